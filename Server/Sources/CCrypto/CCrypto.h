// The system's OpenSSL: hashes at the speed of the processor.
#include <openssl/sha.h>
