#define _GNU_SOURCE
#include "rootfs.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/magic.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "keeper.h"
#include "report.h"
#include "workspace.h"

static const char *root; // where the new root is built

const char *free_folder(const char *text, const char *before) {
  static const char *const folders[] = {"/mnt", "/media", "/srv", "/opt", "/tmp"};
  for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
    char below[16];
    snprintf(below, sizeof below, "%s%s/", before, folders[i]);
    if (!access(folders[i], F_OK) && !strstr(text, below)) return folders[i];
  }
  die("no folder is free to build the root on");
}

static void die_at(const char *step, const char *path) {
  char what[PATH_MAX + 64];
  snprintf(what, sizeof what, "%s %s", step, path);
  die(what);
}

static void at_root(char *to, size_t n, const char *inside) {
  if (snprintf(to, n, "%s%s", root, inside) >= (int)n) die_at("a path is too long:", inside);
}

// Makes the folders above a path below the new root.
static void make_parents(char *path) {
  for (char *slash = path + strlen(root) + 1; (slash = strchr(slash, '/')); slash++) {
    *slash = 0;
    if (mkdir(path, 0755) && errno != EEXIST) die_at("making the folder", path);
    *slash = '/';
  }
}

// A user namespace locks the flags of the host's mounts: the kernel refuses a mount that leaves one out.
static unsigned long kept_flags(const char *path) {
  struct statvfs s;
  if (statvfs(path, &s)) return 0;
  return (s.f_flag & ST_NOSUID ? MS_NOSUID : 0) | (s.f_flag & ST_NODEV ? MS_NODEV : 0) | (s.f_flag & ST_NOEXEC ? MS_NOEXEC : 0) |
         (s.f_flag & ST_NOATIME ? MS_NOATIME : 0) | (s.f_flag & ST_NODIRATIME ? MS_NODIRATIME : 0) | (s.f_flag & ST_RELATIME ? MS_RELATIME : 0);
}

static void bind_read_only(const char *from, const char *inside, unsigned long flags) {
  char to[1024];
  struct stat s;
  at_root(to, sizeof to, inside);
  if (stat(from, &s)) die_at("looking for", from);
  make_parents(to);
  if (S_ISDIR(s.st_mode)) {
    if (mkdir(to, 0755) && errno != EEXIST) die_at("making the folder", to);
  } else close(open(to, O_CREAT | O_WRONLY | O_CLOEXEC, 0644));
  if (mount(from, to, 0, MS_BIND, 0)) die_at("binding", from);
  if (mount(0, to, 0, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID | flags | kept_flags(to), 0)) die_at("making read-only the mount of", from);
}

static void link_inside(const char *target, const char *inside) {
  char to[1024];
  at_root(to, sizeof to, inside);
  make_parents(to);
  if (symlink(target, to) && errno != EEXIST) die_at("making the link", to);
}

static void build_tree(char *lines) {
  for (char *rest = lines, *line; (line = strsep(&rest, "\n"));) {
    char *kind = strsep(&line, "\t"), *from = strsep(&line, "\t"), *inside = line;
    if (!from || !inside || inside[0] != '/') continue;
    if (*kind == 'l') link_inside(from, inside);
    else {
      struct statfs fs;
      if (files_are_copied && (statfs(from, &fs) || fs.f_type != TMPFS_MAGIC)) die_at("a program would read the host's file system:", from);
      bind_read_only(from, inside, MS_NODEV);
    }
  }
}

static int mount_proc(unsigned long more) {
  char to[64];
  at_root(to, sizeof to, "/proc");
  unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC | more;
  return !mount("proc", to, "proc", flags, "hidepid=2,subset=pid") || !mount("proc", to, "proc", flags, "hidepid=2");
}

// /proc/<pid>/net has numbers of the whole machine in every network namespace: packets for each core, sockets, memory. This takes all rights
// from its files, through a /proc that can be written; the rights hold in the read-only one that programs get, too. Where the kernel does
// not allow it, a file stays as it was.
static void close_network_statistics(void) {
  char proc[64], path[96];
  at_root(proc, sizeof proc, "/proc");
  if (!mount_proc(0)) return;
  snprintf(path, sizeof path, "%s/self/net", proc);
  DIR *dir = opendir(path);
  for (struct dirent *entry; dir && (entry = readdir(dir));)
    if (entry->d_name[0] != '.' && fchmodat(dirfd(dir), entry->d_name, 0, 0)) errno = 0;
  if (dir) closedir(dir);
  if (umount2(proc, MNT_DETACH)) die("unmounting the /proc that can be written");
}

int rootfs_enter(const struct slot_plan *plan, int has_cgroup) {
  if (mount(0, "/", 0, MS_REC | MS_PRIVATE, 0)) die("mounts could not be made private");
  char *lines = strndup(plan->mounts.at, plan->mounts.length);
  if (!lines) die("strndup");
  root = free_folder(lines, "b\t");
  if (mount("root", root, "tmpfs", MS_NOSUID, "size=4m,mode=755")) die("the root could not be mounted");
  static const char *const folders[] = {"/dev", "/box", "/tmp", "/proc"};
  for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[96];
    at_root(path, sizeof path, folders[i]);
    if (mkdir(path, 0755)) die_at("making the folder", path);
  }
  build_tree(lines);
  free(lines);
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/urandom", "/dev/random"};
  for (unsigned i = 0; i < sizeof devices / sizeof *devices; i++)
    if (has_cgroup || strcmp(devices[i], "/dev/zero")) bind_read_only(devices[i], devices[i], 0);
  link_inside("/proc/self/fd/0", "/dev/stdin");
  link_inside("/proc/self/fd/1", "/dev/stdout");
  link_inside("/proc/self/fd/2", "/dev/stderr");
  link_inside("/proc/self/fd", "/dev/fd");
  close_network_statistics();
  int has_proc = mount_proc(MS_RDONLY);
  if (chdir(root) || syscall(SYS_pivot_root, ".", ".") || umount2(".", MNT_DETACH)) die("pivot_root");
  if (chdir("/") || workspace_mount(plan->work_mb)) die("the working directory could not be mounted");
  if (mount(0, "/", 0, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID, 0)) die("the root could not be made read-only");
  return has_proc;
}

int rootfs_empty_namespace(void) {
  int tree = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC);
  // Tries first what the programs will do, for there is no way back where a container's filter refuses it.
  if (tree < 0 || setns(tree, CLONE_NEWNS) || chroot("/") || chdir("/")) return -1;
  if (unshare(CLONE_NEWNS)) die("a mount namespace could not be made");
  int empty = open("/proc/self/ns/mnt", O_RDONLY | O_CLOEXEC);
  if (empty < 0 || mount("empty", "/tmp", "tmpfs", MS_RDONLY, 0) || chdir("/tmp") || syscall(SYS_pivot_root, ".", ".") || umount2(".", MNT_DETACH))
    die("a mount namespace could not be emptied");
  if (setns(tree, CLONE_NEWNS)) die("the way back into the slot");
  close(tree);
  return empty;
}
