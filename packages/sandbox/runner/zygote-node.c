// The fork server inside of a warm Node, as an addon called by zygote.cjs. Declares what it needs of the stable Node-API, of
// libuv, and of what Node and V8 export besides, so that no headers have to be installed.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
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
extern int napi_open_handle_scope(napi_env, void **);
extern int napi_is_promise(napi_env, napi_value, _Bool *);
extern int napi_get_typedarray_info(napi_env, napi_value, int *, size_t *, void **, napi_value *, size_t *);

extern uint64_t node_start_time __asm__("_ZN4node11per_process15node_start_timeE");
extern uint64_t performance_process_start __asm__("_ZN4node11performance25performance_process_startE");
extern double performance_process_start_timestamp __asm__("_ZN4node11performance35performance_process_start_timestampE");
// Its first member tells whether there is a platform to dispose of.
extern _Bool has_platform __asm__("_ZN4node11per_process11v8_platformE");
extern void *current_isolate(void) __asm__("_ZN2v87Isolate10GetCurrentEv");
extern void *current_context(void *isolate) __asm__("_ZN2v87Isolate17GetCurrentContextEv");
extern void *global_of(void *context) __asm__("_ZN2v87Context6GlobalEv");
extern void *get_private(void *object, void *context, void *key) __asm__("_ZN2v86Object10GetPrivateENS_5LocalINS_7ContextEEENS1_INS_7PrivateEEE");
extern int promise_state(void *promise) __asm__("_ZN2v87Promise5StateEv");
extern void *globalize(void *isolate, uintptr_t value) __asm__("_ZN2v812api_internal18GlobalizeReferenceEPNS_8internal7IsolateEm");
extern void add_cleanup_hook(void *isolate, void (*)(void *), void *) __asm__("_ZN4node25AddEnvironmentCleanupHookEPN2v87IsolateEPFvPvES3_");
extern void set_stack_limit(void *isolate, uintptr_t limit) __asm__("_ZN2v87Isolate13SetStackLimitEm");

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

// A fresh process would have started now: performance.now(), timeOrigin, nodeTiming and process.uptime() count from here.
static void restart_clocks(napi_env env, napi_value milestones) {
  enum { ORIGIN_TIMESTAMP, ORIGIN, FIRST, LAST = 4 };
  struct timespec t;
  double *at;
  if (napi_get_typedarray_info(env, milestones, 0, 0, (void **)&at, 0, 0)) _exit(1);
  clock_gettime(CLOCK_REALTIME, &t);
  at[ORIGIN_TIMESTAMP] = performance_process_start_timestamp = (double)t.tv_sec * 1e6 + (double)(t.tv_nsec / 1000);
  clock_gettime(CLOCK_MONOTONIC, &t);
  node_start_time = performance_process_start = (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
  for (int i = ORIGIN; i <= LAST; i++) at[i] = (double)performance_process_start;
}

// Node's own record of the exit code, and the key of the promise of the main module.
static int32_t *exit_record;
static void *key_of_main_promise;

static int waits_for_main_module(napi_env env) {
  void *scope, *context;
  if (napi_open_handle_scope(env, &scope)) return 1;
  context = current_context(current_isolate());
  napi_value promise = get_private(global_of(context), context, key_of_main_promise);
  _Bool is_promise = 0;
  return napi_is_promise(env, promise, &is_promise) || (is_promise && promise_state(promise) == 0);
}

// The program has ended, and its exit listeners have been called. Tearing down the heap would cost more than most programs.
static void end_early(void *env) {
  enum { CODE = 1, HAS_CODE };
  if (exit_record[HAS_CODE] || !waits_for_main_module(env)) exit(exit_record[HAS_CODE] ? exit_record[CODE] : 0);
}

// What the process would still do is to dispose of threads that a fork lacks, for which it would wait, and of memory.
static void leave(int status, void *unused) {
  fflush(0);
  _exit(status);
}

static napi_value serve(napi_env env, napi_callback_info info) {
  void *loop;
  size_t count = 3;
  napi_value given[3], task = 0;
  napi_get_cb_info(env, info, &count, given, 0, 0);
  if (napi_get_typedarray_info(env, given[1], 0, 0, (void **)&exit_record, 0, 0)) die("Node's record of the exit code");
  key_of_main_promise = globalize(current_isolate(), *(uintptr_t *)given[2]);
  fork_server_import(&server);
  inherit_all_memory();
  server.forked = find_signal_lock;
  fork_server(&server);
  restart_clocks(env, given[0]);
  make_signal_lock();
  has_platform = 0;
  add_cleanup_hook(current_isolate(), end_early, env);
  if (on_exit(leave, 0) || napi_get_uv_event_loop(env, &loop) || uv_loop_fork(loop)) _exit(1);
  napi_create_string_utf8(env, server.request.text, (size_t)-1, &task);
  return task;
}

// V8 would throw a RangeError at 984 KiB. Half of the memory limit stays for the heap, so that a recursion without an end is a
// RangeError too, and not a memory_limit. JavaScript has twice the memory of the problem, so the stack has all of that.
static napi_value deepen_stack(napi_env env, napi_callback_info info) {
  struct rlimit l;
  if (getrlimit(RLIMIT_STACK, &l) == 0 && l.rlim_cur != RLIM_INFINITY)
    set_stack_limit(current_isolate(), (uintptr_t)__builtin_frame_address(0) - l.rlim_cur / 2);
  return 0;
}

__attribute__((visibility("default"))) napi_value napi_register_module_v1(napi_env env, napi_value exports) {
  napi_value function;
  napi_create_function(env, "serve", (size_t)-1, serve, 0, &function);
  napi_set_named_property(env, exports, "serve", function);
  napi_create_function(env, "deepenStack", (size_t)-1, deepen_stack, 0, &function);
  napi_set_named_property(env, exports, "deepenStack", function);
  return exports;
}
