import { inLanguage } from './program.ts'

/** `DENIED(call)` ends the program with 1 unless the call is refused with EPERM. */
const HEAD = `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/un.h>
#include <netinet/in.h>
#define FAILS(call, code) do { errno = 0; long r = (long)(call); if (r != -1 || errno != (code)) { printf("%s = %ld, %s\\n", #call, r, strerror(errno)); exit(1); } } while (0)
#define DENIED(call) FAILS(call, EPERM)
static void *wait_for_ever(void *a) { for (;;) pause(); return a; }
static void *spin(void *a) { for (volatile long i = 0;; i++) {} return a; }
`
const body = (code: string): string => `int main(void) { ${code} return 0; }`
const c = inLanguage('c', HEAD)

/** System calls that have no place in a program that reads and prints. */
const CALLS = [
  ['fork', 'DENIED(fork());'],
  ['vfork', 'DENIED(vfork());'],
  ['clone without a thread', 'DENIED(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));'],
  ['clone into namespaces', 'DENIED(syscall(SYS_clone, CLONE_NEWUSER | CLONE_NEWPID | SIGCHLD, 0, 0, 0, 0));'],
  ['clone3', 'FAILS(syscall(SYS_clone3, 0, 0), ENOSYS);'],
  ['unshare a user namespace', 'DENIED(unshare(CLONE_NEWUSER));'],
  ['setns', 'DENIED(setns(0, 0));'],
  ['kill everything', 'DENIED(kill(-1, 9));'],
  ['kill init', 'DENIED(kill(1, 9));'],
  ['signal a thread of init', 'if (syscall(SYS_tgkill, 1, 1, SIGTERM) == 0 && getuid() != 0) return 1;'],
  ['ptrace', 'DENIED(ptrace(PTRACE_ATTACH, 1, 0, 0));'],
  ['read the memory of init', 'DENIED(syscall(SYS_process_vm_readv, 1, 0, 0, 0, 0, 0));'],
  ['write the memory of init', 'DENIED(syscall(SYS_process_vm_writev, 1, 0, 0, 0, 0, 0));'],
  ['take a descriptor of init', 'DENIED(syscall(SYS_pidfd_getfd, 1, 0, 0)); DENIED(syscall(SYS_pidfd_open, 1, 0));'],
  [
    'mount',
    'DENIED(mount("t", "/tmp", "tmpfs", 0, 0)); DENIED(umount2("/tmp", MNT_DETACH)); DENIED(syscall(SYS_fsopen, "tmpfs", 0));',
  ],
  ['pivot_root and chroot', 'DENIED(syscall(SYS_pivot_root, ".", ".")); DENIED(chroot("/tmp"));'],
  ['TCP', 'DENIED(socket(AF_INET, SOCK_STREAM, 0)); DENIED(socket(AF_INET6, SOCK_DGRAM, 0));'],
  [
    'abstract Unix sockets',
    'DENIED(socket(AF_UNIX, SOCK_STREAM, 0)); int p[2]; DENIED(socketpair(AF_UNIX, SOCK_STREAM, 0, p));',
  ],
  ['netlink and raw packets', 'DENIED(socket(AF_NETLINK, SOCK_RAW, 0)); DENIED(socket(AF_PACKET, SOCK_RAW, 0));'],
  ['io_uring', 'DENIED(syscall(SYS_io_uring_setup, 8, 0)); DENIED(syscall(SYS_io_uring_enter, 0, 0, 0, 0, 0, 0));'],
  ['bpf and perf', 'DENIED(syscall(SYS_bpf, 0, 0, 0)); DENIED(syscall(SYS_perf_event_open, 0, 0, 0, 0, 0));'],
  ['userfaultfd', 'DENIED(syscall(SYS_userfaultfd, 0));'],
  [
    'the keyring',
    'DENIED(syscall(SYS_keyctl, 0, 0, 0)); DENIED(syscall(SYS_add_key, 0, 0, 0, 0, 0)); DENIED(syscall(SYS_request_key, 0, 0, 0, 0));',
  ],
  [
    'shared memory between tests',
    'DENIED(shmget(1, 4096, IPC_CREAT | 0600)); DENIED(syscall(SYS_semget, 1, 1, 0)); DENIED(syscall(SYS_msgget, 1, 0)); DENIED(syscall(SYS_mq_open, "/x", O_CREAT, 0600, 0));',
  ],
  [
    'memfd and executable files',
    'DENIED(syscall(SYS_memfd_create, "x", 0)); DENIED(syscall(SYS_execveat, 0, "", 0, 0, AT_EMPTY_PATH));',
  ],
  [
    'another user',
    'DENIED(syscall(SYS_setuid, 0)); DENIED(syscall(SYS_setresuid, 0, 0, 0)); DENIED(syscall(SYS_setgroups, 0, 0)); DENIED(syscall(SYS_capset, 0, 0));',
  ],
  [
    'open by handle',
    'DENIED(syscall(SYS_open_by_handle_at, 0, 0, 0)); DENIED(syscall(SYS_name_to_handle_at, 0, "/", 0, 0, 0));',
  ],
  [
    'links and device files',
    'DENIED(symlink("/etc/shadow", "/tmp/l")); DENIED(link("/box/main", "/tmp/l")); DENIED(mknod("/tmp/n", S_IFCHR | 0600, 0));',
  ],
  [
    'modules, kexec, reboot',
    'DENIED(syscall(SYS_init_module, 0, 0, 0)); DENIED(syscall(SYS_kexec_load, 0, 0, 0, 0)); DENIED(syscall(SYS_reboot, 0, 0, 0, 0));',
  ],
  [
    'clocks and the host name',
    'DENIED(syscall(SYS_settimeofday, 0, 0)); DENIED(sethostname("x", 1)); DENIED(syscall(SYS_adjtimex, 0));',
  ],
  [
    'higher limits and priority',
    'struct rlimit l = {RLIM_INFINITY, RLIM_INFINITY}; DENIED(syscall(SYS_prlimit64, 0, RLIMIT_NPROC, &l, 0)); DENIED(setrlimit(RLIMIT_CPU, &l)); DENIED(syscall(SYS_setpriority, 0, 0, -20)); DENIED(syscall(SYS_sched_setattr, 0, 0, 0));',
  ],
  [
    'limits of init, and new ones behind an address whose low half is zero',
    'struct rlimit now; if (syscall(SYS_prlimit64, 0, RLIMIT_NOFILE, 0, &now)) return 2; DENIED(syscall(SYS_prlimit64, getppid(), RLIMIT_NOFILE, 0, &now)); DENIED(syscall(SYS_prlimit64, 1, RLIMIT_NOFILE, 0, &now)); struct rlimit *low = mmap((void *)(1L << 32), 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0); if (low == MAP_FAILED) return 3; *low = (struct rlimit){1, 1}; DENIED(syscall(SYS_prlimit64, 0, RLIMIT_NOFILE, low, 0)); DENIED(syscall(SYS_prlimit64, getppid(), RLIMIT_NOFILE, low, 0));',
  ],
  [
    'a terminal to type into',
    'DENIED(ioctl(0, TIOCSTI, "x")); DENIED(ioctl(0, TIOCSCTTY, 0)); DENIED(ioctl(0, TIOCLINUX, "x"));',
  ],
  [
    'looser memory',
    'DENIED(syscall(SYS_personality, 0x0040000)); DENIED(prctl(PR_SET_MM, 0, 0, 0, 0)); DENIED(prctl(PR_SET_DUMPABLE, 1)); DENIED(mlock(&errno, 1));',
  ],
  [
    'a filter of its own',
    'DENIED(syscall(SYS_seccomp, 1, 0, 0)); DENIED(prctl(PR_SET_SECCOMP, 1)); DENIED(prctl(PR_SET_NO_NEW_PRIVS, 0, 0, 0, 0));',
  ],
] as const

const X86 = process.arch === 'x64'

export const NATIVE = [
  ...c(CALLS.map(([name, code]) => [`asks for ${name}`, 'accepted', body(code)])),
  ...c([
    ['fork bomb', ['runtime_error', 'time_limit'], body('for (;;) if (fork() < 0) return 7;')],
    [
      'thread bomb',
      'accepted',
      body(
        'pthread_t t; int n = 0; while (n < 10000 && !pthread_create(&t, 0, wait_for_ever, 0)) n++; printf("%d", n); fflush(stdout); _exit(0);',
      ),
      { says: '64' },
    ],
    ['zombie storm', 'runtime_error', body('for (;;) { pid_t p = fork(); if (p < 0) return 7; if (!p) _exit(0); }')],
    [
      'a daemon by two forks',
      'runtime_error',
      body('if (fork() < 0) return 7; setsid(); if (fork()) return 0; for (;;) pause();'),
    ],
    ['a thread that outlives main', 'accepted', body('pthread_t t; pthread_create(&t, 0, wait_for_ever, 0);')],
    [
      'main ends, a thread goes on',
      'time_limit',
      body('pthread_t t; pthread_create(&t, 0, spin, 0); pthread_exit(0);'),
    ],
    [
      'touches 4 GiB',
      'memory_limit',
      body('for (int i = 0; i < 4096; i++) { char *p = malloc(1 << 20); if (!p) return 3; memset(p, 1, 1 << 20); }'),
    ],
    [
      'maps 4 GiB at once',
      'memory_limit',
      body(
        'char *p = mmap(0, 4L << 30, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE | MAP_NORESERVE, -1, 0); return p == MAP_FAILED ? 3 : 0;',
      ),
    ],
    [
      'shares 4 GiB with nobody',
      ['memory_limit', 'runtime_error'], // without a cgroup the mapping is refused
      body(
        'char *p = mmap(0, 4L << 30, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); if (p == MAP_FAILED) return 3; memset(p, 1, 4L << 30);',
      ),
    ],
    [
      'maps 1 TiB and touches little of it',
      'accepted',
      body(
        'char *p = mmap(0, 1L << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); if (p == MAP_FAILED) return 3; p[1L << 39] = 1;',
      ),
    ],
    [
      'recursion without end',
      ['memory_limit', 'runtime_error'],
      'static int down(volatile int n) { volatile char b[4096]; b[0] = (char)n; return down(n + 1) + b[0]; } int main(void) { return down(0); }',
    ],
    [
      'stdout without end',
      'output_limit',
      body('char b[65536]; memset(b, 120, sizeof b); for (;;) if (write(1, b, sizeof b) < 0) return 9;'),
    ],
    [
      'ignores SIGXFSZ and prints on',
      'output_limit',
      body(
        'signal(SIGXFSZ, SIG_IGN); char b[65536]; memset(b, 120, sizeof b); while (write(1, b, sizeof b) > 0) {} return 0;',
      ),
    ],
    ['stdout made large by ftruncate', 'output_limit', body('return ftruncate(1, 8 << 20);')],
    ['stdout made large by lseek', 'output_limit', body('lseek(1, 8 << 20, SEEK_SET); return write(1, "x", 1) != 1;')],
    [
      'stderr without a reader',
      'accepted',
      body(
        'char b[65536]; memset(b, 101, sizeof b); for (int i = 0; i < 200; i++) if (write(2, b, sizeof b) < 0) return 9; puts("done");',
      ),
      { says: 'done\n' },
    ],
    ['spins', 'time_limit', body('spin(0);')],
    ['ignores every signal and spins', 'time_limit', body('for (int i = 1; i < 65; i++) signal(i, SIG_IGN); spin(0);')],
    ['sleeps', 'time_limit', body('for (;;) pause();')],
    [
      'four threads spin',
      'time_limit',
      body('pthread_t t; for (int i = 0; i < 4; i++) pthread_create(&t, 0, spin, 0); for (;;) pause();'),
    ],
    ['kills itself with SIGKILL', 'runtime_error', body('raise(SIGKILL);')],
    ['pretends to have used up its time', 'runtime_error', body('raise(SIGXCPU);')],
    ['aborts', 'runtime_error', body('abort();')],
    ['a null pointer', 'runtime_error', body('*(volatile int *)0 = 1;')],
    ['divides by zero', 'runtime_error', body('volatile int a = 5, z = 0; return a / z;')],
    ['exits with the code of a broken sandbox', 'runtime_error', body('_exit(245);')],
    [
      'closes 0, 1 and 2',
      'accepted',
      body('close(0); close(1); close(2); for (;;) { int fd = open("/dev/null", O_RDWR); if (fd > 5) return 0; }'),
      { says: '' },
    ],
    ['leaves its input unread', 'accepted', body('puts("no");'), { says: 'no\n', input: 'x'.repeat(1 << 20) }],
    [
      'more descriptors than 0, 1 and 2',
      'accepted',
      body('for (int i = 3; i < 1024; i++) FAILS(fcntl(i, F_GETFD), EBADF);'),
    ],
    [
      'opens files without end',
      'accepted',
      body('int n = 0; while (open("/dev/null", O_RDONLY) >= 0) n++; return n > 300;'),
    ],
    [
      'an inode bomb',
      'accepted',
      body(
        'char name[32]; int n = 0; for (;; n++) { sprintf(name, "f%d", n); int fd = open(name, O_CREAT | O_WRONLY, 0600); if (fd < 0) break; close(fd); } return n > 1100;',
      ),
    ],
    [
      'fills its folder',
      'accepted',
      body(
        'char b[65536] = {1}; long n = 0; for (int k = 0; k < 9; k++) { char name[9]; sprintf(name, "f%d", k); int fd = open(name, O_CREAT | O_WRONLY, 0600); for (int i = 0; fd >= 0 && i < 200 && write(fd, b, sizeof b) > 0; i++) n += sizeof b; } printf("%d", n <= 17 << 20);',
      ),
      { says: '1' },
    ],
    [
      'finds nothing of an earlier test',
      'accepted',
      body(
        'FAILS(open("left", O_RDONLY), ENOENT); int fd = open("left", O_CREAT | O_WRONLY, 0600); return fd < 0 || write(fd, "x", 1) != 1;',
      ),
    ],
    [
      'writes to its own program',
      'accepted',
      body(
        'if (open("/box/main", O_WRONLY) >= 0 || open("/box/x", O_CREAT | O_WRONLY, 0600) >= 0) return 1; FAILS(unlink("/box/main"), EROFS);',
      ),
    ],
    [
      'runs what it wrote',
      'accepted',
      body(
        'int fd = open("x", O_CREAT | O_WRONLY, 0700); if (write(fd, "#!/box/main\\n", 12) != 12) return 2; close(fd); char *argv[] = {"x", 0}; FAILS(execv("/tmp/x", argv), EACCES);',
      ),
    ],
    [
      'runs a shell',
      'accepted',
      body(
        'char *argv[] = {"sh", "-c", "echo hi", 0}; FAILS(execv("/bin/sh", argv), ENOENT); FAILS(execv("/usr/bin/python3", argv), ENOENT);',
      ),
    ],
    [
      'looks for what the host has',
      'accepted',
      body(
        'const char *paths[] = {"/etc/passwd", "/etc/shadow", "/root", "/home", "/sys", "/var", "/run", "/dev/kmsg", "/dev/mem", "/dev/shm", "/proc/kcore", "/proc/sys/kernel/hostname", "/usr/local", "/work"}; for (unsigned i = 0; i < sizeof paths / sizeof *paths; i++) FAILS(open(paths[i], O_RDONLY), ENOENT);',
      ),
    ],
    [
      'finds no path of the host in the list of mounts',
      'accepted',
      body(
        'char line[999]; int n = 0; FILE *f = fopen("/proc/self/mountinfo", "r"); while (f && fgets(line, sizeof line, f)) n++; printf("%d", n); char here[99]; if (!getcwd(here, 99) || strcmp(here, "/tmp")) return 2;',
      ),
      { says: '0' },
    ],
    [
      "reads init's environment and memory",
      'accepted',
      body(
        'if (open("/proc/1/environ", O_RDONLY) >= 0 || open("/proc/1/mem", O_RDWR) >= 0 || open("/proc/1/root/etc/passwd", O_RDONLY) >= 0) return 1;',
      ),
    ],
    [
      'asks who it is',
      'accepted',
      body('char h[64]; gethostname(h, 64); printf("%s %d", h, getppid());'),
      { says: 'box 1' },
    ],
    [
      'blocks every signal and sleeps',
      'time_limit',
      body('sigset_t s; sigfillset(&s); sigprocmask(SIG_SETMASK, &s, 0); for (;;) pause();'),
    ],
    [
      'executes itself for ever',
      'time_limit',
      body('char *argv[] = {"/box/main", 0}; execv(argv[0], argv); return 1;'),
    ],
    [
      'an environment',
      'accepted',
      'extern char **environ; int main(void) { for (char **e = environ; *e; e++) if (strstr(*e, "SECRET") || strstr(*e, "JUDGE") || strstr(*e, "URL")) return 1; return 0; }',
    ],
    ...(X86
      ? ([
          [
            'calls by int 0x80',
            ['accepted', 'runtime_error'],
            body('long r; __asm__ volatile("int $0x80" : "=a"(r) : "a"(2L) : "memory"); return r > 0;'),
          ],
          ['calls of x32', 'accepted', body('FAILS(syscall(0x40000000 + 39), ENOSYS);')],
        ] as Parameters<typeof c>[0])
      : []),
  ]),
]
