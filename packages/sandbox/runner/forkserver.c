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
#include "shared.h"
#include "supervise.h"
#include "workspace.h"

enum {
  SLACK_MB = 16, // page tables, and what the kernel keeps for a process
  FORGOTTEN_STACK = 64 << 10,
  THREADS = 65, // the first one and 64 that it starts
  THREADS_OF_A_VM = 16,
  BESIDE = 2, // the slot's first process and this one, which count where the program has no user of its own
};
static int is_child;
static struct progress *progress; // shared with the child until a stranger's code runs

static void confine_child(const struct fork_server *server, const int *fds) {
  const struct confinement how = {
    .limits = &server->request.limits,
    .standard = {fds[0], fds[1], fds[2]},
    .two_uids = server->two_uids,
    .empty_mounts = server->empty_mounts,
    .threads = THREADS + (server->phase == PHASE_RUNTIME ? THREADS_OF_A_VM : 0) + (server->two_uids ? 0 : BESIDE),
  };
  confine(&how, progress);
}

// The child of a zygote is a copy that goes on. Any other child shares our memory until it executes the program, which saves
// a copy; it must not return from here.
static pid_t fork_program(const struct fork_server *server, const int *fds) {
  static char *argv[MAX_ARGUMENTS + 1];
  *progress = (struct progress){0};
  if (server->phase == PHASE_ZYGOTE) {
    pid_t pid = fork();
    if (pid != 0) return pid;
    is_child = 1;
    if (server->forked) server->forked();
    if (shared_unmap()) _exit(1);
    confine_child(server, fds);
    munmap(progress, sizeof *progress);
    return 0;
  }
  unpack_argv((char *)server->request.text, server->request.length, argv);
  pid_t pid = vfork();
  if (pid == 0) {
    confine_child(server, fds);
    execve(argv[0], argv, environ);
    progress->step = argv[0];
    progress->error = errno;
    _exit(127);
  }
  return pid;
}

// Where this fails, the kernel may end the slot with its program: the runner then builds the slot again.
static void set_score(const struct fork_server *server, const char *score) {
  if (server->oom_score >= 0 && pwrite(server->oom_score, score, strlen(score), 0) < 0) errno = 0;
}

// Where the cgroup is full, the kernel shall end the program and not the slot's init, which every account shares. A child inherits the score
// of its parent: so this process has the program's score while it forks. The child could not set its own, as its /proc is read-only.
static pid_t launch(const struct fork_server *server, const int *fds) {
  set_score(server, "1000");
  pid_t pid = fork_program(server, fds);
  if (pid == 0) return 0;
  int error = errno;
  set_score(server, server->own_score);
  errno = error;
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

// Where a program talks with another one, this process keeps no end of their pipes: each program shall find the end of the other's.
static void leave_pipes(const int *fds, int null) {
  struct stat s;
  for (int i = 0; i < 2; i++)
    if (!fstat(fds[i], &s) && S_ISFIFO(s.st_mode)) dup3(null, fds[i], O_CLOEXEC);
}

// The cause when neither time nor the service ended the program.
static int cause_of(const struct reply *reply, const struct limits *limits, size_t printed) {
  if (!progress->confined) return CAUSE_RUNNER;
  if (printed > limits->output_bytes) return CAUSE_OUTPUT;
  if (reply->memory_kb > megabytes(limits->memory_mb) / 1024) return CAUSE_MEMORY;
  // On a busy machine the watcher may come too late. RLIMIT_CPU is no help: it counts a whole tick for the program that runs at that moment,
  // and would end a program early beside others that sleep at each tick.
  return reply->cpu_us >= limits->cpu_ms * 1000ull ? CAUSE_CPU : CAUSE_EXIT;
}

// What the program used. Printed pages and files are charged to it too, but they have limits of their own.
static uint64_t memory_kb(const struct fork_server *server, const struct tally *tally, const struct watch *watch, const struct rusage *usage, uint64_t printed) {
  uint64_t resident = (uint64_t)usage->ru_maxrss > watch->base_kb ? (uint64_t)usage->ru_maxrss - watch->base_kb : 0;
  uint64_t seen = watch->most_kb > watch->base_kb ? watch->most_kb - watch->base_kb : 0;
  if (server->cgroup.version == 0) return resident > seen ? resident : seen;
  uint64_t beside = tally->base + printed + workspace_used(), peak = cgroup_peak(&server->cgroup, tally, watch->most_charged);
  uint64_t charged = peak > beside ? (peak - beside) / 1024 : 0;
  return server->cgroup.resets || charged > resident ? charged : resident;
}

static struct reply run(struct fork_server *server, const int *fds) {
  const struct limits *limits = &server->request.limits;
  struct watch watch = {.limits = limits, .control = server->socket, .kept = fds[2], .cgroup = &server->cgroup};
  struct reply reply = {0};
  int errors[2], keep = server->request.flags & JOB_KEEP_WORK;
  if (workspace_seal() || (!keep && workspace_renew()) || pwrite(server->last_pid, "1", 1, 0) != 1 || pipe2(errors, O_CLOEXEC | O_NONBLOCK) || (watch.dropped = open("/dev/null", O_WRONLY | O_CLOEXEC)) < 0) {
    fail(&reply, "preparing folders, numbers of processes and stderr", errno);
    return reply;
  }
  fcntl(errors[1], F_SETFL, 0);
  // Another user may open it by its name, /dev/stderr. A compiler may not read it: a source that includes it would wait for ever.
  fchmod(errors[1], server->phase == PHASE_COMPILE ? 0222 : 0666);
  uint64_t files = limits->output_bytes + megabytes(limits->file_mb);
  struct tally tally;
  int unlimited = cgroup_begin(&server->cgroup, megabytes(limits->memory_mb) + files + megabytes(SLACK_MB), &tally);
  uint64_t begun = now_ns();
  if (!server->cgroup.resets && server->phase == PHASE_ZYGOTE) watch.base_kb = held_kb(getpid());
  const int standard[3] = {fds[0], fds[1], errors[1]};
  pid_t pid = unlimited ? -1 : launch(server, standard);
  if (pid == 0) return reply;
  if (pid < 0) fail(&reply, unlimited ? "the limit of the memory cgroup" : "fork", errno);
  close(errors[1]);
  leave_pipes(fds, watch.dropped);
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
    reply.wait_us = watch.wait_ns / 1000;
    reply.cpu_us = used_us > rusage_us ? used_us : rusage_us;
    reply.memory_kb = memory_kb(server, &tally, &watch, &usage, printed + size_of(fds[2]));
    reply.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    reply.signal = WIFSIGNALED(status) && cause == CAUSE_EXIT ? WTERMSIG(status) : 0;
    reply.cause = cause == CAUSE_EXIT ? cause_of(&reply, limits, printed) : cause;
    if ((cause == CAUSE_CPU || cause == CAUSE_WALL) && printed > limits->output_bytes) reply.cause = CAUSE_OUTPUT;
    enum oom oom = cgroup_oom(&server->cgroup, &tally);
    if (progress->confined && oom == OOM_OWN) reply.cause = CAUSE_MEMORY;
    drain(&watch);
    if (oom == OOM_ABOVE) fail(&reply, "the memory of the machine or of the container", ENOMEM);
    else if (reply.cause == CAUSE_RUNNER) fail(&reply, progress->step, progress->error);
    else if (watch.keep_error) fail(&reply, "keeping stderr", watch.keep_error);
  }
  close(errors[0]), close(watch.dropped);
  if (!keep && workspace_clean()) exit(1);
  return reply;
}

static void spawn(struct fork_server *server, int channel, struct reply *reply) {
  int null = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (null < 0 || workspace_seal()) return fail(reply, "preparing /box and stderr", errno);
  struct tally tally;
  if (cgroup_begin(&server->cgroup, megabytes(server->request.limits.memory_mb), &tally)) return fail(reply, "the limit of the memory cgroup", errno);
  const int standard[3] = {channel, channel, null};
  pid_t pid = launch(server, standard);
  if (pid < 0) fail(reply, "vfork", errno);
  else if (progress->error) fail(reply, progress->step, progress->error); // vfork returns when the child has executed the program or ended
  close(null);
}

// Returns the descriptor to send back, or -1.
static int perform(struct fork_server *server, const int *fds, int count, struct reply *reply) {
  const struct request *request = &server->request;
  static const int expected[] = {[OP_BEGIN] = 0, [OP_STORE] = 1, [OP_RUN] = 3, [OP_FETCH] = 0, [OP_SPAWN] = 1};
  int artifact = -1;
  if (count != expected[request->op]) fail(reply, "descriptors of a request", EBADMSG);
  else switch (request->op) {
    case OP_BEGIN:
      if (workspace_begin()) fail(reply, "emptying /box", errno);
      else if (request->flags & JOB_LATER ? workspace_go_on() : workspace_clean()) fail(reply, "a new /tmp", errno);
      break;
    case OP_STORE:
      if (workspace_store(request->text, fds[0])) fail(reply, "storing a file in /box", errno);
      break;
    case OP_FETCH:
      if ((artifact = workspace_fetch(request->text)) < 0 && errno != ENOENT) fail(reply, "fetching the artifact", errno);
      break;
    case OP_SPAWN: spawn(server, fds[0], reply); break;
    case OP_RUN: *reply = run(server, fds); break;
  }
  return artifact;
}

// Writes only to what is not zero, a line at a time: a fork shares each page until somebody writes to it.
static void clear(void *from, size_t length) {
  static const char zeros[64];
  for (char *at = from, *end = at + length; at < end; at += sizeof zeros) {
    size_t n = (size_t)(end - at) < sizeof zeros ? (size_t)(end - at) : sizeof zeros;
    if (memcmp(at, zeros, n)) explicit_bzero(at, n);
  }
}

// The next child may be a copy of this process. What the last run wrote here is its names and arguments, and its
// accounting on the stack below fork_server's own frame.
__attribute__((noinline)) static void forget(struct fork_server *server) {
  char below[FORGOTTEN_STACK];
  __asm__ volatile("" : : "r"(below) : "memory"); // what is there counts, although nothing was written
  clear(below, sizeof below);
  clear(&server->request, sizeof server->request);
}

void fork_server(struct fork_server *server) {
  seccomp_build(server->phase, server->cgroup.version > 0);
  // A zygote's interpreter has handlers; without them init takes no signal from its own namespace.
  for (int s = 1; s < 65; s++) signal(s, SIG_DFL);
  signal(SIGXFSZ, SIG_IGN);
  prctl(PR_SET_DUMPABLE, 0);
  if (server->phase == PHASE_ZYGOTE) shared_find();
  if (server->oom_score >= 0 && pread(server->oom_score, server->own_score, sizeof server->own_score - 1, 0) < 0) server->oom_score = -1;
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

// In the order of the descriptors from ZYGOTE_SOCKET on.
enum { EXPORTED = 4 + CGROUP_FDS };
static void list_descriptors(struct fork_server *server, int *to[EXPORTED]) {
  struct cgroup *cg = &server->cgroup;
  int *const all[EXPORTED] = {&server->socket, &server->empty_mounts, &server->oom_score, &server->last_pid, &cg->limit, &cg->swap_limit, &cg->peak, &cg->events, &cg->usage};
  memcpy(to, all, sizeof all);
}

void fork_server_export(struct fork_server *server, uint32_t work_mb) {
  int *fds[EXPORTED];
  unsigned there = 0;
  list_descriptors(server, fds);
  for (int i = 0; i < EXPORTED; i++) {
    if (*fds[i] < 0) continue;
    if (dup2(*fds[i], ZYGOTE_SOCKET + i) < 0) die("dup2");
    there |= 1u << i;
  }
  char text[64];
  snprintf(text, sizeof text, "%d %d %d %d %d %u %u", server->two_uids, server->has_proc, (int)server->phase, server->cgroup.version, server->cgroup.resets, there, work_mb);
  setenv(ZYGOTE_VARIABLE, text, 1);
}

void fork_server_import(struct fork_server *server) {
  int phase = 0, *fds[EXPORTED];
  unsigned there = 0;
  uint32_t work_mb = 0;
  const char *text = getenv(ZYGOTE_VARIABLE);
  struct cgroup *cg = &server->cgroup;
  if (!text || sscanf(text, "%d %d %d %d %d %u %u", &server->two_uids, &server->has_proc, &phase, &cg->version, &cg->resets, &there, &work_mb) != 7) die(ZYGOTE_VARIABLE);
  unsetenv(ZYGOTE_VARIABLE);
  workspace_resume(work_mb);
  server->phase = (enum phase)phase;
  list_descriptors(server, fds);
  for (int i = 0; i < EXPORTED; i++) *fds[i] = there >> i & 1 ? ZYGOTE_SOCKET + i : -1;
}
