// Watches one program until it ends, reaches a limit, or the service stops it.
#ifndef SUPERVISE_H
#define SUPERVISE_H
#include <stddef.h>
#include <sys/types.h>
#include "cgroup.h"
#include "protocol.h"

struct watch {
  const struct limits *limits;
  int control;      // the runner's socket: a message says stop, its end that the runner is gone
  int errors;       // the program's stderr
  int kept;         // a file for its first STDERR_KEPT bytes
  int dropped;      // /dev/null, for the rest
  size_t kept_length;
  int keep_error;   // errno when the kept part could not be written
  const struct cgroup *cgroup; // where it does not keep the peak of one run, the watcher reads memory every few milliseconds
  uint64_t base_kb;      // the program's memory when it was forked
  uint64_t most_kb;      // the most that was read of the program, without a cgroup
  uint64_t most_charged; // the most bytes that were read of the cgroup
  uint64_t wait_ns; // how long the program waited for a core: its wall clock stands still meanwhile
};

// Returns why the watch ended; the program may still run.
int watch_until_end(struct watch *watch, pid_t pid);
// Keeps the first 64 KiB of stderr and throws the rest away, so that a chatty program is never blocked. The kernel moves the
// bytes from the pipe to the file: they never enter this process, of which the next program may be a copy. Takes what a pipe can
// hold, and returns however quickly a program goes on writing: its memory and time are looked at between.
void drain(struct watch *watch);
uint64_t process_cpu_ns(pid_t pid); // of all its threads; 0 when it is gone
// What a process holds, and what the kernel holds to map it: page tables remain when pages are given back. 0 without /proc.
uint64_t held_kb(pid_t pid);
// How long its living threads were ready to run and had no core; no threads without /proc.
struct delays {
  uint64_t sum, longest, threads; // nanoseconds
};
struct delays run_delays(pid_t pid);
#endif
