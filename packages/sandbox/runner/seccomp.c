#define _GNU_SOURCE
#include "seccomp.h"
#include <asm/ioctls.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#error "the filter knows x86-64 and 64-bit Arm"
#endif

// No list names a call for processes, mounts, namespaces, tracing, keys, BPF or io_uring. Of sockets, runtimes may make a local pair (allow_pairs).
static const unsigned short every_phase[] = {
  SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev, SYS_munmap, SYS_mremap, SYS_mprotect,
  SYS_brk, SYS_futex, SYS_lseek, SYS_fstat, SYS_newfstatat, SYS_close, SYS_getdents64, SYS_dup, SYS_dup3,
  SYS_pipe2, SYS_ppoll, SYS_pselect6, SYS_nanosleep, SYS_clock_nanosleep, SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_times,
  SYS_getrusage, SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigtimedwait, SYS_rt_sigsuspend, SYS_sigaltstack,
  SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_getcwd, SYS_chdir, SYS_mkdirat, SYS_unlinkat, SYS_renameat2, SYS_ftruncate, SYS_fsync,
  SYS_fdatasync, SYS_fadvise64, SYS_fstatfs, SYS_statfs, SYS_umask, SYS_msync, SYS_mincore, SYS_membarrier, SYS_getpid, SYS_getppid, SYS_gettid,
  SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getgroups, SYS_getpgid, SYS_getsid, SYS_uname, SYS_sysinfo, SYS_set_tid_address,
  SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_sched_getaffinity, SYS_getcpu, SYS_getrandom, SYS_restart_syscall, SYS_exit, SYS_exit_group,
  SYS_tgkill, SYS_setitimer, SYS_getitimer, SYS_wait4, SYS_waitid,
#if defined(__x86_64__)
  SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_dup2, SYS_pipe, SYS_poll, SYS_select, SYS_time, SYS_getrlimit, SYS_getpgrp, SYS_creat,
  SYS_arch_prctl, SYS_alarm, SYS_pause, SYS_mkdir, SYS_unlink, SYS_rmdir, SYS_rename, SYS_getdents,
#endif
};
// Calls that an event loop and a virtual machine make.
static const unsigned short runtimes[] = {
  SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_pwait, SYS_epoll_pwait2, SYS_eventfd2, SYS_timerfd_create, SYS_timerfd_settime,
  SYS_sched_getparam, SYS_sched_getscheduler, SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_getpriority, SYS_capget, SYS_get_mempolicy,
  SYS_socketpair, SYS_sendto, SYS_recvfrom,
#if defined(__x86_64__)
  SYS_epoll_wait, SYS_pkey_alloc, SYS_pkey_mprotect, SYS_pkey_free,
#endif
};
// Assemblers and linkers make files executable and preallocate them.
static const unsigned short compilers[] = {
  SYS_fchmod, SYS_fchmodat, SYS_fallocate,
#if defined(__x86_64__)
  SYS_chmod,
#endif
};

// Calls whose arguments the slot's filter checks, or that it refuses with an error that C libraries know. The program's own filter allows
// them: where both refuse, the kernel returns the error of the newer filter.
static const unsigned short left_to_slot[] = {
  SYS_fcntl, SYS_madvise, SYS_openat, SYS_statx, SYS_clone3, SYS_ioctl,
#if defined(__x86_64__)
  SYS_open,
#endif
};

// ROOM: instructions of a filter. NUMBERS: more than any number of a call that is allowed. X32: the bit that numbers of x32 have.
enum { ROOM = 512, NUMBERS = 512, NAMELESS = O_TMPFILE & ~O_DIRECTORY, INIT_CLOCK = ~1 * 8, X32 = 0x40000000 };
// LOOK: the arguments decide. `search` relies on the order.
enum kind { REFUSE, ALLOW, LOOK };
static unsigned char kinds[NUMBERS];
static struct sock_filter program[ROOM];
static unsigned short length;

static void allow(const unsigned short *list, size_t n) {
  for (size_t i = 0; i < n; i++) kinds[list[i]] = ALLOW;
}
#define ALLOW_ALL(list) allow(list, sizeof(list) / sizeof *(list))

static void add(unsigned short code, unsigned k, unsigned char yes, unsigned char no) {
  if (length == ROOM) abort();
  program[length++] = (struct sock_filter)BPF_JUMP(code, k, yes, no);
}
static void load(unsigned offset) { add(BPF_LD | BPF_W | BPF_ABS, offset, 0, 0); }
static void answer(unsigned what) { add(BPF_RET | BPF_K, what, 0, 0); }
static void equals(unsigned k, unsigned char yes, unsigned char no) { add(BPF_JMP | BPF_JEQ | BPF_K, k, yes, no); }
#define ARGUMENT(n) (offsetof(struct seccomp_data, args) + 8 * (n)) // the low half, on little-endian machines
#define UPPER_HALF(n) (ARGUMENT(n) + 4)
#define REFUSED (SECCOMP_RET_ERRNO | EPERM)

// Allows `nr` when the low half of argument `n` equals one of the values; refuses it otherwise.
static void allow_if(unsigned nr, unsigned n, const unsigned *values, unsigned char many) {
  equals(nr, 0, (unsigned char)(many + 3));
  load(ARGUMENT(n));
  for (unsigned char i = 0; i < many; i++) equals(values[i], (unsigned char)(many - i), 0);
  answer(REFUSED);
  answer(SECCOMP_RET_ALLOW);
}

// Allows `nr` unless the low half of argument `n` lies in a range.
static void allow_outside(unsigned nr, unsigned n, unsigned first, unsigned last, unsigned error) {
  equals(nr, 0, 5);
  load(ARGUMENT(n));
  add(BPF_JMP | BPF_JGE | BPF_K, first, 0, 2);
  add(BPF_JMP | BPF_JGT | BPF_K, last, 1, 0);
  answer(SECCOMP_RET_ERRNO | error);
  answer(SECCOMP_RET_ALLOW);
}

// Allows `nr` unless a bit of argument `n` is set.
static void allow_without(unsigned nr, unsigned n, unsigned bit, unsigned error) {
  equals(nr, 0, 4);
  load(ARGUMENT(n));
  add(BPF_JMP | BPF_JSET | BPF_K, bit, 0, 1);
  answer(SECCOMP_RET_ERRNO | error);
  answer(SECCOMP_RET_ALLOW);
}

// A program may read its own limits only: pid 0, and a null pointer for the new limit, all 64 bits of it zero.
static void allow_reading_own_limits(void) {
  equals(SYS_prlimit64, 0, 8);
  load(ARGUMENT(0));
  equals(0, 0, 4);
  load(ARGUMENT(2));
  equals(0, 0, 2);
  load(UPPER_HALF(2));
  equals(0, 1, 0);
  answer(REFUSED);
  answer(SECCOMP_RET_ALLOW);
}

// Refuses memory that is shared and belongs to no file; 64 bits of flags are not needed, as the kernel reads the low half.
static void allow_counted_memory(void) {
  equals(SYS_mmap, 0, 5);
  load(ARGUMENT(3));
  add(BPF_JMP | BPF_JSET | BPF_K, MAP_ANONYMOUS, 0, 2);
  add(BPF_JMP | BPF_JSET | BPF_K, MAP_SHARED, 0, 1);
  answer(REFUSED);
  answer(SECCOMP_RET_ALLOW);
}

// How far the instruction that is added next has to jump to reach `to`.
static unsigned char distance(unsigned to) {
  if (to - length > 256) abort();
  return (unsigned char)(to - length - 1);
}

// A search tree over `bounds`, the numbers at which the kind changes, with one comparison a bound: for each run the kernel translates the
// filter again, and walks it once for each number of a call. At `end` stand, in the order of enum kind, the return that refuses, the
// return that allows, and the first look at arguments.
static void search(const unsigned short *bounds, unsigned from, unsigned to, unsigned end) {
  unsigned middle = (from + to) / 2, below = length + 1u, above = below + middle - from;
  if (from == middle) below = end + kinds[middle ? bounds[middle - 1] : 0];
  if (middle + 1 == to) above = end + kinds[bounds[middle]];
  add(BPF_JMP | BPF_JGE | BPF_K, bounds[middle], distance(above), distance(below));
  if (from < middle) search(bounds, from, middle, end);
  if (middle + 1 < to) search(bounds, middle + 1, to, end);
}

void seccomp_build(enum phase phase, int has_cgroup) {
  unsigned short bounds[NUMBERS];
  unsigned n = 0;
  length = 0;
  ALLOW_ALL(every_phase);
  ALLOW_ALL(left_to_slot);
  if (phase == PHASE_RUNTIME || phase == PHASE_ZYGOTE) ALLOW_ALL(runtimes);
  if (phase == PHASE_COMPILE) ALLOW_ALL(compilers);
  else kinds[SYS_clone] = LOOK;
  if (phase != PHASE_ZYGOTE) kinds[SYS_execve] = ALLOW;
  kinds[SYS_mmap] = has_cgroup ? ALLOW : LOOK;
  kinds[SYS_prlimit64] = kinds[SYS_prctl] = LOOK;
  for (unsigned short nr = 1; nr < NUMBERS; nr++)
    if (kinds[nr] != kinds[nr - 1]) bounds[n++] = nr;
  load(offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  add(BPF_JMP | BPF_JGE | BPF_K, X32, distance(length + n + 2), 0); // allowed here, so that the program gets ENOSYS, the error of the slot's filter
#endif
  search(bounds, 0, n, length + n);
  answer(REFUSED);
  answer(SECCOMP_RET_ALLOW);
  if (phase != PHASE_COMPILE) {
    equals(SYS_clone, 0, 4); // threads only
    load(ARGUMENT(0));
    add(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0);
    answer(REFUSED);
    answer(SECCOMP_RET_ALLOW);
  }
  allow_reading_own_limits();
  if (!has_cgroup) allow_counted_memory();
  static const unsigned names[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA};
  allow_if(SYS_prctl, 0, names, 3);
  answer(REFUSED);
}

static int install(unsigned more) {
  struct sock_fprog prog = {length, program};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_SPEC_ALLOW | more, &prog);
}

int seccomp_install(void) { return install(0); }

// For the phases that may call these at all: Java's file channels and Python's event loop begin by making a pair of sockets. Only plain bytes
// may go through it: no descriptors, nothing out of band.
static void allow_pairs(void) {
  static const unsigned local[] = {AF_UNIX}, sending[] = {0, MSG_NOSIGNAL}, receiving[] = {0};
  allow_if(SYS_socketpair, 0, local, 1);
  allow_if(SYS_sendto, 3, sending, 2);
  allow_if(SYS_recvfrom, 3, receiving, 1);
}

// What the calls that a program needs could leave behind: security.md has the table.
static void allow_without_traces(void) {
  // No locks, which are memory that nothing counts; no leases and signals; no larger pipes, which all programs of a user share.
  static const unsigned descriptors[] = {F_GETFL, F_SETFL, F_GETFD, F_SETFD, F_DUPFD, F_DUPFD_CLOEXEC, F_GETPIPE_SZ};
  // Nothing that moves pages out of memory, or merges them with those of others.
  static const unsigned advice[] = {
    MADV_DONTNEED, MADV_FREE, MADV_NORMAL, MADV_RANDOM, MADV_SEQUENTIAL, MADV_WILLNEED, MADV_HUGEPAGE, MADV_NOHUGEPAGE, MADV_DONTFORK, MADV_DOFORK, MADV_DONTDUMP, MADV_DODUMP, MADV_REMOVE, MADV_POPULATE_READ, MADV_POPULATE_WRITE,
  };
  allow_if(SYS_fcntl, 1, descriptors, sizeof descriptors / sizeof *descriptors);
  allow_if(SYS_madvise, 2, advice, sizeof advice / sizeof *advice);
  // A file without a name leaves its folder's times as they were, by which workspace.c tells whether /tmp is fresh.
  allow_without(SYS_openat, 2, NAMELESS, EOPNOTSUPP);
#if defined(__x86_64__)
  allow_without(SYS_open, 1, NAMELESS, EOPNOTSUPP);
#endif
  // The clocks of the CPU time of process 1, the slot's init, which goes on counting from run to run. The kernel lets everybody read them.
  static const unsigned clocks[] = {SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep};
  for (unsigned i = 0; i < sizeof clocks / sizeof *clocks; i++) allow_outside(clocks[i], 0, (unsigned)INIT_CLOCK, (unsigned)INIT_CLOCK + 2, EINVAL);
  equals(SYS_statx, 0, 1); // it reports when and in which order the kernel made mounts; C library and libuv fall back to stat
  answer(SECCOMP_RET_ERRNO | ENOSYS);
}

int seccomp_begin_slot(void) {
  length = 0;
  load(offsetof(struct seccomp_data, arch));
  equals(ARCH, 1, 0);
  answer(SECCOMP_RET_KILL_PROCESS);
  load(offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  add(BPF_JMP | BPF_JGE | BPF_K, X32, 0, 1);
  answer(SECCOMP_RET_ERRNO | ENOSYS);
#endif
  equals(SYS_clone3, 0, 1); // its flags are behind a pointer; the C library falls back to clone
  answer(SECCOMP_RET_ERRNO | ENOSYS);
  equals(SYS_sysinfo, 0, 1);
  answer(SECCOMP_RET_USER_NOTIF);
  add(BPF_JMP | BPF_JGE | BPF_K, SYS_io_uring_setup, 0, 2);
  add(BPF_JMP | BPF_JGT | BPF_K, SYS_io_uring_register, 1, 0);
  answer(REFUSED);
  static const unsigned terminal[] = {TCGETS, FIONREAD, FIOCLEX, FIONCLEX, TIOCGWINSZ, FIONBIO};
  allow_if(SYS_ioctl, 1, terminal, 6);
  allow_pairs();
  allow_without_traces();
  answer(SECCOMP_RET_ALLOW);
  return install(SECCOMP_FILTER_FLAG_NEW_LISTENER);
}
