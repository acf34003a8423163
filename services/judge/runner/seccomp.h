// The seccomp allow-lists, one for each phase: a call that the list does not name answers EPERM.
#ifndef SECCOMP_H
#define SECCOMP_H
#include "protocol.h"
// Once, in the fork server. Memory that is shared without a file is in no process's count when it is dropped: only a cgroup knows it.
void seccomp_build(enum phase phase, int has_cgroup);
int seccomp_install(void);
// For a slot's init, before its interpreter starts: what is the same for every program of the slot is translated once here and not for
// each run. No process of the slot makes an io_uring, for an interpreter would keep its rings mapped, in memory that all of its forks
// write to. Returns the descriptor at which calls of sysinfo arrive, or -1.
int seccomp_begin_slot(void);
#endif
