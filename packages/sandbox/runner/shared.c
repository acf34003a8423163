#define _GNU_SOURCE
#include "shared.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include "report.h"

enum { MOST = 64 };
static struct {
  void *at;
  size_t size;
} found[MOST];
static int count;

// A library's tables are mapped shared too: a file that is read, below a root that nobody may write to.
static int is_file_read(const char *rights, const char *path) { return rights[1] == '-' && path[0] == '/' && !strstr(path, "(deleted)"); }

void shared_find(void) {
  char line[4096], rights[8], path[3900];
  FILE *maps = fopen("/proc/self/maps", "re");
  while (maps && fgets(line, sizeof line, maps)) {
    unsigned long from, to;
    path[0] = 0;
    if (sscanf(line, "%lx-%lx %7s %*s %*s %*s %3899[^\n]", &from, &to, rights, path) < 3 || rights[3] != 's' || is_file_read(rights, path)) continue;
    if (count == MOST) die("an interpreter has too much shared memory");
    found[count].at = (void *)from;
    found[count++].size = to - from;
  }
  if (maps) fclose(maps);
}

int shared_unmap(void) {
  for (int i = 0; i < count; i++)
    if (munmap(found[i].at, found[i].size)) return -1;
  return 0;
}
