#define _GNU_SOURCE
#include "cgroup-leaf.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include "cgroup-files.h"

#define ROOT "/sys/fs/cgroup"
#define LEAF "/skirmish-leaf"

enum { MOST_TRIES = 200 }; // a process that forks while it is moved leaves its child behind, for the next try

static const char *last_part(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash : "";
}

// The own path without the leaf: a service beside which slots stand already is in it.
static int base_of_own(char *base, size_t n) {
  char own[200];
  if (cgroup_own_path("", own, sizeof own)) return -1;
  if (!strcmp(last_part(own), LEAF)) own[strlen(own) - strlen(LEAF)] = 0;
  return snprintf(base, n, ROOT "%s", own) < (int)n ? 0 : -1;
}

// Every process of a session or of the machine's init lives in these, whatever the judge has to do with it.
static int is_of_others(const char *base) {
  const char *name = last_part(base);
  return !strcmp(name, "/init.scope") || (!strncmp(name, "/session-", 9) && strstr(name, ".scope"));
}

static int move_all(const char *base, const char *leaf) {
  FILE *f = fdopen(cgroup_open(base, "cgroup.procs", O_RDONLY), "r");
  if (!f) return -1;
  char line[32];
  int failed = 0;
  while (!failed && fgets(line, sizeof line, f)) {
    if (atoi(line) == 0) failed = EXDEV; // of a process id namespace that we do not see
    else if (cgroup_put(leaf, "cgroup.procs", line) && errno != ESRCH) failed = errno;
  }
  fclose(f);
  errno = failed;
  return failed ? -1 : 0;
}

static const char *why_not(int error) {
  if (error == EROFS) return "/sys/fs/cgroup is read-only: a container needs it writable (containerd: cgroup_writable, Docker: --security-opt writable-cgroups=true)";
  if (error == EXDEV) return "the judge's cgroup holds a process of another container";
  return "the judge's cgroup belongs to another user: a systemd unit needs Delegate=yes";
}

static int has_word(const char *folder, const char *file, const char *word) {
  char text[512];
  if (cgroup_read(folder, file, text, sizeof text)) return 0;
  for (char *rest = text, *each; (each = strsep(&rest, " \n"));)
    if (!strcmp(each, word)) return 1;
  return 0;
}

// Gives the children of the cgroup the controller of memory, and then that of processes where there is one: given first, to a
// cgroup that still holds processes, it would make a tree of threads of it, which no memory can be given to.
static int enable(const char *base) {
  if (!has_word(base, "cgroup.subtree_control", "memory") && cgroup_put(base, "cgroup.subtree_control", "+memory")) return -1;
  if (!has_word(base, "cgroup.subtree_control", "pids")) cgroup_put(base, "cgroup.subtree_control", "+pids");
  return 0;
}

static int empty_and_enable(const char *base, const char **why) {
  char leaf[300];
  snprintf(leaf, sizeof leaf, "%s" LEAF, base);
  for (int tries = 0; enable(base); tries++) {
    int cannot = errno != EBUSY || tries == MOST_TRIES;
    *why = why_not(errno);
    if (!cannot && is_of_others(base)) {
      *why = "the judge's cgroup is that of a login session: start it as a service, or by systemd-run with --property=Delegate=yes";
      return -1;
    }
    if (cannot || (mkdir(leaf, 0755) && errno != EEXIST) || move_all(base, leaf)) {
      if (!cannot) *why = why_not(errno);
      return -1;
    }
  }
  return 0;
}

// Repeats the limits from above in the leaf: the judge service reads how much memory there is for it in its own cgroup.
static void carry_limits(const char *base) {
  static const char *const files[] = {"memory.max", "memory.high"};
  char leaf[300], text[64];
  snprintf(leaf, sizeof leaf, "%s" LEAF, base);
  for (unsigned i = 0; i < sizeof files / sizeof *files; i++)
    if (!cgroup_read(base, files[i], text, sizeof text)) cgroup_put(leaf, files[i], text);
}

int cgroup_take_subtree(char *path, size_t n, const char **why) {
  char base[256];
  *why = "the kernel has no cgroups of version 2";
  if (base_of_own(base, sizeof base) || access(base, F_OK)) return -1;
  *why = "the cgroup above the judge's gives it no memory controller: a systemd unit needs Delegate=yes";
  if (!has_word(base, "cgroup.controllers", "memory")) return -1;
  // Runners start side by side: one moves everything, and the others then find themselves in the leaf.
  int lock = open(base, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (lock < 0 || flock(lock, LOCK_EX)) {
    *why = "the judge's cgroup cannot be opened";
    if (lock >= 0) close(lock);
    return -1;
  }
  int failed = empty_and_enable(base, why);
  if (!failed) carry_limits(base);
  close(lock);
  if (failed) return -1;
  snprintf(path, n, "%s/skirmish", base);
  if (mkdir(path, 0755) && errno != EEXIST) *why = why_not(errno);
  else if (enable(path)) *why = "the slots' cgroup gives its children no memory controller";
  else return 0;
  return -1;
}
