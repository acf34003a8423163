// Supervisor of one slot: reads programs and tests from the judge service, has them run in the slot, answers results.
// It runs outside of the sandbox and never touches what a program wrote but as bytes.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include "slot.h"
#include "wire.h"

uint64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void die(const char *what) {
  fprintf(stderr, "runner: %s: %s\n", what, strerror(errno));
  _exit(111);
}

static int read_all(int fd, void *to, size_t n) {
  for (char *p = to; n > 0;) {
    ssize_t k = read(fd, p, n);
    if (k == 0) return -1;
    if (k < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    p += k;
    n -= (size_t)k;
  }
  return 0;
}

static void write_all(int fd, const void *from, size_t n) {
  for (const char *p = from; n > 0;) {
    ssize_t k = write(fd, p, n);
    if (k < 0) {
      if (errno == EINTR) continue;
      return; // the service is gone; the next read says so
    }
    p += k;
    n -= (size_t)k;
  }
}

static int memory_file(const char *name, const void *data, size_t n) {
  int fd = memfd_create(name, MFD_CLOEXEC);
  if (fd < 0) die("memfd_create");
  if (n > 0) {
    write_all(fd, data, n);
    lseek(fd, 0, SEEK_SET);
  }
  return fd;
}

static size_t size_of(int fd) {
  struct stat s;
  return fstat(fd, &s) == 0 ? (size_t)s.st_size : 0;
}

static void send_result(char type, const struct reply *r, int out, int err, size_t out_cap) {
  size_t out_len = size_of(out), err_len = size_of(err);
  if (out_len > out_cap) out_len = out_cap;
  uint32_t length = 1 + sizeof *r + 4 + (uint32_t)out_len + 4 + (uint32_t)err_len;
  char *frame = malloc(4 + length), *p = frame;
  if (!frame) die("malloc");
  memcpy(p, &length, 4), p += 4;
  *p++ = type;
  memcpy(p, r, sizeof *r), p += sizeof *r;
  uint32_t n = (uint32_t)out_len;
  memcpy(p, &n, 4), p += 4;
  if (pread(out, p, out_len, 0) != (ssize_t)out_len) memset(p, 0, out_len);
  p += out_len;
  n = (uint32_t)err_len;
  memcpy(p, &n, 4), p += 4;
  if (pread(err, p, err_len, 0) != (ssize_t)err_len) memset(p, 0, err_len);
  write_all(1, frame, 4 + length);
  free(frame);
}

// Runs one step in the slot. A slot that died is built anew; the step itself is reported as the runner's failure.
static void step(struct slot *slot, char type, struct request *request, int in) {
  int out = memory_file("stdout", 0, 0), err = memory_file("stderr", 0, 0);
  struct reply reply = {.cause = CAUSE_RUNNER};
  int fds[3] = {in, out, err};
  if (slot_call(slot, request, fds, 3, &reply) < 0) {
    reply = (struct reply){.cause = CAUSE_RUNNER};
    slot_rebuild(slot);
  }
  if (reply.cause == CAUSE_EXIT && size_of(out) > request->limits.output_bytes) reply.cause = CAUSE_OUTPUT;
  send_result(type, &reply, out, err, request->limits.output_bytes);
  close(out);
  close(err);
}

int main(int argc, char **argv) {
  signal(SIGPIPE, SIG_IGN); // the service's end is noticed by read, so that the slot is removed
  struct slot slot = {0};
  slot.name = argc > 1 ? argv[1] : "slot";
  slot.need_cgroup = argc > 2 && !strcmp(argv[2], "cgroups=required");
  slot_build(&slot);
  char ready[160];
  int k = snprintf(ready + 5, sizeof ready - 5, "cgroup=%s uids=%d proc=%d", slot.cgroup_kind, slot.two_uids ? 2 : 1, slot.has_proc);
  uint32_t length = 1 + (uint32_t)k;
  memcpy(ready, &length, 4);
  ready[4] = FRAME_READY;
  write_all(1, ready, 4 + length);

  struct limits limits = {0};
  for (;;) {
    uint32_t n;
    char type;
    if (read_all(0, &n, 4) || n < 1 || n > MAX_FRAME || read_all(0, &type, 1)) break; // the service is done
    n -= 1;
    char *payload = malloc(n ? n : 1);
    if (!payload) die("malloc");
    if (read_all(0, payload, n)) break;
    if (type == FRAME_PROGRAM && n >= sizeof limits && n - sizeof limits <= MAX_SOURCE) {
      memcpy(&limits, payload, sizeof limits);
      int source = memory_file("source", payload + sizeof limits, n - sizeof limits);
      struct request store = {.op = OP_STORE, .limits = limits};
      struct reply stored;
      if (slot_call(&slot, &store, &source, 1, &stored) < 0) {
        slot_rebuild(&slot);
        slot_call(&slot, &store, &source, 1, &stored);
      }
      close(source);
      struct request compile = {.op = OP_COMPILE, .limits = {.cpu_ms = 15000, .wall_ms = 15000, .memory_mb = 512, .output_bytes = 65536}};
      int empty = memory_file("stdin", 0, 0);
      step(&slot, FRAME_PREPARED, &compile, empty);
      close(empty);
    } else if (type == FRAME_TEST) {
      struct request run = {.op = OP_RUN, .limits = limits};
      int in = memory_file("stdin", payload, n);
      step(&slot, FRAME_RESULT, &run, in);
      close(in);
    } else {
      fprintf(stderr, "runner: a frame of type %d and %u bytes makes no sense\n", type, n);
      break;
    }
    free(payload);
  }
  slot_remove(&slot);
  return 0;
}
