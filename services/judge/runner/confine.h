// Everything between fork and the first byte of a stranger's program.
#ifndef CONFINE_H
#define CONFINE_H
#include "protocol.h"

struct confinement {
  const struct limits *limits;
  int standard[3];
  int two_uids;
  int is_daemon; // no end of its own, so no limit of CPU
};

// Ends the process at the first step that fails, after having written the step's number to `stage`; CONFINED when all
// is done. `stage` is shared with the fork server, and has to be gone before a stranger's code could write to it. May be
// called in a child of vfork: it changes no memory but its own stack and `stage`.
enum { CONFINED = 100 };
void confine(const struct confinement *how, volatile int *stage);
#endif
