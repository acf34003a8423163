// The fork server inside of a warm Python, called by zygote.py.
#define _GNU_SOURCE
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include "forkserver.h"

// What is used of Python's stable interface, so that no headers have to be installed.
extern int PySys_AddAuditHook(int (*)(const char *, void *, void *), void *);

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

// Python raises the second event when the last object of the program is gone and its output is flushed. Anything that went
// wrong before is told by the first, and Python goes its whole way then.
static int watch_clearing(const char *event, void *arguments, void *data) {
  static int went_wrong;
  if (!strcmp(event, "sys.unraisablehook")) went_wrong = 1;
  if (!went_wrong && !strcmp(event, "cpython.PyInterpreterState_Clear")) exit(0);
  return 0;
}

__attribute__((visibility("default"))) void zygote_end_early(void) { PySys_AddAuditHook(watch_clearing, 0); }
