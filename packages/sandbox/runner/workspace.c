#define _GNU_SOURCE
#include "workspace.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <time.h>
#include <unistd.h>

enum { INODES = 1000, BOX_MB = 64 };
static uint32_t work_size;
static struct timespec untouched; // the time that /tmp gets before a run: an entry made or removed there moves it to now
static int open_for_storing;

static int fresh_work(void) {
  char options[64];
  snprintf(options, sizeof options, "size=%um,nr_inodes=%d,mode=1777", work_size, INODES);
  return mount("work", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, options) || workspace_renew() ? -1 : 0;
}

static int fresh_box(void) {
  char options[32];
  snprintf(options, sizeof options, "size=%dm,mode=755", BOX_MB);
  return mount("box", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options);
}

int workspace_mount(uint32_t work_mb) {
  work_size = work_mb;
  return fresh_box() || fresh_work() ? -1 : 0;
}

void workspace_resume(uint32_t work_mb) { work_size = work_mb; }

int workspace_begin(void) {
  // A new one: an emptied one goes on counting, and its numbers of files would tell how many jobs there were.
  if (umount2("/box", MNT_DETACH) || fresh_box()) return -1;
  open_for_storing = 1;
  return 0;
}

int workspace_store(const char *name, int from) {
  char path[NAME_BYTES + 8];
  struct stat s;
  snprintf(path, sizeof path, "/box/%s", name);
  int fd = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0555);
  if (fd < 0 || fstat(from, &s)) return -1;
  off_t at = 0;
  while (at < s.st_size && sendfile(fd, from, &at, (size_t)(s.st_size - at)) > 0) {}
  close(fd);
  return at == s.st_size ? 0 : -1;
}

int workspace_seal(void) {
  if (!open_for_storing) return 0;
  open_for_storing = 0;
  return mount(0, "/box", 0, MS_BIND | MS_REMOUNT | MS_NOSUID | MS_NODEV | MS_RDONLY, 0);
}

int workspace_clean(void) {
  struct stat s;
  if (stat("/tmp", &s)) return -1;
  if (s.st_mtim.tv_sec == untouched.tv_sec && s.st_mtim.tv_nsec == untouched.tv_nsec) return 0;
  return umount2("/tmp", MNT_DETACH) || fresh_work() ? -1 : 0;
}

int workspace_go_on(void) { return unlink("/tmp/" NEXT_PASS) && errno != ENOENT ? -1 : 0; }

int workspace_renew(void) {
  // A time that the clock does not show again; it hides when /tmp was listed last, and how long it has been there.
  clock_gettime(CLOCK_REALTIME, &untouched);
  untouched.tv_sec -= 1;
  const struct timespec times[2] = {untouched, untouched};
  return utimensat(AT_FDCWD, "/tmp", times, 0);
}

uint64_t workspace_used(void) {
  struct statfs s;
  if (statfs("/tmp", &s)) return 0;
  return (uint64_t)(s.f_blocks - s.f_bfree) * (uint64_t)s.f_bsize;
}

int workspace_fetch(const char *name) {
  char path[NAME_BYTES + 8];
  struct stat s;
  snprintf(path, sizeof path, "/tmp/%s", name);
  int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (fd >= 0 && (fstat(fd, &s) || !S_ISREG(s.st_mode) || s.st_size > ARTIFACT_CAP)) {
    close(fd);
    fd = -1;
    errno = EMEDIUMTYPE;
  }
  return fd;
}
