#define _GNU_SOURCE
#include "slot.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include "forkserver.h"
#include "rootfs.h"

// Host users behind the slot's 0 (fork server) and 1 (program) when root builds it: far from real accounts.
enum { SUBORDINATE_UID = 2147400000 };

static void write_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0 || write(fd, text, strlen(text)) < 0) die(path);
  close(fd);
}

static void map_users(pid_t pid, int two) {
  char path[64], text[64];
  unsigned outside = two ? SUBORDINATE_UID : (unsigned)getuid();
  if (!two) {
    snprintf(path, sizeof path, "/proc/%d/setgroups", pid);
    write_file(path, "deny");
  }
  snprintf(path, sizeof path, "/proc/%d/uid_map", pid);
  snprintf(text, sizeof text, "0 %u %d", outside, two ? 2 : 1);
  write_file(path, text);
  if (!two) snprintf(text, sizeof text, "0 %u 1", (unsigned)getgid());
  snprintf(path, sizeof path, "/proc/%d/gid_map", pid);
  write_file(path, text);
}

// In the child: becomes the slot. The holder stays outside the pid namespace and dies with it.
static void become_slot(struct slot *slot, int socket, int mapped, int unshared) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  cgroup_enter(&slot->cgroup);
  if (unshare(CLONE_NEWUSER)) die("no user namespace can be made (unshare CLONE_NEWUSER)");
  char c = 'u';
  if (write(unshared, &c, 1) != 1 || read(mapped, &c, 1) != 1) _exit(111);
  if (setresgid(0, 0, 0) || setresuid(0, 0, 0)) die("the slot's user could not be taken");
  if (unshare(CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWPID)) die("namespaces could not be made");
  pid_t init = fork();
  if (init < 0) die("fork");
  if (init > 0) {
    close(socket);
    waitpid(init, 0, 0);
    _exit(0);
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (sethostname("box", 3)) die("sethostname");
  slot->has_proc = rootfs_enter();
  int null = open("/dev/null", O_RDWR);
  dup2(null, 0), dup2(null, 1), dup2(null, 2);
  prctl(PR_SET_DUMPABLE, 0);
  fork_server(socket, slot->two_uids, slot->has_proc, &slot->cgroup);
}

void slot_build(struct slot *slot) {
  slot->two_uids = getuid() == 0;
  slot->cgroup_kind = cgroup_create(&slot->cgroup, slot->name);
  if (slot->need_cgroup && !strcmp(slot->cgroup_kind, "none")) {
    fprintf(stderr, "runner: no writable memory cgroup was found, and the configuration requires one\n");
    _exit(112);
  }
  int pair[2], unshared[2], mapped[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) || pipe2(unshared, O_CLOEXEC) || pipe2(mapped, O_CLOEXEC)) die("socketpair");
  pid_t pid = fork();
  if (pid < 0) die("fork");
  if (pid == 0) {
    close(pair[0]), close(unshared[0]), close(mapped[1]);
    become_slot(slot, pair[1], mapped[0], unshared[1]);
    _exit(0);
  }
  close(pair[1]), close(unshared[1]), close(mapped[0]);
  char c;
  if (read(unshared[0], &c, 1) != 1) _exit(111); // the child has said why
  map_users(pid, slot->two_uids);
  if (write(mapped[1], "m", 1) != 1) die("write");
  close(unshared[0]), close(mapped[1]);
  slot->socket = pair[0];
  slot->holder = pid;
  uint32_t hello;
  if (recv(slot->socket, &hello, sizeof hello, 0) != sizeof hello) _exit(111);
  slot->has_proc = (int)hello;
}

void slot_remove(struct slot *slot) {
  kill(slot->holder, SIGKILL);
  waitpid(slot->holder, 0, 0);
  close(slot->socket);
  cgroup_remove(&slot->cgroup);
}

void slot_rebuild(struct slot *slot) {
  slot_remove(slot);
  slot_build(slot);
}

int slot_call(struct slot *slot, const struct request *request, const int *fds, int count, struct reply *reply) {
  union {
    char bytes[CMSG_SPACE(sizeof(int) * 3)];
    struct cmsghdr align;
  } control = {0};
  struct iovec io = {(void *)request, sizeof *request};
  struct msghdr message = {.msg_iov = &io, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)count)};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)count);
  memcpy(CMSG_DATA(header), fds, sizeof(int) * (size_t)count);
  if (sendmsg(slot->socket, &message, MSG_NOSIGNAL) < 0) return -1;
  ssize_t n;
  do n = recv(slot->socket, reply, sizeof *reply, 0);
  while (n < 0 && errno == EINTR);
  return n == sizeof *reply ? 0 : -1;
}
