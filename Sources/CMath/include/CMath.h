// Where the platform has no Swift module for C's mathematics (the browser's WebAssembly),
// these declarations stand in; wasi-libc's libm answers them.
#ifndef FIELDBOOK_CMATH_H
#define FIELDBOOK_CMATH_H
#ifdef __wasm__
double exp(double);
double log(double);
double pow(double, double);
double sin(double);
double cos(double);
double atan2(double, double);
double asinh(double);
double tanh(double);
double erf(double);
double lgamma(double);
#endif

/// The double nearest to a decimal text that ends with a zero byte, as C reads it.
double fieldbook_decimal(const char *text);
#endif
