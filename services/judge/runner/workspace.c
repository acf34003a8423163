#define _GNU_SOURCE
#include "workspace.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

enum { INODES = 1000, BOX_MB = 64 };
static uint32_t work_size;
static struct timespec untouched; // the change time of the fresh /tmp: an entry made or removed moves it,
static uint64_t free_inodes;      // if not within one tick of the clock; an entry that stays takes an inode
static int open_for_storing;

static int fresh_work(void) {
  char options[64];
  struct stat s;
  struct statfs fs;
  snprintf(options, sizeof options, "size=%um,nr_inodes=%d,mode=1777", work_size, INODES);
  if (mount("work", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, options) || stat("/tmp", &s) || statfs("/tmp", &fs)) return -1;
  untouched = s.st_ctim;
  free_inodes = (uint64_t)fs.f_ffree;
  return 0;
}

int workspace_mount(uint32_t work_mb) {
  char options[32];
  work_size = work_mb;
  snprintf(options, sizeof options, "size=%dm,mode=755", BOX_MB);
  if (mount("box", "/box", "tmpfs", MS_NOSUID | MS_NODEV, options)) return -1;
  return fresh_work();
}

void workspace_resume(uint32_t work_mb) { work_size = work_mb; }

static int remount_box(unsigned long flags) { return mount(0, "/box", 0, MS_BIND | MS_REMOUNT | MS_NOSUID | MS_NODEV | flags, 0); }

int workspace_begin(void) {
  if (remount_box(0)) return -1;
  open_for_storing = 1;
  DIR *box = opendir("/box");
  if (!box) return -1;
  int failed = 0;
  for (struct dirent *entry; (entry = readdir(box));)
    if (entry->d_name[0] != '.') failed |= unlinkat(dirfd(box), entry->d_name, 0);
  closedir(box);
  return failed;
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
  return remount_box(MS_RDONLY);
}

int workspace_clean(void) {
  struct stat s;
  struct statfs fs;
  if (stat("/tmp", &s) || statfs("/tmp", &fs)) return -1;
  int same_time = s.st_ctim.tv_sec == untouched.tv_sec && s.st_ctim.tv_nsec == untouched.tv_nsec;
  if (same_time && (uint64_t)fs.f_ffree == free_inodes) return 0;
  if (umount2("/tmp", 0)) return -1;
  return fresh_work();
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
  }
  return fd;
}
