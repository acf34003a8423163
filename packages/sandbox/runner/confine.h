// Everything between fork and the first byte of a stranger's program.
#ifndef CONFINE_H
#define CONFINE_H
#include "protocol.h"

struct confinement {
  const struct limits *limits;
  int standard[3];
  int two_uids;
  int empty_mounts; // a mount namespace, or -1
  int threads;      // at most, the first one included
};

// A child's progress, in memory shared with the fork server; the child unmaps it before a stranger's code could write to it.
struct progress {
  const char *volatile step; // the one that it tried last
  volatile int error;        // its errno when it failed
  volatile int confined;     // 1 after the last step
};

// Ends the process at the first step that fails. May be called in a child of vfork: it changes no memory but its own stack
// and `progress`.
void confine(const struct confinement *how, struct progress *progress);
#endif
