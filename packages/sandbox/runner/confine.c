#define _GNU_SOURCE
#include "confine.h"
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "seccomp.h"

static void must(struct progress *progress, const char *step, int failed) {
  progress->step = step;
  if (!failed) return;
  progress->error = errno;
  _exit(1);
}

static int set_limit(int resource, rlim_t value) {
  struct rlimit l = {value, value};
  return setrlimit(resource, &l);
}
#define MUST(step, failed) must(progress, step, failed)
#define LIMIT(resource, value) MUST("setrlimit " #resource, set_limit(resource, value))

static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct data[2] = {{0}};
  return (int)syscall(SYS_capset, &header, data);
}

static int hide_mounts(int namespace) {
  int root = open("/", O_PATH | O_DIRECTORY);
  return root < 0 || setns(namespace, CLONE_NEWNS) || fchdir(root) || chroot(".");
}

void confine(const struct confinement *how, struct progress *progress) {
  const struct limits *limits = how->limits;
  for (int i = 0; i < 3; i++) MUST("dup2", dup2(how->standard[i], i) < 0);
  if (how->empty_mounts >= 0) MUST("setns", hide_mounts(how->empty_mounts));
  MUST("close_range", (int)syscall(SYS_close_range, 3u, ~0u, 0u));
  MUST("chdir /tmp", chdir("/tmp"));
  setpgid(0, 0); // no session of its own: the kernel would share the processor among sessions, whatever their priorities
  rlim_t memory = (rlim_t)limits->memory_mb << 20;
  LIMIT(RLIMIT_FSIZE, (rlim_t)limits->file_mb << 20);
  LIMIT(RLIMIT_STACK, memory);
  LIMIT(RLIMIT_CORE, 0);
  LIMIT(RLIMIT_NOFILE, 256);
  LIMIT(RLIMIT_MEMLOCK, 0);
  LIMIT(RLIMIT_MSGQUEUE, 0);
  LIMIT(RLIMIT_NPROC, (rlim_t)how->threads);
  umask(077);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, 0);
  signal(SIGXFSZ, SIG_DFL); // the fork server ignores it, and a child would inherit that
  MUST("setgroups", setgroups(0, 0) && errno != EPERM);
  MUST("setresuid", how->two_uids && (syscall(SYS_setresgid, 1, 1, 1) || syscall(SYS_setresuid, 1, 1, 1)));
  MUST("capset", drop_capabilities());
  MUST("no_new_privs", prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
  MUST("seccomp", seccomp_install());
  progress->confined = 1;
}
