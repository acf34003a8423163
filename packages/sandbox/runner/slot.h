// A slot: long-lived namespaces with a fork server as their init. Built once, used for every run.
#ifndef SLOT_H
#define SLOT_H
#include <sys/types.h>
#include "cgroup.h"
#include "frame.h"

struct slot {
  const struct slot_plan *plan;
  char cgroup_name[128];
  unsigned number; // of the runner's slots
  int need_cgroup;
  const char *cgroup_kind; // "v1", "v2" or "none"
  int two_uids;            // the fork server and the program have different users
  int has_proc;
  struct cgroup cgroup;
  int socket;
  uint64_t keeps; // bytes that runs may leave the slot with, by what it held before any of them
  pid_t holder; // outside: the process that made the namespaces; 0 while the slot does not stand
};

// Returns 0, or -1 when the slot's zygote did not come up. Ends the process when the machine does not give the isolation.
int slot_build(struct slot *slot);
// Whether runs have left more in the slot than it may keep, `beside` the bytes that belong there: what a slot holds is added to
// the next run's limit.
int slot_is_swollen(const struct slot *slot, uint64_t beside);
// Ends every process of the slot and removes its cgroup.
void slot_remove(struct slot *slot);
// Sends a request with descriptors and waits for its reply, and for a descriptor where `answer` is given; -1 when the slot
// died. Where `stop_wanted` is given it is called when the service has sent something, and returns whether to stop the run;
// and buffered frames leave for the service when the run takes longer than a few milliseconds.
int slot_call(struct slot *slot, const struct request *request, const int *fds, int count, struct reply *reply, int *answer, int (*stop_wanted)(void));
#endif
