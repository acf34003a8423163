#define _GNU_SOURCE
#include "job.h"
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "channel.h"
#include "report.h"
#include "service.h"

enum { FLUSH_NS = 8000000 };
static const char LOST[] = "the slot died, with what the pass before had left";
static struct request request; // of the job in hand

int job_memory_file(const struct bytes *content) {
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

static void begin(uint32_t flags) {
  request.op = OP_BEGIN;
  request.flags = flags;
  request.length = 0;
}

static void named(uint32_t op, const char *name) {
  request.op = op;
  request.length = (uint32_t)strlen(name) + 1;
  memcpy(request.text, name, request.length);
}

static void prepare_run(const struct job *job, uint32_t i, const struct limits *limits) {
  const struct bytes *argv = &job->argv[job->run[i].argv];
  request.op = OP_RUN;
  request.flags = job->flags;
  request.limits = *limits;
  request.length = argv->length;
  memcpy(request.text, argv->at, argv->length);
}

// Returns 0 when the slot holds the job's files; otherwise the reply holds the reason.
static int store_files(struct slot *slot, const struct job *job, struct reply *reply) {
  begin(job->flags);
  if (slot_call(slot, &request, 0, 0, reply, 0, 0)) return -1;
  for (uint32_t i = 0; i < job->files && reply->cause == CAUSE_EXIT; i++) {
    int fd = job_memory_file(&job->file[i].content);
    named(OP_STORE, job->file[i].name);
    int gone = slot_call(slot, &request, &fd, 1, reply, 0, 0);
    close(fd);
    if (gone) return -1;
  }
  return reply->cause != CAUSE_EXIT;
}

static void forget(struct bytes content) {
  if (!content.at) return;
  explicit_bzero((char *)content.at, content.length);
  free((char *)content.at);
}

void job_send_result(const struct reply *reply, int out, int err, size_t out_cap) {
  struct bytes printed = content_of(out, out_cap), said = content_of(err, STDERR_KEPT), why = {reply->why, (uint32_t)strlen(reply->why)};
  if (reply->cause == CAUSE_RUNNER) {
    forget(said);
    said = why;
  }
  const struct bytes parts[] = {
    {(const char *)reply, offsetof(struct reply, why)}, {(const char *)&printed.length, 4}, printed, {(const char *)&said.length, 4}, said,
  };
  service_send(FRAME_RESULT, parts, 5);
  forget(printed);
  if (said.at != why.at) forget(said);
}

int job_send_run(struct slot *slot, const struct job *job, uint32_t i, const struct limits *limits, const int fds[3]) {
  prepare_run(job, i, limits);
  return send_request(slot->socket, &request, fds, 3);
}

struct reply job_of_dead_slot(struct slot *slot, const struct tally *before, const struct limits *limits, uint64_t begun) {
  // The program is to blame where its memory cost the whole slot its life.
  int hoarded = cgroup_oom(&slot->cgroup, before) == OOM_OWN;
  struct reply reply = {.cause = hoarded ? CAUSE_MEMORY : CAUSE_RUNNER, .memory_kb = limits->memory_mb * 1024ull, .why = "the slot died"};
  reply.wall_us = reply.cpu_us = (now_ns() - begun) / 1000;
  slot_remove(slot);
  return reply;
}

// One run. A slot that fails under it is removed, and the run is the runner's failure.
static struct reply perform_run(struct slot *slot, const struct job *job, uint32_t i, const struct limits *limits, int (*stop_wanted)(void)) {
  prepare_run(job, i, limits);
  struct reply reply;
  const int fds[3] = {job_memory_file(&job->run[i].input), job_memory_file(0), job_memory_file(0)};
  struct tally before;
  uint64_t begun = now_ns();
  cgroup_count(&slot->cgroup, &before);
  if (slot_call(slot, &request, fds, 3, &reply, 0, stop_wanted)) reply = job_of_dead_slot(slot, &before, limits, begun);
  else if (reply.cause == CAUSE_RUNNER) slot_remove(slot);
  if (reply.cause != CAUSE_STOPPED) job_send_result(&reply, fds[1], fds[2], job->limits.output_bytes);
  for (int k = 0; k < 3; k++) close(fds[k]);
  return reply;
}

static struct bytes fetch_artifact(struct slot *slot, const struct job *job, const char *name) {
  struct reply reply;
  int fd = -1;
  named(OP_FETCH, name);
  if (slot_call(slot, &request, 0, 0, &reply, &fd, 0)) return (struct bytes){0, ARTIFACT_LOST};
  if (fd < 0) return (struct bytes){0, reply.cause == CAUSE_EXIT ? ARTIFACT_ABSENT : ARTIFACT_UNUSABLE};
  struct bytes artifact = content_of(fd, job->flags & JOB_PASS ? PASS_CAP : job->flags & JOB_FEEDBACK ? FEEDBACK_CAP : ARTIFACT_CAP);
  close(fd);
  return artifact;
}

void job_fetch(struct slot *slot, const struct job *job, struct bytes artifacts[MAX_ARTIFACTS]) {
  for (uint32_t i = 0; i < job->artifacts && slot->holder; i++) artifacts[i] = fetch_artifact(slot, job, job->artifact[i]);
}

void job_end(const struct job *job, uint32_t runs, struct bytes artifacts[MAX_ARTIFACTS]) {
  const uint32_t end[2] = {runs, 0}; // 0, as the slot took the job
  struct bytes parts[1 + 2 * MAX_ARTIFACTS] = {{(const char *)end, sizeof end}};
  for (uint32_t i = 0; i < job->artifacts; i++) {
    if (!artifacts[i].at && !artifacts[i].length) artifacts[i].length = ARTIFACT_LOST; // it was not fetched
    parts[1 + 2 * i] = (struct bytes){(const char *)&artifacts[i].length, 4};
    parts[2 + 2 * i] = (struct bytes){artifacts[i].at, artifacts[i].at ? artifacts[i].length : 0};
  }
  service_send(FRAME_END, parts, 1 + 2 * (int)job->artifacts);
  service_flush();
  for (uint32_t i = 0; i < job->artifacts; i++) forget(artifacts[i]);
  explicit_bzero(&request, sizeof request);
}

void job_refuse(const char *why) {
  const uint32_t end[2] = {0, 1};
  const struct bytes parts[] = {{(const char *)end, sizeof end}, {why, (uint32_t)strlen(why)}};
  service_send(FRAME_END, parts, 2);
  service_flush();
}

// Limits of the next run: its own, and no more than the rest of the job's budget. Returns 0 when nothing is left.
static int limits_left(const struct job *job, uint64_t cpu_us, uint64_t wall_us, struct limits *limits) {
  *limits = job->limits;
  if ((job->all_cpu_ms && cpu_us / 1000 >= job->all_cpu_ms) || (job->all_wall_ms && wall_us / 1000 >= job->all_wall_ms)) return 0;
  uint32_t cpu_left = job->all_cpu_ms - (uint32_t)(cpu_us / 1000), wall_left = job->all_wall_ms - (uint32_t)(wall_us / 1000);
  if (job->all_cpu_ms && cpu_left < limits->cpu_ms) limits->cpu_ms = cpu_left;
  if (job->all_wall_ms && wall_left < limits->wall_ms) limits->wall_ms = wall_left;
  return 1;
}

static int (*ask_service)(void);
static int stopped;

// A stop may come after its run has ended, which is then reported as it ended: the runs after it are left out all the same.
static int stop_wanted_once(void) { return stopped = ask_service(); }

static uint64_t stored_bytes(const struct job *job) {
  uint64_t sum = 0;
  for (uint32_t i = 0; i < job->files; i++) sum += job->file[i].content.length;
  return sum;
}

// A new slot for the job's next run, where its last one cost the old one its life or left too much in it.
static void renew_for_next_run(struct slot *slot, const struct job *job) {
  struct reply reply = {0};
  if (slot_is_swollen(slot, stored_bytes(job))) slot_remove(slot);
  else if (slot->holder) return;
  if (!slot_build(slot) && store_files(slot, job, &reply)) slot_remove(slot);
}

void job_leave(struct slot *slot, const struct job *job) {
  struct reply reply;
  if (job->flags & JOB_PASS) return; // a job without the flag follows, as the next one or to clear the directory away
  if (slot_is_swollen(slot, stored_bytes(job))) {
    begin(0);
    if (slot_call(slot, &request, 0, 0, &reply, 0, 0) || slot_is_swollen(slot, 0)) slot_remove(slot);
  }
  if (!slot->holder) slot_build(slot);
}

int job_is_lost(const struct slot *slot, const struct job *job) {
  int lost = job->flags & JOB_LATER && !slot->holder;
  if (lost) job_refuse(LOST);
  return lost;
}

int job_take(struct slot *slot, const struct job *job) {
  struct reply reply = {0};
  // A slot may have died since its last job: as nothing has run yet, the supervisor builds it again, once.
  if (!store_files(slot, job, &reply)) return 0;
  slot_remove(slot);
  if (job->flags & JOB_LATER) return job_refuse(LOST), -1;
  reply.why[0] = 0;
  if (!slot_build(slot) && !store_files(slot, job, &reply)) return 0;
  slot_remove(slot);
  job_refuse(reply.why[0] ? reply.why : "the slot died");
  return -1;
}

void job_perform(struct slot *slot, const struct job *job, int (*stop_wanted)(void)) {
  uint32_t runs = 0; // made
  struct bytes artifacts[MAX_ARTIFACTS] = {0};
  struct reply reply = {0};
  uint64_t flushed = now_ns(), cpu_us = 0, wall_us = 0;
  struct limits limits;
  if (job_take(slot, job)) return;
  ask_service = stop_wanted;
  for (int stop = stopped = 0; !stop && runs < job->runs && limits_left(job, cpu_us, wall_us, &limits);) {
    struct pollfd polled = {0, POLLIN, 0};
    if (poll(&polled, 1, 0) > 0 && stop_wanted()) break;
    reply = perform_run(slot, job, runs, &limits, stop_wanted_once);
    if (reply.cause == CAUSE_STOPPED) break;
    runs++;
    cpu_us += reply.cpu_us;
    wall_us += reply.wall_us - reply.wait_us; // without the program's waits for a core, and what the runner does between runs
    if (now_ns() - flushed > FLUSH_NS) {
      service_flush();
      flushed = now_ns();
    }
    int failed = reply.cause != CAUSE_EXIT || reply.exit_code || reply.signal, last = runs == job->runs;
    stop = stopped || reply.cause == CAUSE_RUNNER || (failed && job->flags & JOB_STOP_AT_FAILURE);
    int wanted = job->flags & JOB_FEEDBACK ? reply.cause == CAUSE_EXIT && slot->holder : !failed;
    if (wanted && last) job_fetch(slot, job, artifacts);
    if (stop || last) continue;
    if (!(job->flags & JOB_KEEP_WORK)) renew_for_next_run(slot, job);
    stop = !slot->holder;
  }
  if (reply.cause != CAUSE_RUNNER) job_leave(slot, job);
  job_end(job, runs, artifacts);
}
