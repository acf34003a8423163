// Supervisor of the slots of one core: takes jobs from the judge service, has them run in a slot, answers results.
// It runs outside of the sandbox and never touches what a program wrote but as bytes.
#define _GNU_SOURCE
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>
#include "daemon.h"
#include "job.h"
#include "keeper.h"
#include "pair.h"
#include "report.h"
#include "service.h"
#include "slot.h"

enum { MOUNTS_OF_COPY = 3, USER_OF_COPY }; // descriptors from the service
enum { RUNS_A_ZYGOTE = 2000 }; // then the runner starts the zygote again, so that nothing accumulates in it

static struct setup setup;
static struct slot slots[MAX_SLOTS];
static uint32_t runs_of[MAX_SLOTS];
static int channels[MAX_SLOTS];

static void finish(int code) {
  for (int i = 0; i < MAX_SLOTS; i++) slot_remove(&slots[i]);
  exit(code);
}

static int stop_wanted(void) {
  int type = service_read_empty();
  if (type != FRAME_STOP) finish(type == -1 ? 0 : 1);
  return 1;
}

static void get_ready(const char *name, int need_cgroup, const void *payload, size_t n) {
  static char *kept;
  kept = malloc(n ? n : 1);
  if (!kept) die("malloc");
  memcpy(kept, payload, n);
  if (setup.slots > 0 || parse_setup(kept, n, &setup)) {
    fprintf(stderr, "runner: the setup makes no sense\n");
    finish(1);
  }
  for (uint32_t i = 0; i < setup.slots; i++) {
    slots[i] = (struct slot){.plan = &setup.slot[i], .number = i, .need_cgroup = need_cgroup};
    snprintf(slots[i].cgroup_name, sizeof slots[i].cgroup_name, "%s-%s", name, setup.slot[i].name);
    channels[i] = -1;
  }
  struct slot *first = &slots[0];
  if (setup.slots == 0 || slot_build(first)) {
    fprintf(stderr, "runner: the first slot did not come up\n");
    finish(111);
  }
  char about[80];
  int k = snprintf(about, sizeof about, "cgroup=%s uids=%d proc=%d", first->cgroup_kind, first->two_uids ? 2 : 1, first->has_proc);
  service_send(FRAME_READY, &(struct bytes){about, (uint32_t)k}, 1);
}

// Returns the slot of a job, and builds it when it does not stand; 0 when its zygote does not come up.
static struct slot *standing_slot(uint32_t i, uint32_t runs) {
  if (i >= setup.slots) finish(1);
  if (setup.slot[i].phase == PHASE_ZYGOTE && (runs_of[i] += runs) > RUNS_A_ZYGOTE) {
    slot_remove(&slots[i]);
    runs_of[i] = runs;
  }
  return slots[i].holder || !slot_build(&slots[i]) ? &slots[i] : 0;
}

static void take_job(const void *payload, size_t n) {
  static struct job job;
  if (parse_job(payload, n, &job)) {
    fprintf(stderr, "runner: a job makes no sense\n");
    finish(1);
  }
  // The job points into the frame. While it runs only a stop is read, which has no payload and leaves the frame alone.
  if (job_is_lost(&slots[job.slot], &job)) return;
  struct slot *slot = standing_slot(job.slot, job.runs);
  if (slot) job_perform(slot, &job, stop_wanted);
  else job_refuse("the interpreter of the slot does not start");
  explicit_bzero(&job, sizeof job);
}

static void take_pair(const void *payload, size_t n) {
  static struct job pair[2];
  if (parse_pair(payload, n, pair)) {
    fprintf(stderr, "runner: a pair of jobs makes no sense\n");
    finish(1);
  }
  if (job_is_lost(&slots[pair[1].slot], &pair[1])) return;
  struct slot *two[2] = {standing_slot(pair[0].slot, 1), standing_slot(pair[1].slot, 1)};
  if (two[0] && two[1]) pair_perform(two, pair, stop_wanted);
  else job_refuse("the interpreter of a slot does not start");
  explicit_bzero(pair, sizeof pair);
}

static void take_query(const void *payload, size_t n) {
  struct query query;
  if (parse_query(payload, n, &query)) {
    fprintf(stderr, "runner: a query makes no sense\n");
    finish(1);
  }
  struct slot *slot = standing_slot(query.slot, 0);
  if (!slot) finish(1);
  daemon_query(slot, &query, &channels[query.slot]);
}

int main(int argc, char **argv) {
  if (argc > 1 && !strcmp(argv[1], "keep")) return keep_copy();
  if (argc > 3 && !strcmp(argv[3], "copy")) enter_copy(MOUNTS_OF_COPY, USER_OF_COPY);
  prctl(PR_SET_PDEATHSIG, SIGKILL); // the slots end with us: their sockets close
  signal(SIGPIPE, SIG_IGN); // read notices the service's end, and the slots are removed
  const char *name = argc > 1 ? argv[1] : "slot";
  int need_cgroup = argc > 2 && !strcmp(argv[2], "cgroups=required");
  for (;;) {
    const void *payload;
    size_t n;
    int type = service_read(&payload, &n);
    if (type == FRAME_SETUP) get_ready(name, need_cgroup, payload, n);
    else if (type == FRAME_JOB) take_job(payload, n);
    else if (type == FRAME_PAIR) take_pair(payload, n);
    else if (type == FRAME_QUERY) take_query(payload, n);
    else if (type != FRAME_STOP) finish(type == -1 ? 0 : 1); // a stop may come after the end that it meant
    service_forget();
  }
}
