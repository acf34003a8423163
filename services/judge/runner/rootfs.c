#define _GNU_SOURCE
#include "rootfs.h"
#include <fcntl.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "wire.h"

#define ROOT "/tmp" // covered by the new root before anything is looked up in it; every system has it

static void bind_read_only(const char *path, int folder) {
  char to[256];
  if (access(path, F_OK)) return;
  snprintf(to, sizeof to, ROOT "%s", path);
  if (folder) mkdir(to, 0755);
  else close(open(to, O_CREAT | O_WRONLY | O_CLOEXEC, 0644));
  if (mount(path, to, 0, MS_BIND | MS_REC, 0)) die(path);
  unsigned long flags = MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID | (folder ? MS_NODEV : 0);
  if (mount(0, to, 0, flags, 0)) die("a mount could not be made read-only");
}

static void link_like_host(const char *name) {
  char path[64], target[64], to[64];
  snprintf(path, sizeof path, "/%s", name);
  ssize_t n = readlink(path, target, sizeof target - 1);
  snprintf(to, sizeof to, ROOT "/%s", name);
  if (n > 0) {
    target[n] = 0;
    if (symlink(target, to)) die(to);
  } else bind_read_only(path, 1);
}

int rootfs_enter(void) {
  if (mount(0, "/", 0, MS_REC | MS_PRIVATE, 0)) die("mounts could not be made private");
  if (mount("root", ROOT, "tmpfs", MS_NOSUID, "size=4m,mode=755")) die("the root could not be mounted");
  static const char *const folders[] = {"/usr", "/etc", "/dev", "/box", "/tmp", "/proc"};
  for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
    char path[64];
    snprintf(path, sizeof path, ROOT "%s", folders[i]);
    mkdir(path, 0755);
  }
  bind_read_only("/usr", 1);
  static const char *const links[] = {"bin", "lib", "lib64"};
  for (unsigned i = 0; i < sizeof links / sizeof *links; i++)
    if (!access(links[i][0] == 'b' ? "/bin" : links[i][3] ? "/lib64" : "/lib", F_OK)) link_like_host(links[i]);
  bind_read_only("/etc/alternatives", 1);
  bind_read_only("/etc/ld.so.cache", 0);
  static const char *const devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/urandom", "/dev/random"};
  for (unsigned i = 0; i < sizeof devices / sizeof *devices; i++) bind_read_only(devices[i], 0);
  int broken = symlink("/proc/self/fd/0", ROOT "/dev/stdin") | symlink("/proc/self/fd/1", ROOT "/dev/stdout") |
               symlink("/proc/self/fd/2", ROOT "/dev/stderr") | symlink("/proc/self/fd", ROOT "/dev/fd");
  if (broken) die("/dev could not be made");
  if (mount("box", ROOT "/box", "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,mode=755")) die("/box could not be mounted");
  int has_proc = !mount("proc", ROOT "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "hidepid=2");
  if (chdir(ROOT) || syscall(SYS_pivot_root, ".", ".") || umount2(".", MNT_DETACH)) die("pivot_root");
  if (mount(0, "/", 0, MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOSUID, 0)) die("the root could not be made read-only");
  if (chdir("/")) die("chdir");
  return has_proc;
}
