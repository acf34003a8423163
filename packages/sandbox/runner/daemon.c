#define _GNU_SOURCE
#include "daemon.h"
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "report.h"
#include "service.h"

// Moves n bytes until the deadline; returns 0, CAUSE_WALL or CAUSE_RUNNER.
static int transfer(int fd, char *at, size_t n, int writing, uint64_t deadline) {
  while (n > 0) {
    uint64_t now = now_ns();
    struct pollfd polled = {fd, writing ? POLLOUT : POLLIN, 0};
    if (now >= deadline) return CAUSE_WALL;
    if (poll(&polled, 1, (int)((deadline - now) / 1000000) + 1) <= 0) continue;
    ssize_t k = writing ? send(fd, at, n, MSG_NOSIGNAL | MSG_DONTWAIT) : recv(fd, at, n, MSG_DONTWAIT);
    if (k == 0 || (k < 0 && errno != EAGAIN && errno != EINTR)) return CAUSE_RUNNER;
    if (k > 0) at += k, n -= (size_t)k;
  }
  return 0;
}

// Returns a channel to the daemon; or -1, and the reply holds the reason.
static int start(struct slot *slot, const struct query *query, struct reply *reply) {
  static struct request request;
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair)) die("socketpair");
  request.op = OP_SPAWN;
  request.limits = (struct limits){.memory_mb = query->memory_mb, .file_mb = 1};
  request.length = slot->plan->argv.length;
  memcpy(request.text, slot->plan->argv.at, request.length);
  int failed = slot_call(slot, &request, &pair[1], 1, reply, 0, 0) || reply->cause != CAUSE_EXIT;
  close(pair[1]);
  if (!failed) return pair[0];
  close(pair[0]);
  return -1;
}

void daemon_query(struct slot *slot, const struct query *query, int *channel) {
  uint64_t deadline = now_ns() + query->wall_ms * 1000000ull;
  uint32_t cause = CAUSE_RUNNER, length = query->payload.length;
  char *answer = 0;
  struct reply reply = {0};
  if (*channel < 0) *channel = start(slot, query, &reply);
  if (*channel >= 0) {
    cause = (uint32_t)transfer(*channel, (char *)&length, sizeof length, 1, deadline);
    if (!cause) cause = (uint32_t)transfer(*channel, (char *)query->payload.at, query->payload.length, 1, deadline);
    if (!cause) cause = (uint32_t)transfer(*channel, (char *)&length, sizeof length, 0, deadline);
    if (!cause && length > ARTIFACT_CAP) cause = CAUSE_RUNNER;
    if (!cause && !(answer = malloc(length ? length : 1))) die("malloc");
    if (!cause) cause = (uint32_t)transfer(*channel, answer, length, 0, deadline);
  }
  struct bytes text = {answer, length};
  if (cause) text = (struct bytes){reply.why, (uint32_t)strlen(reply.why)};
  const struct bytes parts[] = {{(const char *)&cause, 4}, text};
  service_send(FRAME_ANSWER, parts, 2);
  if (answer) explicit_bzero(answer, length);
  free(answer);
  if (!cause) return;
  if (*channel >= 0) close(*channel);
  *channel = -1;
  slot_remove(slot);
}
