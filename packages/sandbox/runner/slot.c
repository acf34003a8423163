#define _GNU_SOURCE
#include "slot.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include "channel.h"
#include "forkserver.h"
#include "holder.h"
#include "report.h"
#include "rootfs.h"
#include "seccomp.h"
#include "service.h"

// Host users behind the slot's 0 (fork server) and 1 (program) when root builds it: far from real accounts. Each slot has two
// of its own, for the kernel counts pipes, watches and more for a user. A slot that is built again has the same ones: programs read
// the numbers, and would count by them how often programs before have cost a slot its life.
enum {
  FLUSH_MS = 3,
  SLOTS_A_RUNNER = MAX_SLOTS,
  RUNNERS = 1 << 22,
  GROWTH = 8 << 20,        // of a slot over its life
  MOST_TRIES = 10,
  WAIT_US = 1000,
  CHARGED_AHEAD = 256 << 10, // what the kernel charges in advance on each core
};
static const unsigned SUBORDINATE_UID = 2147400000;

static char *const environment[] = {"PATH=/usr/bin:/bin", "LANG=C.UTF-8", "LC_ALL=C.UTF-8", "HOME=/tmp", "PYTHONHASHSEED=0", 0};

static void map_users(pid_t pid, int two, unsigned number) {
  char path[64], text[64];
  unsigned own = ((unsigned)getpid() % RUNNERS * SLOTS_A_RUNNER + number) * 2;
  unsigned outside = two ? SUBORDINATE_UID + own : (unsigned)getuid();
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

// The stack's limit is raised before any program is loaded: the kernel leaves room for it only then.
static void make_room_for_stacks(void) {
  struct rlimit l;
  getrlimit(RLIMIT_STACK, &l);
  l.rlim_cur = l.rlim_max;
  setrlimit(RLIMIT_STACK, &l);
}

static void take_environment(void) {
  clearenv();
  for (char *const *e = environment; *e; e++) putenv(*e);
}

// Init of the slot: becomes the zygote, or serves itself.
static void become_init(struct slot *slot, int socket, int holder) {
  struct fork_server server = {.socket = socket, .two_uids = slot->two_uids, .phase = slot->plan->phase, .cgroup = slot->cgroup};
  if (sethostname("box", 3)) die("sethostname");
  take_environment();
  make_room_for_stacks();
  int listener = seccomp_begin_slot();
  if (listener < 0) die("the slot's filter of system calls could not be installed");
  send_reply(holder, &(struct reply){0}, listener);
  close(holder), close(listener);
  server.last_pid = open("/proc/sys/kernel/ns_last_pid", O_WRONLY | O_CLOEXEC);
  prctl(PR_SET_DUMPABLE, 1); // after a change of user /proc/self belongs to the host's root until this
  server.oom_score = open("/proc/self/oom_score_adj", O_RDWR | O_CLOEXEC);
  server.has_proc = rootfs_enter(slot->plan, slot->cgroup.version > 0);
  server.empty_mounts = server.has_proc ? rootfs_empty_namespace() : -1;
  if (server.last_pid < 0) die("the numbers of processes cannot begin at one for each run, without a writable /proc/sys/kernel/ns_last_pid");
  int null = open("/dev/null", O_RDWR);
  if (null < 0) die("opening /dev/null in the slot");
  dup2(null, 0), dup2(null, 1), dup2(null, 2), close(null);
  if (slot->plan->phase == PHASE_ZYGOTE) {
    fork_server_export(&server, slot->plan->work_mb);
    char *argv[MAX_ARGUMENTS + 1];
    unpack_argv((char *)slot->plan->argv.at, slot->plan->argv.length, argv);
    execv(argv[0], argv);
    _exit(127);
  }
  fork_server(&server);
}

// In the child: becomes the slot. The holder stays outside the pid namespace and dies with it.
static void become_slot(struct slot *slot, int socket, int mapped, int unshared) {
  pid_t runner = getppid();
  cgroup_enter(&slot->cgroup);
  if (unshare(CLONE_NEWUSER)) die("no user namespace can be made (unshare CLONE_NEWUSER)");
  char c = 'u';
  if (write(unshared, &c, 1) != 1 || read(mapped, &c, 1) != 1) _exit(111);
  if (setresgid(0, 0, 0) || setresuid(0, 0, 0)) die("the slot's user could not be taken");
  prctl(PR_SET_PDEATHSIG, SIGKILL); // only now: a change of user would clear it
  if (getppid() != runner) _exit(0);
  if (unshare(CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP | CLONE_NEWPID)) die("namespaces could not be made");
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair)) die("socketpair");
  pid_t init = fork();
  if (init < 0) die("fork");
  if (init > 0) {
    close(pair[1]);
    int status = hold(init, pair[0]);
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 0);
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  close(pair[0]);
  become_init(slot, socket, pair[1]);
}

// A namespace around the runner may know its user alone.
static int has_subordinates(void) {
  unsigned inside, outside, count;
  int found = 0;
  FILE *map = fopen("/proc/self/uid_map", "re");
  while (map && fscanf(map, "%u %u %u", &inside, &outside, &count) == 3) found |= inside <= SUBORDINATE_UID && count >= SUBORDINATE_UID - inside + 2u * SLOTS_A_RUNNER * RUNNERS;
  if (map) fclose(map);
  return found;
}

int slot_build(struct slot *slot) {
  slot->two_uids = getuid() == 0 && has_subordinates();
  const char *why = 0;
  slot->cgroup_kind = cgroup_create(&slot->cgroup, slot->cgroup_name, &why);
  if (slot->need_cgroup && !strcmp(slot->cgroup_kind, "none")) {
    fprintf(stderr, "runner: no writable memory cgroup was found, and the configuration requires one: %s\n", why);
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
  slot->socket = pair[0];
  slot->holder = pid;
  char c;
  if (read(unshared[0], &c, 1) != 1) _exit(111); // the child has said why
  map_users(pid, slot->two_uids, slot->number);
  if (write(mapped[1], "m", 1) != 1) die("write");
  close(unshared[0]), close(mapped[1]);
  struct reply hello;
  if (receive_reply(slot->socket, &hello, 0)) {
    int status = 0;
    waitpid(pid, &status, 0);
    slot_remove(slot);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 111) _exit(111);
    return -1;
  }
  slot->has_proc = hello.cause;
  slot->keeps = cgroup_usage(&slot->cgroup) + (uint64_t)sysconf(_SC_NPROCESSORS_ONLN) * CHARGED_AHEAD + GROWTH;
  if (slot->has_proc || slot->cgroup.version > 0) return 0;
  slot_remove(slot);
  fprintf(stderr, "runner: neither a cgroup nor a /proc of its own can be had, so nothing would limit memory; in Docker add "
                  "--security-opt systempaths=unconfined, in a pod procMount: Unmasked\n");
  _exit(113);
}

int slot_is_swollen(const struct slot *slot, uint64_t beside) {
  for (int tries = 0; slot->holder && cgroup_usage(&slot->cgroup) > slot->keeps + beside; tries++) {
    if (tries == MOST_TRIES) return 1;
    usleep(WAIT_US); // the kernel gives some of a program's memory back a little after its end
  }
  return 0;
}

void slot_remove(struct slot *slot) {
  if (!slot->holder) return;
  close(slot->socket);
  kill(slot->holder, SIGKILL);
  waitpid(slot->holder, 0, 0);
  cgroup_remove(&slot->cgroup);
  slot->holder = 0;
}

int slot_call(struct slot *slot, const struct request *request, const int *fds, int count, struct reply *reply, int *answer, int (*stop_wanted)(void)) {
  if (send_request(slot->socket, request, fds, count)) return -1;
  struct pollfd polled[2] = {{slot->socket, POLLIN, 0}, {stop_wanted ? 0 : -1, POLLIN, 0}};
  int patience = stop_wanted ? FLUSH_MS : -1;
  for (;;) {
    int ready = poll(polled, 2, patience);
    if (ready < 0 && errno != EINTR) return -1;
    if (ready == 0) {
      service_flush();
      patience = -1;
    }
    if (ready <= 0) continue;
    if (polled[0].revents) return receive_reply(slot->socket, reply, answer);
    polled[1].fd = -1;
    static struct request stop = {.op = OP_STOP};
    if (stop_wanted() && send_request(slot->socket, &stop, 0, 0)) return -1;
  }
}
