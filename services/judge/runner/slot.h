// A slot: long-lived namespaces with a fork server as their init. Built once, used for every test.
#ifndef SLOT_H
#define SLOT_H
#include <sys/types.h>
#include "cgroup.h"
#include "wire.h"

struct slot {
  const char *name;
  int need_cgroup;
  const char *cgroup_kind; // "v1", "v2" or "none"
  int two_uids;            // the fork server and the program have different users
  int has_proc;
  struct cgroup cgroup;
  int socket;
  pid_t holder; // outside: the process that holds the namespaces' creation
};

void slot_build(struct slot *slot);
void slot_rebuild(struct slot *slot);
// Ends every process of the slot and removes its cgroup.
void slot_remove(struct slot *slot);
// Sends a request with descriptors and waits for its reply; -1 when the slot died.
int slot_call(struct slot *slot, const struct request *request, const int *fds, int count, struct reply *reply);
#endif
