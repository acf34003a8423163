#define _GNU_SOURCE
#include "cgroup.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include "cgroup-files.h"
#include "cgroup-leaf.h"
#include "report.h"

#define MOST_PROCESSES "100" // above the limit of threads, which is counted for each user: the second wall
enum { PROOF_MB = 4, ASKED_BACK = 4 << 20 };

// Removes what a killed runner left: folders whose name ends in the id of no process.
static void sweep(const char *folder) {
  DIR *dir = opendir(folder);
  if (!dir) return;
  for (struct dirent *entry; (entry = readdir(dir));) {
    const char *pid = strrchr(entry->d_name, '-');
    char path[512];
    if (!pid || atoi(pid + 1) <= 1 || !kill(atoi(pid + 1), 0) || errno != ESRCH) continue;
    if (snprintf(path, sizeof path, "%s/%s", folder, entry->d_name) < (int)sizeof path) rmdir(path);
  }
  closedir(dir);
}

static int make(char *path, size_t n, const char *parent, const char *name) {
  mkdir(parent, 0755);
  sweep(parent);
  if (snprintf(path, n, "%s/%s-%d", parent, name, getpid()) >= (int)n) return -1;
  rmdir(path);
  return mkdir(path, 0755);
}

static int make_v1(struct cgroup *cg, const char *name, const char **why) {
  char own[160], parent[256];
  *why = "no memory cgroup of version 1";
  if (cgroup_own_path("memory", own, sizeof own)) return -1;
  snprintf(parent, sizeof parent, "/sys/fs/cgroup/memory%s/skirmish", own);
  if (make(cg->path, sizeof cg->path, parent, name)) return -1;
  cg->version = cg->resets = 1;
  cg->limit = cgroup_open(cg->path, "memory.limit_in_bytes", O_WRONLY);
  cg->swap_limit = cgroup_open(cg->path, "memory.memsw.limit_in_bytes", O_WRONLY);
  cg->peak = cgroup_open(cg->path, "memory.max_usage_in_bytes", O_RDWR);
  cg->events = cgroup_open(cg->path, "memory.oom_control", O_RDONLY);
  cg->usage = cgroup_open(cg->path, "memory.usage_in_bytes", O_RDONLY);
  if (cgroup_own_path("pids", own, sizeof own)) return 0;
  snprintf(parent, sizeof parent, "/sys/fs/cgroup/pids%s/skirmish", own);
  if (make(cg->pids_path, sizeof cg->pids_path, parent, name)) cg->pids_path[0] = 0;
  else cgroup_put(cg->pids_path, "pids.max", MOST_PROCESSES);
  return 0;
}

static int make_v2(struct cgroup *cg, const char *name, const char **why) {
  char parent[256];
  if (cgroup_take_subtree(parent, sizeof parent, why)) return -1;
  *why = "no cgroup can be made below the judge's";
  if (make(cg->path, sizeof cg->path, parent, name)) return -1;
  cg->version = 2;
  cg->limit = cgroup_open(cg->path, "memory.max", O_WRONLY);
  cg->swap_limit = cgroup_open(cg->path, "memory.swap.max", O_WRONLY);
  cg->peak = cgroup_open(cg->path, "memory.peak", O_RDWR);
  if (cg->peak < 0) cg->peak = cgroup_open(cg->path, "memory.peak", O_RDONLY);
  cg->resets = cg->peak >= 0 && pwrite(cg->peak, "0", 1, 0) == 1; // from 6.12 on
  cg->events = cgroup_open(cg->path, "memory.events", O_RDONLY);
  cg->usage = cgroup_open(cg->path, "memory.current", O_RDONLY);
  cgroup_put(cg->path, "pids.max", MOST_PROCESSES);
  cgroup_put(cg->path, "memory.oom.group", "0"); // the slot's init lives on when its program is killed
  return 0;
}

// Whether the kernel kills a process of the cgroup that touches more than its limit: a controller may be there in name alone.
static int is_enforced(const struct cgroup *cg) {
  struct tally begun;
  if (cg->limit < 0 || cg->events < 0 || cg->usage < 0 || cgroup_begin(cg, PROOF_MB << 20, &begun)) return 0;
  pid_t pid = fork();
  if (pid == 0) {
    cgroup_enter(cg);
    size_t size = 8 * PROOF_MB << 20;
    char *memory = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) memset(memory, 1, size);
    _exit(0);
  }
  int status = 0;
  return pid > 0 && waitpid(pid, &status, 0) == pid && WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL && cgroup_oom(cg, &begun) == OOM_OWN;
}

// Makes a cgroup, and proves with another one like it, once a runner, that the kernel keeps to its limit.
static int make_proven(struct cgroup *cg, const char *name, const char **why, int (*make_one)(struct cgroup *, const char *, const char **)) {
  static int proven;
  if (!proven) {
    char proof[160];
    snprintf(proof, sizeof proof, "%s-proof", name);
    if (make_one(cg, proof, why)) return -1;
    proven = is_enforced(cg);
    cgroup_remove(cg);
    memset(cg, 0, sizeof *cg);
    *why = "the kernel does not enforce the limit of the memory cgroup";
    if (!proven) return -1;
  }
  return make_one(cg, name, why);
}

const char *cgroup_create(struct cgroup *cg, const char *name, const char **why) {
  memset(cg, 0, sizeof *cg);
  if (!make_proven(cg, name, why, make_v1)) return "v1";
  memset(cg, 0, sizeof *cg);
  if (!make_proven(cg, name, why, make_v2)) return "v2";
  memset(cg, 0, sizeof *cg);
  return "none";
}

void cgroup_enter(const struct cgroup *cg) {
  if (cg->version == 0) return;
  if (cgroup_put(cg->path, "cgroup.procs", "0")) die("the slot's cgroup cannot be entered");
  if (cg->version == 1 && cg->pids_path[0]) cgroup_put(cg->pids_path, "cgroup.procs", "0");
}

uint64_t cgroup_kernel_memory(const struct cgroup *cg) {
  char text[4096];
  const char *file = cg->version == 1 ? "memory.kmem.usage_in_bytes" : "memory.stat";
  if (cg->version == 0 || cgroup_read(cg->path, file, text, sizeof text)) return 0;
  if (cg->version == 1) return strtoull(text, 0, 10);
  const char *at = strstr(text, "\nslab ");
  return at ? strtoull(at + strlen("\nslab "), 0, 10) : 0;
}

void cgroup_remove(const struct cgroup *cg) {
  if (cg->version == 0) return;
  if (cgroup_kernel_memory(cg) > ASKED_BACK) {
    char all[32];
    snprintf(all, sizeof all, "%llu", (unsigned long long)cgroup_usage(cg));
    if (cg->version == 1) cgroup_put(cg->path, "memory.force_empty", "0");
    else cgroup_put(cg->path, "memory.reclaim", all);
  }
  for (int tries = 0; tries < 50 && rmdir(cg->path); tries++) usleep(2000);
  if (cg->pids_path[0]) rmdir(cg->pids_path);
  const int fds[CGROUP_FDS] = {cg->limit, cg->swap_limit, cg->peak, cg->events, cg->usage};
  for (int i = 0; i < CGROUP_FDS; i++)
    if (fds[i] >= 0) close(fds[i]);
}
