#define _GNU_SOURCE
#include "pair.h"
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>
#include "channel.h"
#include "exchange.h"
#include "job.h"
#include "report.h"
#include "service.h"

enum { SOCKETS, SERVICE = 2, PIPES, POLLED = PIPES + EXCHANGE_FDS };

static struct exchange said;
struct side {
  struct slot *slot;
  const struct job *job;
  struct tally before;
  uint64_t begun;
  int errors, runs, floods;
  struct reply reply;
};

static void start(struct side *side, int in, int out) {
  side->errors = job_memory_file(0);
  side->begun = now_ns();
  cgroup_count(&side->slot->cgroup, &side->before);
  const int fds[3] = {in, out, side->errors};
  job_send_run(side->slot, side->job, 0, &side->job->limits, fds); // a slot that cannot be reached has ended, which its socket says
  close(in), close(out);
  side->runs = 1;
}

static void stop(struct side *side) {
  static struct request request = {.op = OP_STOP};
  if (side->runs) send_request(side->slot->socket, &request, 0, 0);
}

static void end(struct side *sides, int i) {
  struct side *side = &sides[i];
  if (receive_reply(side->slot->socket, &side->reply, 0)) side->reply = job_of_dead_slot(side->slot, &side->before, &side->job->limits, side->begun);
  else if (side->reply.cause == CAUSE_RUNNER) slot_remove(side->slot);
  side->runs = 0;
  exchange_ended(&said, i);
  if (side->reply.cause == CAUSE_STOPPED && side->floods) side->reply.cause = CAUSE_OUTPUT;
  side->reply.in_pair = (uint32_t)i | (said.first == i ? PAIR_FIRST : 0) | (said.unread[i] ? PAIR_UNREAD : 0) | (said.unread[1 - i] ? PAIR_OTHER_UNREAD : 0);
  job_send_result(&side->reply, -1, side->errors, 0);
  service_flush(); // the service decides whether the other program has to go on
  close(side->errors);
}

static void run_both(struct side sides[2], int (*stop_wanted)(void)) {
  int ends[2][2], stopped = 0;
  exchange_open(&said, ends);
  for (int i = 0; i < 2; i++) start(&sides[i], ends[i][0], ends[i][1]);
  while (sides[PLAYER].runs || sides[INTERACTOR].runs) {
    struct pollfd polled[POLLED] = {[SERVICE] = {stopped ? -1 : 0, POLLIN, 0}};
    for (int i = 0; i < 2; i++) polled[SOCKETS + i] = (struct pollfd){sides[i].runs ? sides[i].slot->socket : -1, POLLIN, 0};
    exchange_poll(&said, polled + PIPES);
    if (poll(polled, POLLED, -1) < 0 && errno != EINTR) die("poll");
    if (polled[SERVICE].revents && (stopped = stop_wanted())) stop(&sides[PLAYER]), stop(&sides[INTERACTOR]);
    exchange_pass(&said, polled + PIPES);
    for (int i = 0; i < 2; i++) {
      if (!sides[i].floods && said.printed[i] > sides[i].job->limits.output_bytes) sides[i].floods = 1, stop(&sides[i]);
      if (polled[SOCKETS + i].revents) end(sides, i);
    }
  }
}

void pair_perform(struct slot *slots[2], const struct job pair[2], int (*stop_wanted)(void)) {
  struct side sides[2] = {{.slot = slots[PLAYER], .job = &pair[PLAYER]}, {.slot = slots[INTERACTOR], .job = &pair[INTERACTOR]}};
  struct bytes artifacts[MAX_ARTIFACTS] = {0};
  if (job_take(slots[PLAYER], &pair[PLAYER]) || job_take(slots[INTERACTOR], &pair[INTERACTOR])) return;
  run_both(sides, stop_wanted);
  service_send(FRAME_EXCHANGE, &(struct bytes){said.log, said.kept}, 1);
  exchange_close(&said);
  if (sides[INTERACTOR].reply.cause == CAUSE_EXIT) job_fetch(slots[INTERACTOR], &pair[INTERACTOR], artifacts);
  for (int i = 0; i < 2; i++)
    if (sides[i].reply.cause != CAUSE_RUNNER) job_leave(slots[i], &pair[i]);
  job_end(&pair[INTERACTOR], 2, artifacts);
}
