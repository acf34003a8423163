import type { Probe } from './probe.ts'

const tries = 'to find what a run before it left'

/** Magic number of tmpfs, the only file system below a program's root. */
const TMPFS = '0x01021994'

/** Node's own threads have the first numbers. Those of the runs before this one would have passed this. */
const AFTER_NODE = 6

/**
 * Programs that look for what the kernel could keep between runs: memory shared with others, numbers of processes that go on counting,
 * folders of the host, times and mounts that calls reveal. They come after others, in the slot where these ran. RULES JD10.
 */
export const REMAINS: Probe[] = [
  {
    language: 'c',
    tries,
    source: `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>
static int look(const char *path, const struct stat *s, int kind, struct FTW *at) {
  struct statfs fs;
  if (!strcmp(path, "/proc")) return FTW_SKIP_SUBTREE;
  if (kind != FTW_D || statfs(path, &fs) || fs.f_type == ${TMPFS}) return 0;
  printf("the host's file system at %s\\n", path);
  return FTW_STOP;
}
int main(void) {
  char line[4096], rights[8];
  struct statx x;
  struct sysinfo machine;
  struct flock lock = {.l_type = F_RDLCK};
  struct timespec used;
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps || getpid() != 2) return 1;
  while (fgets(line, sizeof line, maps))
    if (sscanf(line, "%*s %7s", rights) == 1 && rights[3] == 's') return printf("shared memory: %s", line), 1;
  if (!syscall(SYS_statx, AT_FDCWD, "/tmp", 0, STATX_BTIME, &x) || errno != ENOSYS) return puts("statx is allowed"), 1;
  if (sysinfo(&machine) || machine.loads[0] || machine.procs != 1) return puts("the machine's load is told"), 1;
  if (!syscall(SYS_clock_gettime, ~1 * 8 + 2, &used)) return puts("the clock of process 1 is told"), 1;
  if (!fcntl(0, F_SETLK, &lock)) return puts("locks are allowed"), 1;
  return nftw("/", look, 16, FTW_PHYS | FTW_ACTIONRETVAL);
}
`,
    outcome: 'accepted',
  },
  {
    language: 'python',
    tries,
    source: `import ctypes, os, threading
assert os.getpid() == 2, os.getpid()
threading.Thread(target=lambda: print('thread', threading.get_native_id())).start()
left = [line for line in open('/proc/self/maps') if line.split()[1][3] == 's' and (line.split()[1][1] == 'w' or '/' not in line)]
assert not left, left
libc, fs = ctypes.CDLL(None), (ctypes.c_long * 32)()
for at, folders, _ in os.walk('/'):
    if at == '/': folders.remove('proc')
    assert libc.statfs(at.encode(), fs) == 0 and fs[0] == ${TMPFS}, at
`,
    outcome: 'accepted',
    says: 'thread 3',
  },
  {
    language: 'javascript',
    tries,
    source: `const fs = require('fs')
const fail = (text) => { throw new Error(text) }
const pid = fs.readlinkSync('/proc/self')
if (pid > ${AFTER_NODE}) fail('process ' + pid)
for (const line of fs.readFileSync('/proc/self/maps', 'utf8').split('\\n')) if (/^\\S+ ...s/.test(line) && (/^\\S+ .w/.test(line) || !line.includes('/usr/'))) fail('shared memory: ' + line)
const look = (at) => {
  if (fs.statfsSync(at).type !== ${TMPFS}) fail("the host's file system at " + at)
  for (const entry of fs.readdirSync(at, { withFileTypes: true })) if (entry.isDirectory() && entry.name !== 'proc') look(at + entry.name + '/')
}
look('/')`,
    outcome: 'accepted',
  },
  {
    language: 'java',
    tries,
    source: `import java.nio.file.*;
class A { public static void main(String[] a) throws Exception {
  if (ProcessHandle.current().pid() != 2) throw new Exception("process " + ProcessHandle.current().pid());
  for (String line : Files.readAllLines(Path.of("/proc/self/maps"))) {
    String rights = line.split(" +")[1];
    if (rights.charAt(3) == 's' && (rights.charAt(1) == 'w' || line.indexOf("/usr/") < 0)) throw new Exception(line);
  }
} }`,
    outcome: 'accepted',
  },
]
