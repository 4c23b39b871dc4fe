#ifndef FIELDBOOK_I2C_H
#define FIELDBOOK_I2C_H

#include <stdint.h>

/// Whether an open adapter carries plain I²C messages: 1, 0 or, where it is no adapter, −1 with
/// errno.
int fieldbook_i2c_is_plain(int descriptor);

/// Writes bytes to a device and, without letting go of the bus, reads bytes from it. Either count
/// may be 0. Returns 0, or −1 with errno.
int fieldbook_i2c_transfer(
  int descriptor, uint16_t address, const uint8_t *written, uint16_t written_count, uint8_t *read,
  uint16_t read_count);

#endif
