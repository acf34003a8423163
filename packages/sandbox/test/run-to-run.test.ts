import type { LanguageName } from '@skirmish/contracts/schema'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openRunner } from '../src/runner/runner.ts'
import { RUNNER } from '../src/toolchain/paths.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { runPairs } from './probe/pairs.ts'
import { below, running } from './processes.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

/** A virtual machine's start costs forty times that of a program in C. `npm run test:long` runs three times as many. */
const PAIRS: [LanguageName, number][] = [
  ['c', 60],
  ['python', 60],
  ['javascript', 60],
  ['java', 20],
]

test.for(PAIRS)(
  'JD10 of a bit that a %s program leaves, the next one measures nothing in %i pairs',
  {
    timeout: 240_000,
  },
  async ([language, pairs]) => {
    expect(await runPairs(harness.sandbox.judging.toolchain, harness.runner, language, pairs)).toEqual([])
  },
)

test("JD10 the probe itself finds what is left in folders of the host, where a runner's slots hold them", async () => {
  const { toolchain } = harness.sandbox.judging
  const name = `open-${process.pid}`
  const open = await openRunner({ program: RUNNER, name, cgroups: 'optional', plans: toolchain.plans })
  onTestFinished(() => open.close())
  const found = await runPairs(toolchain, open, 'c', 120)
  expect(found.map(({ feature }) => feature)).toContain('names.ratio')
}, 240_000)

const ASKS = `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>
#define ASK(call) errno = 0, printf("%s\\n", (long)(call) == -1 ? "refused" : #call)
int main(void) {
  int pipes[2], file = open("/tmp/file", O_CREAT | O_RDWR, 0600);
  char *page = mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  struct flock lock = {.l_type = F_RDLCK};
  struct statx x;
  pipe(pipes);
  ASK(fcntl(file, F_SETLK, &lock));
  ASK(fcntl(file, F_SETLKW, &lock));
  ASK(fcntl(file, F_OFD_SETLK, &lock));
  ASK(fcntl(file, F_GETLK, &lock));
  ASK(fcntl(file, F_SETLEASE, F_RDLCK));
  ASK(fcntl(file, F_NOTIFY, DN_CREATE));
  ASK(fcntl(file, F_SETOWN, 1));
  ASK(fcntl(pipes[0], F_SETPIPE_SZ, 1 << 20));
  ASK(flock(file, LOCK_SH));
  ASK(open("/tmp", O_TMPFILE | O_RDWR, 0600));
  ASK(syscall(SYS_openat2, AT_FDCWD, "/tmp", &x, 24));
  ASK(syscall(SYS_statx, AT_FDCWD, "/tmp", 0, STATX_MNT_ID, &x));
  ASK(syscall(SYS_name_to_handle_at, AT_FDCWD, "/tmp", &x, &lock, 0));
  ASK(utimensat(AT_FDCWD, "/tmp", 0, 0));
  ASK(setxattr("/tmp", "user.a", "b", 1, 0));
  ASK(madvise(page, 4096, 21));
  ASK(madvise(page, 4096, 20));
  ASK(madvise(page, 4096, 12));
  ASK(madvise(page, 4096, 25));
  ASK(mlock(page, 4096));
  ASK(syscall(SYS_io_uring_setup, 4, &x));
  ASK(syscall(SYS_io_setup, 4, &page));
  ASK(syscall(SYS_inotify_init1, 0));
  ASK(syscall(SYS_memfd_create, "a", 0));
  ASK(syscall(SYS_keyctl, 0, -3, 0));
  ASK(syscall(SYS_shmget, 1, 4096, 01777));
  ASK(syscall(SYS_msgget, 1, 01777));
  ASK(syscall(SYS_semget, 1, 1, 01777));
  ASK(syscall(SYS_mq_open, "a", O_CREAT | O_RDWR, 0600, 0));
  ASK(setpriority(PRIO_PROCESS, 0, 5));
  ASK(syscall(SYS_sched_setaffinity, 0, 8, page));
  ASK(syscall(SYS_personality, 0x40000));
  ASK(syscall(SYS_prctl, 38, 1, 0, 0, 0));
  ASK(syscall(SYS_sync));
  ASK(syscall(SYS_readahead, file, 0, 4096));
  ASK(ioctl(file, FS_IOC_SETFLAGS, page));
}
`

test('JD10 a program cannot make what would outlive it: locks, leases, larger pipes, nameless files, rings', async () => {
  const { stdout } = await harness.run('c', ASKS)
  expect(stdout.split('\n').filter((line) => line && line !== 'refused')).toEqual([])
})

/** Devices by their order: those of the kernel are the lowest free ones, and change when any slot of the machine gives one back (docs/security.md). */
const NUMBERS = `import os, threading
told, devices = [os.getpid(), os.getsid(0)], []
thread = threading.Thread(target=lambda: told.append(threading.get_native_id()))
thread.start(), thread.join()
open('/tmp/new', 'w').close()
for path in ('/tmp', '/tmp/new', '/box', '/box/main.py'):
    s = os.stat(path)
    if s.st_dev not in devices: devices.append(s.st_dev)
    told += [devices.index(s.st_dev), s.st_ino, s.st_nlink, s.st_size]
print(told)`
const STIRS = `import os, threading
for i in range(40):
    thread = threading.Thread(target=int)
    thread.start(), thread.join()
    open(f'/tmp/{i}', 'w').close()
    os.unlink(f'/tmp/{i}')
os.listdir('/tmp')`

test('JD10 numbers of processes, threads and files are the same for each run, whatever ran before', async () => {
  const before = await harness.run('python', NUMBERS)
  expect(before.verdict).toBe('accepted')
  for (const _ of [1, 2, 3]) await harness.run('python', STIRS)
  expect(await harness.run('python', NUMBERS)).toMatchObject({ stdout: before.stdout })
})

const CLOCKS_OF_INIT = `#define _GNU_SOURCE
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int main(void) {
  struct timespec t = {0, 1};
  clockid_t own;
  for (int kind = 0; kind < 3; kind++) { // the kernel's numbers for clocks of a process
    int clock = ~1 * 8 + kind;
    if (!syscall(SYS_clock_gettime, clock, &t)) printf("process 1 has used %ld.%09ld s\\n", (long)t.tv_sec, t.tv_nsec);
    if (!syscall(SYS_clock_getres, clock, &t)) puts("resolution");
    if (!syscall(SYS_clock_nanosleep, clock, 0, &t, 0)) puts("slept");
  }
  if (clock_getcpuclockid(getpid(), &own) || clock_gettime(own, &t) || clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t)) puts("the own clocks are gone");
}`

test('JD10 no program reads what the slot’s init has used of the processor, which tells what programs before did', async () => {
  expect(await harness.run('c', CLOCKS_OF_INIT)).toMatchObject({ verdict: 'accepted', stdout: '' })
})

test.for([
  [
    'c',
    `#include <dirent.h>\n#include <stdio.h>\n#include <unistd.h>\n#include <fcntl.h>\nint main(void) { int at = open("/proc/self/net", O_RDONLY); DIR *dir = fdopendir(dup(at)); for (struct dirent *e; dir && (e = readdir(dir));) if (e->d_name[0] != '.' && openat(at, e->d_name, O_RDONLY) >= 0) puts(e->d_name); }`,
  ],
  [
    'python',
    `import os\nfor at in ('self', 'thread-self'):\n  for name in os.listdir(f'/proc/{at}/net'):\n    if os.access(f'/proc/{at}/net/{name}', os.R_OK): print(name)`,
  ],
] as const)('JD10 no %s program reads the network statistics of the machine', async ([language, source]) => {
  expect(await harness.run(language, source)).toMatchObject({ verdict: 'accepted', stdout: '' })
})

test('JD10 a program does not learn how often programs before have cost the slot its life', async () => {
  const users = "print(open('/proc/self/uid_map').read())"
  const before = await harness.run('python', users)
  const slots = below(harness.runner.pid)
  for (const { pid, parent } of slots) if (parent === harness.runner.pid) process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(running(slots.map(({ pid }) => pid))).toEqual([])) // a slot's init ends a little after its holder
  expect(await harness.run('python', users)).toMatchObject({ stdout: before.stdout })
})

test('JD10 an interpreter that is waiting for programs has no memory that its forks would share', async () => {
  const { stdout } = await harness.run(
    'javascript',
    "console.log(require('fs').readFileSync('/proc/self/maps', 'utf8').split('\\n').filter((line) => /^\\S+ .w.s/.test(line)))",
  )
  expect(stdout).toBe('[]\n')
})
