// Sends a request with four descriptors, more than any operation has, to the side that takes at most three.
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "../channel.h"

static int open_descriptors(void) {
  int n = 0;
  for (int fd = 0; fd < 200; fd++) n += fcntl(fd, F_GETFD) >= 0;
  return n;
}

int main(void) {
  static struct request request;
  int pair[2], fds[4], taken[3] = {-1, -1, -1};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair)) return 1;
  for (int i = 0; i < 4; i++) fds[i] = open("/dev/null", O_RDONLY);
  union {
    char bytes[CMSG_SPACE(sizeof fds)];
    struct cmsghdr align;
  } control = {0};
  struct iovec io = {&request, offsetof(struct request, text)};
  struct msghdr message = {.msg_iov = &io, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  *header = (struct cmsghdr){.cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS, .cmsg_len = CMSG_LEN(sizeof fds)};
  memcpy(CMSG_DATA(header), fds, sizeof fds);
  if (sendmsg(pair[0], &message, 0) < 0) return 2;
  int before = open_descriptors(), count = receive_request(pair[1], &request, taken);
  printf("took %d, left open %d\n", count, open_descriptors() - before);
  return 0;
}
