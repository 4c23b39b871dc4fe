#include "CMath.h"

double strtod(const char *text, char **end);

double fieldbook_decimal(const char *text) { return strtod(text, 0); }

#ifdef __wasm__
// What Swift's own runtime asks of a platform and the browser's WebAssembly does not have.
typedef unsigned long size_t;

// Only the seed of hash tables asks for it. Identifiers never do: their randomness comes from
// the browser's secure source.
void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t index = 0; index < count; index++) bytes[index] = (unsigned char)(index * 37 + 11);
}

// Comparing two Swift strings asks for the tables of Unicode normalisation, which alone are as
// large as the laboratory. In the browser every scalar counts as normalised already: strings are
// equal when their code points are. Nothing here compares what a person typed.
typedef unsigned short uint16;
typedef unsigned int uint32;
const unsigned char _swift_stdlib_nfd_decompositions[1] = {0};
uint16 _swift_stdlib_getNormData(uint32 scalar) { return 0; }
uint32 _swift_stdlib_getComposition(uint32 first, uint32 second) { return 0xFFFFFFFF; }
uint32 _swift_stdlib_getDecompositionEntry(uint32 scalar) { return 0; }

// Reduces angles beyond a million turns, which no instrument here has; its tables are large. An
// angle that needs it stops the program, visibly, rather than give a wrong sine.
int __rem_pio2_large(double *x, double *y, int e0, int nx, int prec) { __builtin_trap(); }
#endif
