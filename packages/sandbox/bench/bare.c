// The bare limit: starts a command once for each input file, as a fresh process, and waits for it. Prints nanoseconds a run.
// usage: bare <rounds> <folder with inputs 0, 1, … and room for outputs> <inputs> <command …>
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000ll + t.tv_nsec;
}

static void run(const char *in, const char *out, char **argv) {
  pid_t pid;
  int status;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, in, O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, out, O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (posix_spawnp(&pid, argv[0], &files, 0, argv, environ) || waitpid(pid, &status, 0) < 0 || status) exit(1);
  posix_spawn_file_actions_destroy(&files);
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  char in[512], out[512];
  int rounds = atoi(argv[1]), inputs = atoi(argv[3]);
  long long begun = now();
  for (int i = 0; i < rounds * inputs; i++) {
    snprintf(in, sizeof in, "%s/%d", argv[2], i % inputs);
    snprintf(out, sizeof out, "%s/%d.out", argv[2], i % inputs);
    run(in, out, argv + 4);
  }
  printf("%lld\n", (now() - begun) / (rounds * inputs));
}
