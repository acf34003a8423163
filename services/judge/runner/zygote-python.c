// The fork server inside of a warm Python, called by zygote.py.
#define _GNU_SOURCE
#include <signal.h>
#include "forkserver.h"

static struct fork_server server;

__attribute__((visibility("default"))) void zygote_open(void) { fork_server_import(&server); }

// Returns in each child, with the first argument of what it shall do, and with Python's own dispositions of signals.
__attribute__((visibility("default"))) const char *zygote_serve(void) {
  static struct sigaction own[NSIG];
  for (int s = 1; s < NSIG; s++) sigaction(s, 0, &own[s]);
  fork_server(&server);
  for (int s = 1; s < NSIG; s++)
    if (own[s].sa_handler != SIG_DFL) sigaction(s, &own[s], 0);
  return server.request.text;
}
