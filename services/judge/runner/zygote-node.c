// The fork server inside of a warm Node, as an addon called by zygote.cjs. Declares what it needs of the stable Node-API and
// of libuv, so that no headers have to be installed.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "forkserver.h"
#include "report.h"

typedef void *napi_env, *napi_value, *napi_callback_info;
typedef napi_value (*napi_callback)(napi_env, napi_callback_info);
extern int napi_create_function(napi_env, const char *, size_t, napi_callback, void *, napi_value *);
extern int napi_set_named_property(napi_env, napi_value, const char *, napi_value);
extern int napi_create_string_utf8(napi_env, const char *, size_t, napi_value *);
extern int napi_get_uv_event_loop(napi_env, void **);
extern int uv_loop_fork(void *);
extern int napi_get_cb_info(napi_env, napi_callback_info, size_t *, napi_value *, napi_value *, void **);
extern int napi_get_value_int32(napi_env, napi_value, int32_t *);

static struct fork_server server;

// V8 excludes some of its memory from forks; the child goes on in this memory, so all of it has to be inherited.
static void inherit_all_memory(void) {
  enum { MOST = 20000 };
  static unsigned long from[MOST], to[MOST];
  char line[4096];
  int n = 0;
  FILE *maps = fopen("/proc/self/maps", "re");
  if (!maps) die("/proc/self/maps");
  while (n < MOST && fgets(line, sizeof line, maps))
    if (sscanf(line, "%lx-%lx", &from[n], &to[n]) == 2) n++;
  fclose(maps);
  for (int i = 0; i < n; i++) madvise((void *)from[i], to[i] - from[i], MADV_DOFORK);
}

// libuv guards its signal handlers by a pipe that holds one byte, and makes another one in each fork, where confinement closes
// it. A program that listens to a signal would be aborted, so the pipe is made again under the same numbers.
static int lock[2];

static void find_signal_lock(void) {
  lock[0] = lock[1] = -1;
  for (int fd = 3; fd < ZYGOTE_SOCKET; fd++) {
    int held;
    struct stat s;
    if (ioctl(fd, FIONREAD, &held) || held != 1 || fstat(fd, &s) || !S_ISFIFO(s.st_mode)) continue;
    lock[(fcntl(fd, F_GETFL) & O_ACCMODE) == O_WRONLY] = fd;
  }
}

static void make_signal_lock(void) {
  int ends[2];
  if (lock[0] < 0 || lock[1] < 0 || pipe2(ends, O_CLOEXEC)) return;
  for (int i = 0; i < 2; i++) {
    int high = fcntl(ends[i], F_DUPFD_CLOEXEC, ZYGOTE_SOCKET);
    close(ends[i]);
    ends[i] = high;
  }
  for (int i = 0; i < 2; i++) {
    dup3(ends[i], lock[i], O_CLOEXEC);
    close(ends[i]);
  }
  if (write(lock[1], "", 1) != 1) _exit(1);
}

static napi_value serve(napi_env env, napi_callback_info info) {
  void *loop;
  napi_value answer = 0;
  fork_server_import(&server);
  inherit_all_memory();
  server.forked = find_signal_lock;
  fork_server(&server);
  make_signal_lock();
  if (napi_get_uv_event_loop(env, &loop) || uv_loop_fork(loop)) _exit(1);
  napi_create_string_utf8(env, server.request.text, (size_t)-1, &answer);
  return answer;
}

static napi_value leave(napi_env env, napi_callback_info info) {
  size_t count = 1;
  napi_value argument;
  int32_t code = 1;
  napi_get_cb_info(env, info, &count, &argument, 0, 0);
  napi_get_value_int32(env, argument, &code);
  _exit(code & 255);
}

__attribute__((visibility("default"))) napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  napi_value function;
  napi_create_function(env, "serve", (size_t)-1, serve, 0, &function);
  napi_set_named_property(env, exports, "serve", function);
  napi_create_function(env, "leave", (size_t)-1, leave, 0, &function);
  napi_set_named_property(env, exports, "leave", function);
  return exports;
}
