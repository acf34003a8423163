#define _GNU_SOURCE
#include "holder.h"
#include <errno.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#include "channel.h"

// The machine's memory, as programs use it to choose their own; neither what is free of it nor its load, which programs
// before could have changed.
static void answer_sysinfo(int listener) {
  union { // room for the kernel's own size, should it grow
    struct seccomp_notif notif;
    char room[256];
  } asked;
  memset(&asked, 0, sizeof asked);
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &asked.notif)) return;
  struct sysinfo told = {0}, machine;
  sysinfo(&machine);
  told.uptime = machine.uptime;
  told.totalram = told.freeram = machine.totalram;
  told.mem_unit = machine.mem_unit;
  told.procs = 1;
  struct iovec from = {&told, sizeof told}, to = {(void *)(uintptr_t)asked.notif.data.args[0], sizeof told};
  int written = process_vm_writev((pid_t)asked.notif.pid, &from, 1, &to, 1, 0) == (ssize_t)sizeof told;
  struct seccomp_notif_resp response = {.id = asked.notif.id, .error = written ? 0 : -EFAULT};
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &response);
}

int hold(pid_t init, int socket) {
  struct reply first;
  int listener = -1, status = 0;
  receive_reply(socket, &first, &listener);
  if (listener >= 0 && dup2(listener, 0) == 0) listener = 0;
  syscall(SYS_close_range, listener == 0 ? 1u : 0u, ~0u, 0u);
  struct pollfd polled[2] = {{(int)syscall(SYS_pidfd_open, init, 0), POLLIN, 0}, {listener, POLLIN, 0}};
  while (listener == 0 && polled[0].fd >= 0 && !polled[0].revents) {
    poll(polled, 2, -1);
    if (polled[1].revents & POLLIN) answer_sysinfo(listener);
    else if (polled[1].revents) polled[1].fd = -1;
  }
  waitpid(init, &status, 0);
  return status;
}
