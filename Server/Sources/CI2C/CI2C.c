// The kernel's structures and numbers of I²C, which are macros and unions that Swift cannot import.
// [LinuxI2C], "C example" and "I2C_RDWR".

#include "CI2C.h"

#include <errno.h>

#ifdef __linux__

#include <linux/i2c-dev.h>
#include <linux/i2c.h>
#include <sys/ioctl.h>

int fieldbook_i2c_is_plain(int descriptor) {
  unsigned long functions = 0;
  if (ioctl(descriptor, I2C_FUNCS, &functions) < 0) return -1;
  return (functions & I2C_FUNC_I2C) != 0;
}

int fieldbook_i2c_transfer(
  int descriptor, uint16_t address, const uint8_t *written, uint16_t written_count, uint8_t *read,
  uint16_t read_count) {
  struct i2c_msg messages[2];
  unsigned count = 0;
  if (written_count > 0) {
    messages[count++] = (struct i2c_msg){
      .addr = address, .flags = 0, .len = written_count, .buf = (uint8_t *)written};
  }
  if (read_count > 0) {
    messages[count++] = (struct i2c_msg){
      .addr = address, .flags = I2C_M_RD, .len = read_count, .buf = read};
  }
  struct i2c_rdwr_ioctl_data transfer = {.msgs = messages, .nmsgs = count};
  return ioctl(descriptor, I2C_RDWR, &transfer) < 0 ? -1 : 0;
}

#else

int fieldbook_i2c_is_plain(int descriptor) {
  (void)descriptor;
  errno = ENOTTY;
  return -1;
}

int fieldbook_i2c_transfer(
  int descriptor, uint16_t address, const uint8_t *written, uint16_t written_count, uint8_t *read,
  uint16_t read_count) {
  (void)descriptor, (void)address, (void)written, (void)written_count, (void)read, (void)read_count;
  errno = ENOTTY;
  return -1;
}

#endif
