#define _GNU_SOURCE
#include "channel.h"
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_FDS = 3 };

union control {
  char bytes[CMSG_SPACE(sizeof(int) * MOST_FDS)]; // CMSG_SPACE rounds up: four descriptors fit
  struct cmsghdr align;
};

static int send_with(int socket, const void *data, size_t n, const int *fds, int count) {
  union control control;
  memset(&control, 0, sizeof control);
  struct iovec io = {(void *)data, n};
  struct msghdr message = {.msg_iov = &io, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
    memcpy(CMSG_DATA(header), fds, sizeof(int) * (size_t)count);
  }
  ssize_t sent;
  do sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent < 0 ? -1 : 0;
}

// Copies the descriptors that a message carries, and closes those beyond three, which no operation sends.
static int take_fds(struct cmsghdr *header, int fds[MOST_FDS]) {
  int count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
  for (int i = 0; i < count; i++) {
    int fd;
    memcpy(&fd, CMSG_DATA(header) + sizeof fd * (size_t)i, sizeof fd);
    if (i < MOST_FDS) fds[i] = fd;
    else close(fd);
  }
  return count < MOST_FDS ? count : MOST_FDS;
}

// Returns the size, and how many descriptors came.
static ssize_t receive_with(int socket, void *data, size_t n, int fds[MOST_FDS], int *count) {
  union control control;
  struct iovec io = {data, n};
  struct msghdr message = {.msg_iov = &io, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t got;
  do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  struct cmsghdr *header = got > 0 ? CMSG_FIRSTHDR(&message) : 0;
  *count = header && header->cmsg_type == SCM_RIGHTS ? take_fds(header, fds) : 0;
  return got;
}

int send_request(int socket, const struct request *request, const int *fds, int count) {
  return send_with(socket, request, offsetof(struct request, text) + request->length, fds, count);
}

int receive_request(int socket, struct request *request, int fds[MOST_FDS]) {
  int count;
  ssize_t n = receive_with(socket, request, sizeof *request, fds, &count);
  if (n < (ssize_t)offsetof(struct request, text) || (size_t)n != offsetof(struct request, text) + request->length) return -1;
  return count;
}

int send_reply(int socket, const struct reply *reply, int fd) { return send_with(socket, reply, sizeof *reply, &fd, fd >= 0); }

int receive_reply(int socket, struct reply *reply, int *fd) {
  int fds[MOST_FDS] = {-1, -1, -1}, count;
  ssize_t n = receive_with(socket, reply, sizeof *reply, fds, &count);
  for (int i = fd ? 1 : 0; i < count; i++) close(fds[i]);
  if (fd) *fd = fds[0];
  reply->why[sizeof reply->why - 1] = 0;
  return n == sizeof *reply ? 0 : -1;
}
