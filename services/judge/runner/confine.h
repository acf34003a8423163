// Everything between fork and the first byte of a stranger's program.
#ifndef CONFINE_H
#define CONFINE_H
#include "wire.h"
enum { CONFINE_FAILED = 240 }; // exit codes from here on mean that confinement itself failed
void confine(const struct limits *limits, const int standard[3], int two_uids, int limit_address_space);
#endif
