#define _GNU_SOURCE
#include "filter.h"
#include <asm/ioctls.h>
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "the filter knows x86-64 and 64-bit Arm"
#endif

// No processes, no sockets, no mounts, no namespaces, no tracing, no keys, no BPF, no io_uring: they are not here.
static const unsigned short allowed[] = {
  SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_brk, SYS_futex, SYS_lseek,
  SYS_fstat, SYS_newfstatat, SYS_openat, SYS_close, SYS_pread64, SYS_pwrite64, SYS_statx, SYS_getdents64, SYS_fcntl, SYS_dup, SYS_dup3, SYS_pipe2,
  SYS_ppoll, SYS_pselect6, SYS_nanosleep, SYS_clock_nanosleep, SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_times, SYS_getrusage,
  SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigtimedwait, SYS_rt_sigsuspend, SYS_sigaltstack,
  SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getcwd, SYS_chdir, SYS_mkdirat, SYS_unlinkat, SYS_renameat2, SYS_ftruncate, SYS_fsync, SYS_fdatasync,
  SYS_fadvise64, SYS_fstatfs, SYS_statfs, SYS_umask, SYS_msync, SYS_mincore, SYS_membarrier,
  SYS_getpid, SYS_getppid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getgroups, SYS_getpgid, SYS_uname, SYS_sysinfo,
  SYS_set_tid_address, SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity, SYS_getcpu, SYS_getrandom, SYS_restart_syscall,
  SYS_exit, SYS_exit_group, SYS_execve, SYS_tgkill, SYS_setitimer, SYS_getitimer, SYS_wait4, SYS_waitid,
  SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_eventfd2, SYS_timerfd_create, SYS_timerfd_settime,
#if defined(__x86_64__)
  SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_dup2, SYS_pipe, SYS_poll, SYS_select, SYS_time, SYS_getrlimit, SYS_getpgrp,
  SYS_arch_prctl, SYS_alarm, SYS_pause, SYS_mkdir, SYS_unlink, SYS_rmdir, SYS_rename, SYS_epoll_wait, SYS_getdents,
#endif
};

enum { COUNT = sizeof allowed / sizeof *allowed, ROOM = 2 * COUNT + 64 };
static struct sock_filter program[ROOM];
static unsigned short length;

static void add(unsigned short code, unsigned k, unsigned char yes, unsigned char no) {
  program[length++] = (struct sock_filter)BPF_JUMP(code, k, yes, no);
}
static void load(unsigned offset) { add(BPF_LD | BPF_W | BPF_ABS, offset, 0, 0); }
static void answer(unsigned what) { add(BPF_RET | BPF_K, what, 0, 0); }
static void equals(unsigned k, unsigned char yes, unsigned char no) { add(BPF_JMP | BPF_JEQ | BPF_K, k, yes, no); }
#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + 8 * (n)) // the low half, on little-endian machines
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)

// Allows `nr` when the low half of argument `n` equals one of the values; refuses it otherwise.
static void allow_if(unsigned nr, unsigned n, const unsigned *values, unsigned char count) {
  equals(nr, 0, (unsigned char)(count + 3));
  load(ARGUMENT(n));
  for (unsigned char i = 0; i < count; i++) equals(values[i], (unsigned char)(count - i), 0);
  answer(REFUSED);
  answer(SECCOMP_RET_ALLOW);
}

void filter_build(void) {
  load(offsetof(struct seccomp_data, arch));
  equals(ARCH, 1, 0);
  answer(SECCOMP_RET_KILL_PROCESS);
  load(offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  add(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1); // x32
  answer(SECCOMP_RET_ERRNO | ENOSYS);
#endif
  for (unsigned i = 0; i < COUNT; i++) {
    equals(allowed[i], 0, 1);
    answer(SECCOMP_RET_ALLOW);
  }
  equals(SYS_clone3, 0, 1); // its flags are behind a pointer; the C library falls back to clone
  answer(SECCOMP_RET_ERRNO | ENOSYS);
  equals(SYS_clone, 0, 4); // threads only
  load(ARGUMENT(0));
  add(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
  answer(REFUSED);
  answer(SECCOMP_RET_ALLOW);
  static const unsigned get[] = {0};
  allow_if(SYS_prlimit64, 2, get, 1); // reading; a pointer whose low half is zero passes too, and can only lower what the hard limits allow
  static const unsigned names[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA};
  allow_if(SYS_prctl, 0, names, 3);
  static const unsigned terminal[] = {TCGETS, FIONREAD, FIOCLEX, FIONCLEX, TIOCGWINSZ, FIONBIO};
  allow_if(SYS_ioctl, 1, terminal, 6);
  answer(REFUSED);
}

int filter_install(void) {
  struct sock_fprog prog = {length, program};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW, &prog);
}
