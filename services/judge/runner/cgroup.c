#define _GNU_SOURCE
#include "cgroup.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "report.h"

#define MOST_PROCESSES "100" // above the limit of threads, which is counted for each user: the second wall

static int put(int fd, const char *text) { return pwrite(fd, text, strlen(text), 0) < 0 ? -1 : 0; }

static int put_path(const char *folder, const char *file, const char *text) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  int failed = put(fd, text);
  close(fd);
  return failed;
}

// The runner's own path in a hierarchy, from /proc/self/cgroup; "" is the unified one.
static int own_path(const char *controller, char *to, size_t n) {
  FILE *f = fopen("/proc/self/cgroup", "re");
  if (!f) return -1;
  char line[512];
  int found = -1;
  while (found < 0 && fgets(line, sizeof line, f)) {
    char *names = strchr(line, ':'), *path = names ? strchr(names + 1, ':') : 0;
    if (!path) continue;
    *path++ = 0, names++;
    path[strcspn(path, "\n")] = 0;
    if (strcmp(names, controller)) continue;
    snprintf(to, n, "%s", strcmp(path, "/") ? path : "");
    found = 0;
  }
  fclose(f);
  return found;
}

static int open_in(const char *folder, const char *file, int flags) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  return open(path, flags | O_CLOEXEC);
}

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

static int make(char *path, size_t n, const char *root, const char *own, const char *name) {
  snprintf(path, n, "%s%s/skirmish", root, own);
  mkdir(path, 0755);
  sweep(path);
  snprintf(path, n, "%s%s/skirmish/%s-%d", root, own, name, getpid());
  rmdir(path);
  return mkdir(path, 0755);
}

const char *cgroup_create(struct cgroup *cg, const char *name) {
  char own[160];
  memset(cg, 0, sizeof *cg);
  if (!own_path("memory", own, sizeof own) && !make(cg->path, sizeof cg->path, "/sys/fs/cgroup/memory", own, name)) {
    cg->limit = open_in(cg->path, "memory.limit_in_bytes", O_WRONLY);
    cg->swap_limit = open_in(cg->path, "memory.memsw.limit_in_bytes", O_WRONLY);
    cg->peak = open_in(cg->path, "memory.max_usage_in_bytes", O_RDWR);
    cg->events = open_in(cg->path, "memory.oom_control", O_RDONLY);
    if (cg->limit < 0 || cg->peak < 0 || cg->events < 0) return "none";
    if (!own_path("pids", own, sizeof own) && !make(cg->pids_path, sizeof cg->pids_path, "/sys/fs/cgroup/pids", own, name)) put_path(cg->pids_path, "pids.max", MOST_PROCESSES);
    cg->version = 1;
    return "v1";
  }
  if (!own_path("", own, sizeof own)) {
    char parent[256];
    snprintf(parent, sizeof parent, "/sys/fs/cgroup%s/skirmish", own);
    mkdir(parent, 0755);
    put_path(parent, "cgroup.subtree_control", "+memory +pids");
    if (make(cg->path, sizeof cg->path, "/sys/fs/cgroup", own, name)) return "none";
    cg->limit = open_in(cg->path, "memory.max", O_WRONLY);
    cg->swap_limit = open_in(cg->path, "memory.swap.max", O_WRONLY);
    cg->peak = open_in(cg->path, "memory.peak", O_RDWR);
    cg->events = open_in(cg->path, "memory.events", O_RDONLY);
    if (cg->limit < 0 || cg->peak < 0 || cg->events < 0) {
      rmdir(cg->path);
      return "none";
    }
    put_path(cg->path, "pids.max", MOST_PROCESSES);
    put_path(cg->path, "memory.oom.group", "0");
    cg->version = 2;
    return "v2";
  }
  return "none";
}

void cgroup_enter(const struct cgroup *cg) {
  if (cg->version == 0) return;
  if (put_path(cg->path, "cgroup.procs", "0")) die("the slot's cgroup cannot be entered");
  if (cg->version == 1 && cg->pids_path[0]) put_path(cg->pids_path, "cgroup.procs", "0");
}

void cgroup_remove(const struct cgroup *cg) {
  if (cg->version == 0) return;
  for (int tries = 0; tries < 50 && rmdir(cg->path); tries++) usleep(2000);
  if (cg->pids_path[0]) rmdir(cg->pids_path);
  close(cg->limit), close(cg->peak), close(cg->events);
  if (cg->swap_limit >= 0) close(cg->swap_limit);
}

static uint64_t number(int fd) {
  char text[64];
  ssize_t n = pread(fd, text, sizeof text - 1, 0);
  if (n <= 0) return 0;
  text[n] = 0;
  return strtoull(text, 0, 10);
}

int64_t cgroup_begin(const struct cgroup *cg, uint64_t allowance) {
  if (cg->version == 0) return 0;
  char text[32];
  // Before Linux 6.12 version 2 has no reset: the peak of the slot's whole life would count, so the runner does not take it.
  if (put(cg->peak, "0")) return -1;
  uint64_t base = number(cg->peak);
  snprintf(text, sizeof text, "%llu", (unsigned long long)(base + allowance));
  // Version 1 refuses a limit above memsw and a memsw below the limit: one of the two orders always works.
  if (put(cg->limit, text) && (cg->swap_limit < 0 || put(cg->swap_limit, text) || put(cg->limit, text))) return -1;
  if (cg->swap_limit >= 0 && put(cg->swap_limit, cg->version == 1 ? text : "0")) return -1;
  return (int64_t)base;
}

uint64_t cgroup_peak(const struct cgroup *cg) { return cg->version ? number(cg->peak) : 0; }

uint64_t cgroup_oom_kills(const struct cgroup *cg) {
  if (cg->version == 0) return 0;
  char text[512];
  ssize_t n = pread(cg->events, text, sizeof text - 1, 0);
  if (n <= 0) return 0;
  text[n] = 0;
  char *p = strstr(text, "oom_kill ");
  return p ? strtoull(p + 9, 0, 10) : 0;
}
