#define _GNU_SOURCE
#include "job.h"
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "report.h"
#include "service.h"

enum { FLUSH_NS = 8000000 };

static int memory_file(const struct bytes *content) {
  int fd = memfd_create("judge", MFD_CLOEXEC);
  if (fd < 0) die("memfd_create");
  for (uint32_t at = 0; content && at < content->length;) {
    ssize_t n = pwrite(fd, content->at + at, content->length - at, at);
    if (n < 0) die("a memory file cannot be written");
    at += (uint32_t)n;
  }
  return fd;
}

// Reads at most `most` bytes of a file into memory of the caller's to free.
static struct bytes content_of(int fd, size_t most) {
  struct stat s;
  size_t n = fstat(fd, &s) == 0 && s.st_size > 0 ? (size_t)s.st_size : 0;
  if (n > most) n = most;
  char *text = malloc(n ? n : 1);
  if (!text) die("malloc");
  ssize_t got = pread(fd, text, n, 0);
  return (struct bytes){text, got > 0 ? (uint32_t)got : 0};
}

static void named(struct request *request, uint32_t op, const char *name) {
  request->op = op;
  request->length = (uint32_t)strlen(name) + 1;
  memcpy(request->text, name, request->length);
}

// Answers 0 when the slot holds the job's files.
static int store_files(struct slot *slot, const struct job *job) {
  static struct request request;
  struct reply reply;
  request.op = OP_BEGIN;
  request.length = 0;
  if (slot_call(slot, &request, 0, 0, &reply, 0, 0)) return -1;
  int failed = reply.cause != CAUSE_EXIT;
  for (uint32_t i = 0; i < job->files && !failed; i++) {
    int fd = memory_file(&job->file[i].content);
    named(&request, OP_STORE, job->file[i].name);
    int gone = slot_call(slot, &request, &fd, 1, &reply, 0, 0);
    close(fd);
    if (gone) return -1;
    failed = reply.cause != CAUSE_EXIT;
  }
  return failed;
}

static void send_result(const struct reply *reply, int out, int err, size_t out_cap) {
  struct bytes printed = content_of(out, out_cap), said = content_of(err, STDERR_KEPT);
  const struct bytes parts[] = {
    {(const char *)reply, sizeof *reply}, {(const char *)&printed.length, 4}, printed, {(const char *)&said.length, 4}, said,
  };
  service_send(FRAME_RESULT, parts, 5);
  free((char *)printed.at);
  free((char *)said.at);
}

// One run. A slot that dies under it is removed, and the run is the runner's failure.
static struct reply perform_run(struct slot *slot, const struct job *job, uint32_t i, int (*stop_wanted)(void)) {
  static struct request request;
  const struct bytes *argv = &job->argv[job->run[i].argv];
  request.op = OP_RUN;
  request.flags = job->flags;
  request.limits = job->limits;
  request.length = argv->length;
  memcpy(request.text, argv->at, argv->length);
  struct reply reply;
  const int fds[3] = {memory_file(&job->run[i].input), memory_file(0), memory_file(0)};
  if (slot_call(slot, &request, fds, 3, &reply, 0, stop_wanted)) {
    reply = (struct reply){.cause = CAUSE_RUNNER};
    slot_remove(slot);
  }
  if (reply.cause != CAUSE_STOPPED) send_result(&reply, fds[1], fds[2], job->limits.output_bytes);
  for (int k = 0; k < 3; k++) close(fds[k]);
  return reply;
}

static struct bytes fetch_artifact(struct slot *slot, const struct job *job) {
  static struct request request;
  struct reply reply;
  int fd = -1;
  named(&request, OP_FETCH, job->artifact);
  if (slot_call(slot, &request, 0, 0, &reply, &fd, 0) || fd < 0) return (struct bytes){0};
  struct bytes artifact = content_of(fd, ARTIFACT_CAP);
  close(fd);
  return artifact;
}

void job_perform(struct slot *slot, const struct job *job, int (*stop_wanted)(void)) {
  uint32_t end[2] = {0, 0}; // runs made; 1 when the slot could not take the job at all
  struct bytes artifact = {0};
  uint64_t flushed = now_ns();
  // A slot may have died since its last job: before anything was run it is simply built anew, once.
  end[1] = store_files(slot, job) != 0;
  if (end[1]) {
    slot_remove(slot);
    end[1] = slot_build(slot) || store_files(slot, job);
    if (end[1]) slot_remove(slot);
  }
  for (int stop = (int)end[1]; !stop && end[0] < job->runs;) {
    struct pollfd polled = {0, POLLIN, 0};
    if (poll(&polled, 1, 0) > 0 && stop_wanted()) break;
    struct reply reply = perform_run(slot, job, end[0], stop_wanted);
    if (reply.cause == CAUSE_STOPPED) break;
    end[0]++;
    if (now_ns() - flushed > FLUSH_NS) {
      service_flush();
      flushed = now_ns();
    }
    int failed = reply.cause != CAUSE_EXIT || reply.exit_code || reply.signal;
    stop = !slot->holder || (failed && job->flags & JOB_STOP_AT_FAILURE);
    if (failed) continue;
    if (end[0] == job->runs && job->artifact[0]) artifact = fetch_artifact(slot, job);
  }
  const struct bytes parts[] = {{(const char *)end, sizeof end}, artifact};
  service_send(FRAME_END, parts, 2);
  service_flush();
  free((char *)artifact.at);
}
