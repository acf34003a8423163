#define _GNU_SOURCE
#include "forkserver.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "confine.h"
#include "filter.h"
#include "wire.h"

static char *const compile_argv[] = {"/usr/bin/python3", "-I", "-S", "-E", "-B", "-c",
  "import sys\ntry:\n compile(open('/box/main.py','rb').read(),'main.py','exec')\n"
  "except (SyntaxError,ValueError,OverflowError,RecursionError,MemoryError) as e:\n"
  " import traceback; sys.stderr.write(''.join(traceback.format_exception_only(type(e),e))); sys.exit(1)", 0};
static char *const run_argv[] = {"/usr/bin/python3", "-B", "-X", "utf8", "/box/main.py", 0};
static char *const environment[] = {"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/tmp", "PYTHONHASHSEED=0", 0};

static int store_source(int source) {
  static char text[MAX_SOURCE];
  ssize_t n = pread(source, text, sizeof text, 0);
  unlink("/box/main.py");
  int fd = open("/box/main.py", O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0444);
  int stored = n >= 0 && fd >= 0 && write(fd, text, (size_t)n) == n;
  if (fd >= 0) close(fd);
  return stored;
}

static uint64_t cpu_used_ns(pid_t pid) {
  clockid_t clock;
  struct timespec t;
  if (clock_getcpuclockid(pid, &clock) || clock_gettime(clock, &t)) return 0;
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

// Keeps the first 64 KiB of what arrives and throws the rest away, so that a chatty program is never blocked.
static void drain(int fd, char *kept, size_t *length) {
  char chunk[16384];
  ssize_t n;
  while ((n = read(fd, chunk, sizeof chunk)) > 0) {
    size_t room = STDERR_KEPT - *length, take = (size_t)n < room ? (size_t)n : room;
    memcpy(kept + *length, chunk, take);
    *length += take;
  }
}

// Waits for the end of the program or a limit. Polls at half of what is left, so a limit is overrun by little.
static int supervise(pid_t pid, int pidfd, int errors, const struct limits *limits, char *kept, size_t *length) {
  uint64_t cpu_limit = limits->cpu_ms * 1000000ull, deadline = now_ns() + limits->wall_ms * 1000000ull, next = cpu_limit;
  for (;;) {
    uint64_t now = now_ns();
    if (now >= deadline) return CAUSE_WALL;
    uint64_t wait = deadline - now < next ? deadline - now : next;
    struct timespec timeout = {(time_t)(wait / 1000000000u), (long)(wait % 1000000000u)};
    struct pollfd polled[2] = {{pidfd, POLLIN, 0}, {errors, POLLIN, 0}};
    if (ppoll(polled, 2, &timeout, 0) > 0) {
      if (polled[1].revents & POLLIN) drain(errors, kept, length);
      else if (polled[1].revents) errors = -1;
      if (polled[0].revents) return CAUSE_EXIT;
    }
    uint64_t used = cpu_used_ns(pid);
    if (used >= cpu_limit) return CAUSE_CPU;
    next = (cpu_limit - used) / 2;
    if (next < 500000) next = 500000;
  }
}

static struct reply run(const struct request *request, const int *fds, int two_uids, const struct cgroup *cg) {
  static char kept[STDERR_KEPT];
  size_t length = 0;
  struct reply reply = {.cause = CAUSE_RUNNER};
  int errors[2];
  if (pipe2(errors, O_CLOEXEC | O_NONBLOCK)) return reply;
  fcntl(errors[1], F_SETFL, 0);
  cgroup_begin(cg, ((uint64_t)request->limits.memory_mb << 20) + FILE_CAP);
  uint64_t base = cgroup_peak(cg), kills = cgroup_oom_kills(cg), begun = now_ns();
  pid_t pid = fork();
  if (pid == 0) {
    int standard[3] = {fds[0], fds[1], errors[1]};
    confine(&request->limits, standard, two_uids, cg->version == 0);
    execve(run_argv[0], request->op == OP_COMPILE ? compile_argv : run_argv, environment);
    _exit(127);
  }
  close(errors[1]);
  if (pid > 0) {
    int pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
    int cause = supervise(pid, pidfd, errors[0], &request->limits, kept, &length);
    uint64_t used = cpu_used_ns(pid);
    kill(-1, SIGKILL); // whatever the program left; as init of the namespace this reaches all but us
    int status = 0;
    struct rusage usage = {0};
    while (wait4(pid, &status, 0, &usage) < 0 && errno == EINTR) {}
    while (waitpid(-1, 0, 0) > 0 || errno == EINTR) {}
    close(pidfd);
    uint64_t rusage_us = (uint64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000u + (uint64_t)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
    uint64_t peak = cgroup_peak(cg);
    reply.wall_us = (now_ns() - begun) / 1000;
    reply.cpu_us = used / 1000 > rusage_us ? used / 1000 : rusage_us;
    reply.memory_kb = cg->version && peak > base ? (peak - base) / 1024 : (uint64_t)usage.ru_maxrss;
    reply.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    reply.signal = WIFSIGNALED(status) && cause == CAUSE_EXIT ? WTERMSIG(status) : 0;
    reply.cause = cgroup_oom_kills(cg) > kills ? CAUSE_MEMORY : cause;
    if (reply.cause == CAUSE_EXIT && WIFEXITED(status) && WEXITSTATUS(status) >= CONFINE_FAILED) reply.cause = CAUSE_RUNNER;
    if (reply.cause == CAUSE_EXIT && reply.signal == SIGXCPU) reply.cause = CAUSE_CPU;
    if (reply.cause == CAUSE_EXIT && reply.signal == SIGXFSZ) reply.cause = CAUSE_OUTPUT;
  }
  drain(errors[0], kept, &length);
  close(errors[0]);
  if (length > 0 && pwrite(fds[2], kept, length, 0) < 0) reply.cause = CAUSE_RUNNER;
  return reply;
}

void fork_server(int socket, int two_uids, int has_proc, const struct cgroup *cg) {
  filter_build();
  uint32_t hello = (uint32_t)has_proc;
  if (send(socket, &hello, sizeof hello, MSG_NOSIGNAL) < 0) _exit(0);
  for (;;) {
    int fds[3] = {-1, -1, -1};
    union {
      char bytes[CMSG_SPACE(sizeof fds)];
      struct cmsghdr align;
    } control;
    struct request request;
    struct iovec io = {&request, sizeof request};
    struct msghdr message = {.msg_iov = &io, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
    ssize_t n = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (n < 0 && errno == EINTR) continue;
    if (n != sizeof request) _exit(0);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    int count = header ? (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int)) : 0;
    if (header) memcpy(fds, CMSG_DATA(header), (size_t)count * sizeof(int));
    struct reply reply = {.cause = CAUSE_RUNNER};
    if (request.op == OP_STORE && count == 1) reply.cause = store_source(fds[0]) ? CAUSE_EXIT : CAUSE_RUNNER;
    else if (count == 3) reply = run(&request, fds, two_uids, cg);
    for (int i = 0; i < count; i++) close(fds[i]);
    if (send(socket, &reply, sizeof reply, MSG_NOSIGNAL) < 0) _exit(0);
  }
}
