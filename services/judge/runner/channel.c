#define _GNU_SOURCE
#include "channel.h"
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

union control {
  char bytes[CMSG_SPACE(sizeof(int) * 3)];
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

// Answers the size, and how many descriptors came.
static ssize_t receive_with(int socket, void *data, size_t n, int fds[3], int *count) {
  union control control;
  struct iovec io = {data, n};
  struct msghdr message = {.msg_iov = &io, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t got;
  do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  *count = 0;
  struct cmsghdr *header = got > 0 ? CMSG_FIRSTHDR(&message) : 0;
  if (header && header->cmsg_type == SCM_RIGHTS) {
    *count = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    memcpy(fds, CMSG_DATA(header), (size_t)*count * sizeof(int));
  }
  return got;
}

int send_request(int socket, const struct request *request, const int *fds, int count) {
  return send_with(socket, request, offsetof(struct request, text) + request->length, fds, count);
}

int receive_request(int socket, struct request *request, int fds[3]) {
  int count;
  ssize_t n = receive_with(socket, request, sizeof *request, fds, &count);
  if (n < (ssize_t)offsetof(struct request, text) || (size_t)n != offsetof(struct request, text) + request->length) return -1;
  return count;
}

int send_reply(int socket, const struct reply *reply, int fd) { return send_with(socket, reply, sizeof *reply, &fd, fd >= 0); }

int receive_reply(int socket, struct reply *reply, int *fd) {
  int fds[3] = {-1, -1, -1}, count;
  ssize_t n = receive_with(socket, reply, sizeof *reply, fds, &count);
  for (int i = fd ? 1 : 0; i < count; i++) close(fds[i]);
  if (fd) *fd = fds[0];
  return n == sizeof *reply ? 0 : -1;
}
