#define _GNU_SOURCE
#include "keeper.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>
#include "report.h"
#include "rootfs.h"

enum { COPY_FLAGS = MS_NOSUID | MS_NODEV | MS_NOATIME };
static uint64_t copied;
int files_are_copied;

static void die_about(const char *step, const char *name) {
  char what[512];
  snprintf(what, sizeof what, "%s %s", step, name);
  die(what);
}

// What no program reads, and what would take a quarter of the copy.
static int is_left_out(const char *name) {
  size_t n = strlen(name);
  return !strcmp(name, "jmods") || !strcmp(name, "src.zip") || (n > 2 && !strcmp(name + n - 2, ".a"));
}

static void copy_file(int from, int folder, const char *name, const struct stat *s) {
  int to = openat(folder, name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
  if (to < 0 && errno == EEXIST) return; // a path below another one that came before
  if (to < 0) die_about("copying", name);
  // Huge pages lie within the size that a file has when it is written. A virtual machine may need 25 ms for each new one.
  if (s->st_mode & 0111 && ftruncate(to, s->st_size)) die_about("copying", name);
  for (off_t at = 0; at < s->st_size;)
    if (sendfile(to, from, &at, (size_t)(s->st_size - at)) <= 0) die_about("copying", name);
  // Java compares the times of its archive's sources, and Python those of its compiled modules.
  const struct timespec times[2] = {s->st_mtim, s->st_mtim};
  if (fchmod(to, s->st_mode & 0777) || futimens(to, times)) die_about("the mode of", name);
  copied += (uint64_t)s->st_size;
  close(to);
}

static void copy_entry(int from_folder, int to_folder, const char *name, int follow);

static void copy_folder(int from, int parent, const char *name) {
  if (mkdirat(parent, name, 0755) && errno != EEXIST) die_about("making the folder", name);
  int to = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *dir = fdopendir(dup(from));
  if (to < 0 || !dir) die_about("reading", name);
  for (struct dirent *entry; (entry = readdir(dir));)
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..") && !is_left_out(entry->d_name)) copy_entry(from, to, entry->d_name, 0);
  closedir(dir);
  close(to);
}

static void copy_link(int from_folder, int to_folder, const char *name) {
  char target[4096];
  ssize_t n = readlinkat(from_folder, name, target, sizeof target - 1);
  if (n < 0) die_about("reading the link", name);
  target[n] = 0;
  if (symlinkat(target, to_folder, name) && errno != EEXIST) die_about("making the link", name);
}

// Leaves out what this user cannot read, as the slot could not, and everything that is no file, folder or link.
static void copy_entry(int from_folder, int to_folder, const char *name, int follow) {
  struct stat s;
  if (fstatat(from_folder, name, &s, follow ? 0 : AT_SYMLINK_NOFOLLOW)) die_about("looking for", name);
  if (S_ISLNK(s.st_mode)) return copy_link(from_folder, to_folder, name);
  if (!S_ISREG(s.st_mode) && !S_ISDIR(s.st_mode)) return;
  int from = openat(from_folder, name, O_RDONLY | O_CLOEXEC);
  if (from < 0 && errno == EACCES && !follow) return;
  if (from < 0) die_about("opening", name);
  const char *last = strrchr(name, '/');
  if (S_ISDIR(s.st_mode)) copy_folder(from, to_folder, last ? last + 1 : name);
  else copy_file(from, to_folder, last ? last + 1 : name, &s);
  close(from);
}

// Opens the folder that holds `path` below the copy, and makes it.
static int folder_of(const char *root, char *path) {
  int at = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  for (char *name = path + 1, *slash; at >= 0 && (slash = strchr(name, '/')); name = slash + 1) {
    *slash = 0;
    mkdirat(at, name, 0755);
    int next = openat(at, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    close(at);
    at = next;
    *slash = '/';
  }
  return at;
}

static char *read_all(void) {
  enum { MOST = 1 << 20 };
  char *text = malloc(MOST);
  size_t n = 0;
  if (!text) die("malloc");
  for (ssize_t k; n < 2 || strncmp(text + n - 2, "\n\n", 2); n += (size_t)k) // an empty line ends the list
    if ((k = read(0, text + n, MOST - 1 - n)) <= 0) die("the list of files to copy has no end");
  text[n] = 0;
  return text;
}

static void make_namespace(void) {
  char map[64];
  unsigned uid = (unsigned)getuid(), gid = (unsigned)getgid();
  if (!unshare(CLONE_NEWNS)) return;
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS)) die("no user namespace can be made (unshare CLONE_NEWUSER)");
  write_file("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "%u %u 1", uid, uid);
  write_file("/proc/self/uid_map", map);
  snprintf(map, sizeof map, "%u %u 1", gid, gid);
  write_file("/proc/self/gid_map", map);
}

// A tmpfs keeps no name that is not there. Huge pages make the faults of an interpreter cheap, whose program has them.
static void mount_memory(const char *root) {
  static const char *const options[] = {"mode=755,huge=within_size,noswap", "mode=755,huge=within_size", "mode=755"}; // as the kernel and the user have it
  for (unsigned i = 0; i < sizeof options / sizeof *options; i++)
    if (!mount("copy", root, "tmpfs", COPY_FLAGS, options[i])) return;
  die("the copy's file system could not be mounted");
}

int keep_copy(void) {
  char *lines = read_all();
  make_namespace();
  if (mount(0, "/", 0, MS_REC | MS_PRIVATE, 0)) die("mounts could not be made private");
  const char *root = free_folder(lines, "");
  mount_memory(root);
  umask(0);
  for (char *rest = lines, *path; (path = strsep(&rest, "\n"));) {
    if (path[0] != '/') continue;
    int folder = folder_of(root, path);
    if (folder < 0) die_about("making the folders above", path);
    copy_entry(AT_FDCWD, folder, path, 1);
    close(folder);
  }
  if (mount(0, root, 0, MS_REMOUNT | MS_BIND | MS_RDONLY | COPY_FLAGS, 0)) die("the copy could not be made read-only");
  printf("%s %llu\n", root, (unsigned long long)copied);
  fflush(stdout);
  char c;
  while (read(0, &c, 1) > 0) {}
  return 0;
}

void enter_copy(int mounts, int user) {
  struct stat own, other;
  if (stat("/proc/self/ns/user", &own) || fstat(user, &other)) die("the namespaces of the copy");
  if (own.st_ino != other.st_ino && setns(user, CLONE_NEWUSER)) die("entering the user namespace of the copy");
  if (setns(mounts, CLONE_NEWNS)) die("entering the mounts of the copy");
  close(mounts), close(user);
  files_are_copied = 1;
}
