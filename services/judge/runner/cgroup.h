// The slot's memory cgroup, version 1 or 2. The descriptors are opened outside and used by the fork server inside.
#ifndef CGROUP_H
#define CGROUP_H
#include <stdint.h>

struct cgroup {
  int version; // 0 without a cgroup
  char path[256], pids_path[256];
  int limit, swap_limit, peak, events;
};

// Makes the cgroup below the runner's own; answers "v1", "v2" or "none".
const char *cgroup_create(struct cgroup *cg, const char *name);
void cgroup_enter(const struct cgroup *cg);
void cgroup_remove(const struct cgroup *cg);

// Starts accounting for one run that may use `allowance` bytes beyond what the slot holds already: answers these, or -1.
int64_t cgroup_begin(const struct cgroup *cg, uint64_t allowance);
uint64_t cgroup_peak(const struct cgroup *cg);
uint64_t cgroup_oom_kills(const struct cgroup *cg);
#endif
