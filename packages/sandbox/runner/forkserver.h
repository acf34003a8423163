// Init of the slot: forks one confined process a run, accounts for it, ends it, reports. The same code serves in the
// runner (the child executes a program), and inside of a warm Python or Node (the child goes on as the program).
#ifndef FORKSERVER_H
#define FORKSERVER_H
#include "cgroup.h"
#include "protocol.h"

struct fork_server {
  int socket;
  int two_uids, has_proc;
  int empty_mounts; // see rootfs_empty_namespace
  int last_pid;     // of the slot: ns_last_pid of its namespace
  int oom_score;    // its oom_score_adj, open for reading and writing, or -1
  char own_score[8]; // what stood there at first
  enum phase phase;
  void (*forked)(void); // in a zygote's child, before it is confined; 0 for nothing to do
  struct cgroup cgroup;
  struct request request; // in a zygote's child: what it shall run
};

// Serves until the runner is gone, then ends the process. Returns in the confined children of a zygote.
void fork_server(struct fork_server *server);

// These stay the same over the exec into a zygote: descriptors from ZYGOTE_SOCKET on, and this variable.
#define ZYGOTE_VARIABLE "JUDGE_SLOT"
enum { ZYGOTE_SOCKET = 100 };
void fork_server_export(struct fork_server *server, uint32_t work_mb);
void fork_server_import(struct fork_server *server);
#endif
