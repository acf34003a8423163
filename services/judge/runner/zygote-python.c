// The fork server inside of a warm Python, called by zygote.py.
#include "forkserver.h"

static struct fork_server server;

__attribute__((visibility("default"))) void zygote_open(void) { fork_server_import(&server); }

// Returns in each child, with the first argument of what it shall do.
__attribute__((visibility("default"))) const char *zygote_serve(void) {
  fork_server(&server);
  return server.request.text;
}
