// Two filters of system calls bind a program: its slot's, and its own. A call is made only where both allow it.
#ifndef SECCOMP_H
#define SECCOMP_H
#include "protocol.h"
// Makes the filter of a phase, once in the fork server: an allow-list. A call that it does not name fails with EPERM. It relies on the slot's filter
// for the architecture, x32 and the arguments of some calls. Without a cgroup it refuses memory that is shared and belongs to no file:
// when that is dropped, no process's count has it.
void seccomp_build(enum phase phase, int has_cgroup);
// Binds the calling process to that filter. The kernel translates it again for each run, so it is short.
int seccomp_install(void);
// Binds a slot's init, and all that it starts, to what every program of the slot is refused alike; the kernel translates this once. To be called
// before an interpreter starts: that must make no io_uring, whose rings it would keep mapped, in memory that all of its forks write to.
// Returns the descriptor at which calls of sysinfo arrive, or -1.
int seccomp_begin_slot(void);
#endif
