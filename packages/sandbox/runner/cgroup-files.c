#define _GNU_SOURCE
#include "cgroup-files.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int cgroup_open(const char *folder, const char *file, int flags) {
  char path[512];
  if (snprintf(path, sizeof path, "%s/%s", folder, file) >= (int)sizeof path) return -1;
  return open(path, flags | O_CLOEXEC);
}

int cgroup_put(const char *folder, const char *file, const char *text) {
  int fd = cgroup_open(folder, file, O_WRONLY);
  if (fd < 0) return -1;
  int failed = write(fd, text, strlen(text)) < 0 ? -1 : 0;
  close(fd);
  return failed;
}

int cgroup_read(const char *folder, const char *file, char *to, size_t n) {
  int fd = cgroup_open(folder, file, O_RDONLY);
  if (fd < 0) return -1;
  ssize_t got = read(fd, to, n - 1);
  close(fd);
  to[got > 0 ? got : 0] = 0;
  return got < 0 ? -1 : 0;
}

int cgroup_own_path(const char *controller, char *to, size_t n) {
  FILE *f = fopen("/proc/self/cgroup", "re");
  if (!f) return -1;
  char line[512];
  int found = -1;
  while (found < 0 && fgets(line, sizeof line, f)) {
    char *names = strchr(line, ':'), *path = names ? strchr(names + 1, ':') : 0;
    if (!path) continue;
    *path++ = 0, names++;
    path[strcspn(path, "\n")] = 0;
    if (strcmp(names, controller)) continue;
    found = snprintf(to, n, "%s", strcmp(path, "/") ? path : "") < (int)n ? 0 : -1;
  }
  fclose(f);
  return found;
}
