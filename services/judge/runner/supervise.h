// Watching one program until it ends, a limit is reached, or the service wants it no more.
#ifndef SUPERVISE_H
#define SUPERVISE_H
#include <stddef.h>
#include <sys/types.h>
#include "protocol.h"

struct watch {
  const struct limits *limits;
  int control;      // the runner's socket: a message says stop, its end that the runner is gone
  int errors;       // the program's stderr
  char *kept;       // STDERR_KEPT bytes for its beginning
  size_t kept_length;
  int read_memory;  // without a cgroup: memory is read from /proc and compared
  uint64_t base_kb; // what the program had when it was forked
};

// Answers why the watch ended; the program may still run.
int watch_until_end(struct watch *watch, pid_t pid);
// Keeps the first 64 KiB of what is there and throws the rest away, so that a chatty program is never blocked.
void drain(int fd, char *kept, size_t *length);
uint64_t process_cpu_ns(pid_t pid); // of all its threads; 0 when it is gone
uint64_t resident_kb(pid_t pid);    // 0 without /proc
#endif
