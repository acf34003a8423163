// The slot's memory cgroup, version 1 or 2. The runner makes it outside; the fork server counts with its descriptors inside.
#ifndef CGROUP_H
#define CGROUP_H
#include <stdint.h>

enum { CGROUP_FDS = 5 };

struct cgroup {
  int version; // 0 without a cgroup
  int resets;  // the peak can be set back: always in version 1, from Linux 6.12 on in version 2
  char path[256], pids_path[256];
  int limit, swap_limit, peak, events, usage; // CGROUP_FDS of them; -1 for a file that the kernel does not have
};

// Makes the cgroup; returns "v1", "v2" or "none", and why there is none.
const char *cgroup_create(struct cgroup *cg, const char *name, const char **why);
void cgroup_enter(const struct cgroup *cg);
// Removes a cgroup without processes. The kernel keeps what it remembers of file names, unless it is asked to give it back.
void cgroup_remove(const struct cgroup *cg);
// Bytes that the kernel itself keeps for the processes of the cgroup; 0 when it does not say.
uint64_t cgroup_kernel_memory(const struct cgroup *cg);

// What had been counted when a run began.
struct tally {
  uint64_t base, peak; // bytes
  uint64_t kills, reached; // processes that the kernel killed for want of memory; how often this cgroup's own limit was why
};
enum oom { OOM_NONE, OOM_OWN, OOM_ABOVE };

uint64_t cgroup_usage(const struct cgroup *cg); // bytes, now; 0 without a cgroup
// Starts accounting for one run that may use `allowance` bytes beyond what the slot holds already; -1 when it cannot.
int cgroup_begin(const struct cgroup *cg, uint64_t allowance, struct tally *begun);
// The most bytes since `begun`. Before Linux 6.12 it is exact only when no earlier run used more; else it is `seen`.
uint64_t cgroup_peak(const struct cgroup *cg, const struct tally *begun, uint64_t seen);
void cgroup_count(const struct cgroup *cg, struct tally *now);
// Whether the kernel has killed a process of the cgroup since, for its own limit or for that of a cgroup above or the machine's.
enum oom cgroup_oom(const struct cgroup *cg, const struct tally *before);
#endif
