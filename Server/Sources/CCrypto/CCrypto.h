// The system's OpenSSL: hashes at the speed of the processor, and a comparison that tells nothing.
#include <openssl/crypto.h>
#include <openssl/sha.h>
