#define _GNU_SOURCE
#include "confine.h"
#include <errno.h>
#include <grp.h>
#include <linux/capability.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "filter.h"

static volatile int *progress;

static void must(int step, int failed) {
  *progress = step;
  if (failed) _exit(1);
}

static void limit(int resource, rlim_t value) {
  struct rlimit l = {value, value};
  must(10 + resource, setrlimit(resource, &l));
}

static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2] = {{0}};
  return (int)syscall(SYS_capset, &header, data);
}

void confine(const struct confinement *how, volatile int *stage) {
  const struct limits *limits = how->limits;
  progress = stage;
  for (int i = 0; i < 3; i++) must(1, dup2(how->standard[i], i) < 0);
  must(2, (int)syscall(SYS_close_range, 3u, ~0u, 0u));
  must(3, chdir("/tmp"));
  setsid();
  rlim_t memory = (rlim_t)limits->memory_mb << 20;
  if (!how->is_daemon) limit(RLIMIT_CPU, (limits->cpu_ms + 999) / 1000 + 1);
  limit(RLIMIT_FSIZE, (rlim_t)limits->file_mb << 20);
  limit(RLIMIT_STACK, memory);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 256);
  limit(RLIMIT_MEMLOCK, 0);
  limit(RLIMIT_MSGQUEUE, 0);
  limit(RLIMIT_NPROC, 65); // the process and 64 threads
  umask(077);
  signal(SIGXFSZ, SIG_DFL); // the one that the fork server ignores
  must(4, setgroups(0, 0) && errno != EPERM);
  must(5, how->two_uids && (syscall(SYS_setresgid, 1, 1, 1) || syscall(SYS_setresuid, 1, 1, 1)));
  must(6, drop_capabilities());
  must(7, prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
  must(8, filter_install());
  must(CONFINED, 0);
}
