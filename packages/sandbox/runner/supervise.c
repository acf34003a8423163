#define _GNU_SOURCE
#include "supervise.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "report.h"
#include "channel.h"

// A program that still waits for a core PATIENCE_NS after PATIENCE times its wall clock is given up: the machine is at fault.
enum { SHORTEST_WAIT_NS = 500000, MEMORY_READ_NS = 4000000, DROPPED_AT_ONCE = 1 << 20, PATIENCE = 4, NOTED_NS = 50000000, MOST_TURNS = 64 };
static const uint64_t PATIENCE_NS = 20000000000;

uint64_t process_cpu_ns(pid_t pid) {
  clockid_t clock;
  struct timespec t;
  if (clock_getcpuclockid(pid, &clock) || clock_gettime(clock, &t)) return 0;
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static uint64_t line_kb(const char *status, const char *name) {
  const char *at = strstr(status, name);
  return at ? strtoull(at + strlen(name), 0, 10) : 0;
}

// Reads the beginning of a file in /proc; nothing where there is none.
static void read_proc(int folder, const char *path, char *text, size_t room) {
  int fd = openat(folder, path, O_RDONLY | O_CLOEXEC);
  ssize_t n = fd < 0 ? 0 : read(fd, text, room - 1);
  if (fd >= 0) close(fd);
  text[n > 0 ? n : 0] = 0;
}

// Calls `look` with the folder of all threads of a process and the name of each, until it returns that it has seen enough.
static void look_at_threads(pid_t pid, int (*look)(int folder, const char *name, void *found), void *found) {
  // On the stack, not by opendir: nothing of a run may stay in the memory of a zygote.
  char path[32], entries[4096];
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), enough = 0;
  if (folder < 0) return;
  for (long n; !enough && (n = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0;)
    for (long at = 0; at < n && !enough;) {
      const struct dirent64 *one = (const struct dirent64 *)(entries + at);
      at += one->d_reclen;
      if (one->d_name[0] != '.') enough = look(folder, one->d_name, found);
    }
  close(folder);
}

static uint64_t held_of(int folder, const char *path) {
  char text[2048];
  read_proc(folder, path, text, sizeof text);
  return line_kb(text, "\nVmRSS:") + line_kb(text, "\nVmPTE:") + line_kb(text, "\nVmSwap:");
}

static int held_by_thread(int folder, const char *name, void *found) {
  char path[64];
  snprintf(path, sizeof path, "%.40s/status", name);
  return (*(uint64_t *)found = held_of(folder, path)) > 0;
}

uint64_t held_kb(pid_t pid) {
  char path[32];
  snprintf(path, sizeof path, "/proc/%d/status", pid);
  uint64_t held = held_of(AT_FDCWD, path);
  if (held == 0) look_at_threads(pid, held_by_thread, &held); // the first thread has ended, and the others go on
  return held;
}

// Whether the program holds more than its limit. A cgroup enforces it itself, and is read for the peak alone.
static int holds_too_much(struct watch *watch, pid_t pid) {
  uint64_t charged = cgroup_usage(watch->cgroup), held = watch->cgroup->version ? 0 : held_kb(pid);
  if (charged > watch->most_charged) watch->most_charged = charged;
  if (held > watch->most_kb) watch->most_kb = held;
  return held > watch->base_kb + watch->limits->memory_mb * 1024ull;
}

// The second number of a thread's schedstat, which the kernel counts with or without CONFIG_SCHEDSTATS.
static int add_delay(int folder, const char *name, void *found) {
  char path[64], text[96];
  unsigned long long ran, waited = 0;
  struct delays *delays = found;
  snprintf(path, sizeof path, "%.40s/schedstat", name);
  read_proc(folder, path, text, sizeof text);
  if (sscanf(text, "%llu %llu", &ran, &waited) != 2) waited = 0;
  if (waited > delays->longest) delays->longest = waited;
  delays->sum += waited;
  delays->threads++;
  return 0;
}

struct delays run_delays(pid_t pid) {
  struct delays found = {0};
  look_at_threads(pid, add_delay, &found);
  return found;
}

// What others made the program wait. Its threads make one another wait too, each by no more than what they all used together:
// else a program would stop its own clock by threads that all want to run at the same moments. Threads that have ended took their
// delays along, so the largest figure of all looks counts, and no more than the time in which the program did not run. Where the
// kernel reports none, a program that ran for a tenth of the time counts as one that wanted to run all of it.
static void note_delay(struct watch *watch, pid_t pid, uint64_t elapsed) {
  uint64_t used = process_cpu_ns(pid), most = elapsed > used ? elapsed - used : 0;
  struct delays found = run_delays(pid);
  uint64_t own = found.threads * used, delay = found.sum > own ? found.sum - own : 0;
  if (delay < found.longest) delay = found.longest;
  if (found.threads == 0) delay = used >= elapsed / 10 ? most : 0;
  if (delay > most) delay = most;
  if (delay > watch->wait_ns) watch->wait_ns = delay;
}

void drain(struct watch *watch) {
  for (int turn = 0; turn < MOST_TURNS; turn++) {
    size_t room = watch->keep_error ? 0 : STDERR_KEPT - watch->kept_length;
    ssize_t n = splice(watch->errors, 0, room ? watch->kept : watch->dropped, 0, room ? room : DROPPED_AT_ONCE, SPLICE_F_NONBLOCK);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && errno != EAGAIN && room) watch->keep_error = errno;
    else if (n <= 0) return;
    else if (room) watch->kept_length += (size_t)n;
  }
}

static int stop_wanted(int control) {
  struct request request;
  int fds[3] = {-1, -1, -1};
  if (receive_request(control, &request, fds) < 0) _exit(0); // the runner is gone, and all processes end with init
  return request.op == OP_STOP;
}

// How many cores a program may use at once.
static unsigned cores(void) {
  static unsigned found;
  cpu_set_t set;
  if (found == 0) found = sched_getaffinity(0, sizeof set, &set) ? 1 : (unsigned)CPU_COUNT(&set);
  return found;
}

int watch_until_end(struct watch *watch, pid_t pid) {
  const struct limits *limits = watch->limits;
  uint64_t cpu_limit = limits->cpu_ms * 1000000ull, wall = limits->wall_ms * 1000000ull, next = cpu_limit / cores();
  uint64_t begun = now_ns(), deadline = begun + wall;
  int pidfd = (int)syscall(SYS_pidfd_open, pid, 0), cause = -1, read_memory = !watch->cgroup->resets;
  struct pollfd polled[3] = {{pidfd, POLLIN, 0}, {watch->errors, POLLIN, 0}, {watch->control, POLLIN, 0}};
  while (cause < 0) {
    uint64_t now = now_ns();
    if (now >= deadline) {
      note_delay(watch, pid, now - begun);
      deadline = begun + wall + watch->wait_ns;
      if (now - begun >= PATIENCE * wall + PATIENCE_NS) cause = CAUSE_STARVED;
      if (now >= deadline) cause = CAUSE_WALL;
      if (cause >= 0) break;
      if (deadline - now < SHORTEST_WAIT_NS) deadline = now + SHORTEST_WAIT_NS;
    }
    uint64_t wait = deadline - now < next ? deadline - now : next;
    if (read_memory && wait > MEMORY_READ_NS) wait = MEMORY_READ_NS;
    struct timespec timeout = {(time_t)(wait / 1000000000u), (long)(wait % 1000000000u)};
    if (ppoll(polled, 3, &timeout, 0) > 0) {
      if (polled[1].revents & POLLIN) drain(watch);
      else if (polled[1].revents) polled[1].fd = -1;
      if (polled[0].revents) cause = CAUSE_EXIT;
      else if (polled[2].revents && stop_wanted(watch->control)) cause = CAUSE_STOPPED;
      if (cause >= 0) break;
    }
    // Checks again before the threads could have used the remaining CPU time on all cores, so that a limit is overrun by little and a short
    // run costs no check at all.
    uint64_t used = process_cpu_ns(pid);
    if (used >= cpu_limit) cause = CAUSE_CPU;
    else if (read_memory && holds_too_much(watch, pid)) cause = CAUSE_MEMORY;
    next = used < cpu_limit ? (cpu_limit - used) / (cores() + 1) : 0;
    if (next < SHORTEST_WAIT_NS) next = SHORTEST_WAIT_NS;
  }
  if ((cause == CAUSE_EXIT || cause == CAUSE_STOPPED) && now_ns() - begun >= NOTED_NS) note_delay(watch, pid, now_ns() - begun);
  close(pidfd);
  return cause;
}
