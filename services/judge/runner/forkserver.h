// Init of the slot: forks one confined process a test, accounts for it, ends it, reports.
#ifndef FORKSERVER_H
#define FORKSERVER_H
#include "cgroup.h"
void fork_server(int socket, int two_uids, int has_proc, const struct cgroup *cg) __attribute__((noreturn));
#endif
