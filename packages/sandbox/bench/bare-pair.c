// The bare limit of a problem with a program of its own: for each input a player's program and then its validator, or the two at once, joined
// by pipes. Prints nanoseconds an input.
// usage: bare-pair validate|interact <rounds> <folder with inputs 0, 1, … and answers 0.ans, …> <inputs> <player> <validator>
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;
enum { RIGHT = 42 };

static long long now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000ll + t.tv_nsec;
}

static pid_t start(char **argv, int in, int out) {
  pid_t pid;
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, in, 0);
  posix_spawn_file_actions_adddup2(&files, out, 1);
  if (posix_spawn(&pid, argv[0], &files, 0, argv, environ)) exit(1);
  posix_spawn_file_actions_destroy(&files);
  close(in), close(out);
  return pid;
}

static void end(pid_t pid, int wanted) {
  int status;
  if (waitpid(pid, &status, 0) < 0 || !WIFEXITED(status) || WEXITSTATUS(status) != wanted) exit(1);
}

int main(int argc, char **argv) {
  if (argc != 7) return 2;
  char in[512], out[512], answer[512], folder[512];
  char *player[] = {argv[5], 0}, *validator[] = {argv[6], in, answer, folder, 0};
  int rounds = atoi(argv[2]), inputs = atoi(argv[4]), interacts = !strcmp(argv[1], "interact");
  snprintf(folder, sizeof folder, "%s/", argv[3]);
  long long begun = now();
  for (int i = 0; i < rounds * inputs; i++) {
    snprintf(in, sizeof in, "%s/%d", argv[3], i % inputs);
    snprintf(out, sizeof out, "%s/%d.out", argv[3], i % inputs);
    snprintf(answer, sizeof answer, "%s/%d.ans", argv[3], i % inputs);
    if (interacts) {
      int there[2], back[2];
      if (pipe2(there, O_CLOEXEC) || pipe2(back, O_CLOEXEC)) return 1;
      pid_t one = start(player, back[0], there[1]), other = start(validator, there[0], back[1]);
      end(one, 0), end(other, RIGHT);
    } else {
      end(start(player, open(in, O_RDONLY | O_CLOEXEC), open(out, O_CREAT | O_TRUNC | O_WRONLY | O_CLOEXEC, 0600)), 0);
      end(start(validator, open(out, O_RDONLY | O_CLOEXEC), open("/dev/null", O_WRONLY | O_CLOEXEC)), RIGHT);
    }
  }
  printf("%lld\n", (now() - begun) / (rounds * inputs));
}
