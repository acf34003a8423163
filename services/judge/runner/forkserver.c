#define _GNU_SOURCE
#include "forkserver.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "channel.h"
#include "confine.h"
#include "seccomp.h"
#include "frame.h"
#include "report.h"
#include "supervise.h"
#include "workspace.h"

enum {
  SLACK_MB = 16, // page tables, and what the kernel keeps for a process
  FORGOTTEN_STACK = 64 << 10,
  THREADS = 65, // the first one and 64 that it starts
  THREADS_OF_A_VM = 16,
};
static int is_child;
static struct progress *progress; // shared with the child until a stranger's code runs

static void confine_child(const struct fork_server *server, const int *fds, int is_daemon) {
  const struct confinement how = {
    .limits = &server->request.limits,
    .standard = {fds[0], fds[1], fds[2]},
    .two_uids = server->two_uids,
    .empty_mounts = server->empty_mounts,
    .threads = server->phase == PHASE_RUNTIME ? THREADS + THREADS_OF_A_VM : THREADS,
    .is_daemon = is_daemon,
  };
  confine(&how, progress);
}

// The child of a zygote is a copy that goes on. Any other child shares our memory until it executes the program, which saves
// a copy; it must not return from here.
static pid_t launch(const struct fork_server *server, const int *fds, int is_daemon) {
  static char *argv[MAX_ARGUMENTS + 1];
  *progress = (struct progress){0};
  if (server->phase == PHASE_ZYGOTE) {
    pid_t pid = fork();
    if (pid != 0) return pid;
    is_child = 1;
    if (server->forked) server->forked();
    confine_child(server, fds, is_daemon);
    munmap(progress, sizeof *progress);
    return 0;
  }
  unpack_argv((char *)server->request.text, server->request.length, argv);
  pid_t pid = vfork();
  if (pid == 0) {
    confine_child(server, fds, is_daemon);
    execve(argv[0], argv, environ);
    progress->step = argv[0];
    progress->error = errno;
    _exit(127);
  }
  return pid;
}

static void fail(struct reply *reply, const char *step, int error) {
  reply->cause = CAUSE_RUNNER;
  snprintf(reply->why, sizeof reply->why, "%s: %s", step, strerror(error));
}

static uint64_t megabytes(uint64_t n) { return n << 20; }

static size_t size_of(int fd) {
  struct stat s;
  return fstat(fd, &s) ? 0 : (size_t)s.st_size;
}

// Ends all processes that the program left; a signal of the namespace's init reaches all but us.
static void end_all(pid_t pid, int *status, struct rusage *usage) {
  kill(-1, SIGKILL);
  while (wait4(pid, status, 0, usage) < 0 && errno == EINTR) {}
  while (waitpid(-1, 0, 0) > 0 || errno == EINTR) {}
}

// The cause when neither time nor the service ended the program.
static int cause_of(const struct reply *reply, const struct limits *limits, size_t printed) {
  if (!progress->confined) return CAUSE_RUNNER;
  if (printed > limits->output_bytes) return CAUSE_OUTPUT;
  if (reply->memory_kb > megabytes(limits->memory_mb) / 1024) return CAUSE_MEMORY;
  // The kernel's limit kills outright where the watcher came too late on a busy machine.
  int overtime = reply->signal == SIGKILL && reply->cpu_us >= limits->cpu_ms * 1000ull;
  if (reply->signal == SIGXCPU || overtime) return CAUSE_CPU;
  return CAUSE_EXIT;
}

static struct reply run(struct fork_server *server, const int *fds) {
  const struct limits *limits = &server->request.limits;
  struct watch watch = {.limits = limits, .control = server->socket, .kept = fds[2], .read_memory = server->cgroup.version == 0};
  struct reply reply = {0};
  int errors[2];
  if (workspace_seal() || pipe2(errors, O_CLOEXEC | O_NONBLOCK) || (watch.dropped = open("/dev/null", O_WRONLY | O_CLOEXEC)) < 0) {
    fail(&reply, "preparing /box and stderr", errno);
    return reply;
  }
  fcntl(errors[1], F_SETFL, 0);
  fchmod(errors[1], 0222); // the program may open /dev/stderr
  uint64_t files = limits->output_bytes + megabytes(limits->file_mb);
  int64_t base = cgroup_begin(&server->cgroup, megabytes(limits->memory_mb) + files + megabytes(SLACK_MB));
  uint64_t kills = cgroup_oom_kills(&server->cgroup), begun = now_ns();
  if (server->cgroup.version == 0 && server->phase == PHASE_ZYGOTE) watch.base_kb = resident_kb(getpid());
  const int standard[3] = {fds[0], fds[1], errors[1]};
  pid_t pid = base < 0 ? -1 : launch(server, standard, 0);
  if (pid == 0) return reply;
  if (pid < 0) fail(&reply, base < 0 ? "the limit of the memory cgroup" : "fork", errno);
  close(errors[1]);
  if (pid > 0) {
    watch.errors = errors[0];
    int cause = watch_until_end(&watch, pid);
    uint64_t used_us = process_cpu_ns(pid) / 1000;
    int status = 0;
    struct rusage usage = {0};
    end_all(pid, &status, &usage);
    uint64_t rusage_us = (uint64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000u + (uint64_t)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
    size_t printed = size_of(fds[1]);
    reply.wall_us = (now_ns() - begun) / 1000;
    reply.cpu_us = used_us > rusage_us ? used_us : rusage_us;
    uint64_t peak = server->cgroup.version ? cgroup_peak(&server->cgroup) : (uint64_t)usage.ru_maxrss * 1024;
    // Printed pages and files are charged to the program too, but they have limits of their own.
    uint64_t beside = server->cgroup.version ? (uint64_t)base + printed + size_of(fds[2]) + workspace_used() : watch.base_kb * 1024;
    reply.memory_kb = peak > beside ? (peak - beside) / 1024 : 0;
    reply.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    reply.signal = WIFSIGNALED(status) && cause == CAUSE_EXIT ? WTERMSIG(status) : 0;
    reply.cause = cause == CAUSE_EXIT ? cause_of(&reply, limits, printed) : cause;
    if ((cause == CAUSE_CPU || cause == CAUSE_WALL) && printed > limits->output_bytes) reply.cause = CAUSE_OUTPUT;
    if (progress->confined && cgroup_oom_kills(&server->cgroup) > kills) reply.cause = CAUSE_MEMORY;
    drain(&watch);
    if (reply.cause == CAUSE_RUNNER) fail(&reply, progress->step, progress->error);
    else if (watch.keep_error) fail(&reply, "keeping stderr", watch.keep_error);
  }
  close(errors[0]), close(watch.dropped);
  if (!(server->request.flags & JOB_KEEP_WORK) && workspace_clean()) exit(1);
  return reply;
}

static void spawn(struct fork_server *server, int channel, struct reply *reply) {
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (null < 0 || workspace_seal()) return fail(reply, "preparing /box and stderr", errno);
  if (cgroup_begin(&server->cgroup, megabytes(server->request.limits.memory_mb)) < 0) return fail(reply, "the limit of the memory cgroup", errno);
  const int standard[3] = {channel, channel, null};
  pid_t pid = launch(server, standard, 1);
  if (pid < 0) fail(reply, "vfork", errno);
  else if (progress->error) fail(reply, progress->step, progress->error); // vfork returns when the child has executed the program or ended
  close(null);
}

// Answers the descriptor to send back, or -1.
static int perform(struct fork_server *server, const int *fds, int count, struct reply *reply) {
  const struct request *request = &server->request;
  static const int expected[] = {[OP_BEGIN] = 0, [OP_STORE] = 1, [OP_RUN] = 3, [OP_FETCH] = 0, [OP_SPAWN] = 1};
  int artifact = -1;
  if (count != expected[request->op]) fail(reply, "descriptors of a request", EBADMSG);
  else switch (request->op) {
    case OP_BEGIN:
      if (workspace_begin()) fail(reply, "emptying /box", errno);
      else if (workspace_clean()) fail(reply, "a new /tmp", errno);
      break;
    case OP_STORE:
      if (workspace_store(request->text, fds[0])) fail(reply, "storing a file in /box", errno);
      break;
    case OP_FETCH:
      if ((artifact = workspace_fetch(request->text)) < 0) fail(reply, "fetching the artifact", errno);
      break;
    case OP_SPAWN: spawn(server, fds[0], reply); break;
    case OP_RUN: *reply = run(server, fds); break;
  }
  return artifact;
}

// The next child may be a copy of this process. What the last run wrote here is its names and arguments, and its
// accounting on the stack below fork_server's own frame.
__attribute__((noinline)) static void forget(struct fork_server *server) {
  char below[FORGOTTEN_STACK];
  explicit_bzero(below, sizeof below);
  explicit_bzero(&server->request, sizeof server->request);
}

void fork_server(struct fork_server *server) {
  seccomp_build(server->phase);
  // A zygote's interpreter has handlers; without them init takes no signal from its own namespace.
  for (int s = 1; s < 65; s++) signal(s, SIG_DFL);
  signal(SIGXFSZ, SIG_IGN);
  prctl(PR_SET_DUMPABLE, 0);
  progress = mmap(0, sizeof *progress, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (progress == MAP_FAILED) _exit(0);
  struct reply hello = {.cause = server->has_proc};
  if (send(server->socket, &hello, sizeof hello, MSG_NOSIGNAL) < 0) _exit(0);
  for (;;) {
    int fds[3] = {-1, -1, -1};
    int count = receive_request(server->socket, &server->request, fds);
    if (count < 0) _exit(0);
    if (server->request.op == OP_STOP) continue; // it came after the run had ended
    struct reply reply = {.cause = CAUSE_EXIT};
    int artifact = perform(server, fds, count, &reply);
    if (is_child) return;
    for (int i = 0; i < count; i++) close(fds[i]);
    if (send_reply(server->socket, &reply, artifact) < 0) _exit(0);
    if (artifact >= 0) close(artifact);
    forget(server);
  }
}

void fork_server_export(struct fork_server *server, uint32_t work_mb) {
  int *const fds[] = {&server->socket, &server->cgroup.limit, &server->cgroup.swap_limit, &server->cgroup.peak, &server->cgroup.events, &server->empty_mounts};
  for (int i = 0; i < 6; i++)
    if (*fds[i] >= 0 && dup2(*fds[i], ZYGOTE_SOCKET + i) < 0) die("dup2");
  char text[64];
  snprintf(text, sizeof text, "%d %d %d %d %d %d %u", server->two_uids, server->has_proc, (int)server->phase, server->cgroup.version, server->cgroup.swap_limit >= 0, server->empty_mounts >= 0, work_mb);
  setenv(ZYGOTE_VARIABLE, text, 1);
}

void fork_server_import(struct fork_server *server) {
  int phase = 0, has_swap = 0, has_empty = 0;
  uint32_t work_mb = 0;
  const char *text = getenv(ZYGOTE_VARIABLE);
  struct cgroup *cg = &server->cgroup;
  if (!text || sscanf(text, "%d %d %d %d %d %d %u", &server->two_uids, &server->has_proc, &phase, &cg->version, &has_swap, &has_empty, &work_mb) != 7) die(ZYGOTE_VARIABLE);
  unsetenv(ZYGOTE_VARIABLE);
  workspace_resume(work_mb);
  server->phase = (enum phase)phase;
  server->socket = ZYGOTE_SOCKET;
  cg->limit = ZYGOTE_SOCKET + 1, cg->swap_limit = has_swap ? ZYGOTE_SOCKET + 2 : -1, cg->peak = ZYGOTE_SOCKET + 3, cg->events = ZYGOTE_SOCKET + 4;
  server->empty_mounts = has_empty ? ZYGOTE_SOCKET + 5 : -1;
}
