#define _GNU_SOURCE
#include "confine.h"
#include <errno.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "filter.h"

static void limit(int resource, rlim_t value) {
  struct rlimit l = {value, value};
  if (setrlimit(resource, &l)) _exit(CONFINE_FAILED);
}

static void drop_capabilities(void) {
  for (int cap = 0; cap <= 63; cap++) prctl(PR_CAPBSET_DROP, cap, 0, 0, 0);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2] = {{0}};
  if (syscall(SYS_capset, &header, data)) _exit(CONFINE_FAILED + 1);
}

void confine(const struct limits *limits, const int standard[3], int two_uids, int limit_address_space) {
  for (int i = 0; i < 3; i++)
    if (dup2(standard[i], i) < 0) _exit(CONFINE_FAILED + 2);
  if (syscall(SYS_close_range, 3u, ~0u, 0u)) _exit(CONFINE_FAILED + 3);
  // A file system of one's own for one test: what a program leaves there is gone with it.
  if (unshare(CLONE_NEWNS) || mount("work", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "size=16m,nr_inodes=1000,mode=1777") || chdir("/tmp")) _exit(CONFINE_FAILED + 4);
  // With one user for both, the program would own the source file's folder.
  if (mount(0, "/box", 0, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID | MS_NODEV, 0)) _exit(CONFINE_FAILED + 4);
  setsid();
  rlim_t memory = (rlim_t)limits->memory_mb << 20;
  limit(RLIMIT_CPU, (limits->cpu_ms + 999) / 1000 + 1);
  limit(RLIMIT_FSIZE, FILE_CAP);
  limit(RLIMIT_STACK, memory);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 128);
  limit(RLIMIT_MEMLOCK, 0);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_NPROC, 64);
  if (limit_address_space) limit(RLIMIT_AS, memory + (64u << 20));
  umask(077);
  for (int s = 1; s < 65; s++) signal(s, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  if (setgroups(0, 0) && errno != EPERM) _exit(CONFINE_FAILED + 5);
  if (two_uids && (setresgid(1, 1, 1) || setresuid(1, 1, 1))) _exit(CONFINE_FAILED + 6);
  drop_capabilities();
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) _exit(CONFINE_FAILED + 7);
  if (filter_install()) _exit(CONFINE_FAILED + 8);
}
