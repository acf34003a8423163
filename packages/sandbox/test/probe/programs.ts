import type { LanguageName } from '@skirmish/contracts/schema'

/**
 * One program in four languages. `leave <bit> <nonce>` leaves what it can, in a manner that depends on the bit. `measure <nonce>`
 * prints what it can measure, one `name value` a line. What takes time is compared with what should take as long, so that a warmer
 * processor is not taken for a message: names that were looked up for 0 with those for 1, files dropped for 0 with those for 1.
 * The name of such a comparison ends with `.ratio`.
 */
export const PROBES: Partial<Record<LanguageName, string>> = {
  c: `#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>
enum { FOLDERS = 40, NAMES = 30, FILES = 40 };
static char folder[FOLDERS][512], file[FILES][512];
static int folders, files;
static void walk(const char *at, int depth) {
  DIR *d = opendir(at);
  if (!d || folders == FOLDERS) return;
  snprintf(folder[folders++], 512, "%s", at);
  for (struct dirent *e; (e = readdir(d));) {
    char path[512];
    if (e->d_name[0] == '.' || !strcmp(e->d_name, "proc")) continue;
    snprintf(path, sizeof path, "%s/%s", strcmp(at, "/") ? at : "", e->d_name);
    if (e->d_type == DT_DIR && depth < 5) walk(path, depth + 1);
    else if (e->d_type == DT_REG && files < FILES) snprintf(file[files++], 512, "%s", path);
  }
  closedir(d);
}
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1e9 + t.tv_nsec; }
static void look(int f, int bit, const char *nonce, int i) {
  char path[600];
  struct stat s;
  snprintf(path, sizeof path, "%s/absent-%s-%d-%d", folder[f], nonce, bit, i);
  stat(path, &s);
}
static void *idle(void *p) { return p; }
static void *tell(void *p) { *(long *)p = syscall(SYS_gettid); return 0; }
static void leave(int bit, const char *nonce) {
  for (int f = 0; f < folders; f++) for (int i = 0; i < NAMES; i++) look(f, bit, nonce, i);
  for (int f = bit; f < files; f += 2) { int d = open(file[f], O_RDONLY); posix_fadvise(d, 0, 0, POSIX_FADV_DONTNEED); close(d); }
  if (!bit) return;
  for (int i = 0; i < 37; i++) { pthread_t t; pthread_create(&t, 0, idle, 0); pthread_join(t, 0); }
  DIR *d = opendir("/tmp"); while (readdir(d)) {} closedir(d);
  int t = open("/tmp", O_TMPFILE | O_RDWR, 0600); if (t >= 0) close(t);
  close(open("/tmp/x", O_CREAT | O_RDWR, 0600)); unlink("/tmp/x");
  for (int i = 0; i < files; i++) { struct flock l = {.l_type = F_RDLCK}; int k = open(file[i], O_RDONLY); fcntl(k, F_SETLK, &l); if (i % 2) close(k); }
  char *p = mmap(0, 8 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0); memset(p, 1, 8 << 20);
}
static void say(const char *name, double v) { printf("%s %.17g\\n", name, v); }
static void stat_of(const char *name, const char *path) {
  struct stat s; struct timespec t; char n[64];
  if (stat(path, &s)) return;
  clock_gettime(CLOCK_REALTIME, &t);
#define SAY(what, v) snprintf(n, sizeof n, "%s.%s", name, what), say(n, v)
  SAY("dev", s.st_dev); SAY("ino", s.st_ino); SAY("nlink", s.st_nlink); SAY("size", s.st_size); SAY("blocks", s.st_blocks);
  SAY("changed.age", (t.tv_sec - s.st_ctime) / 2); SAY("modified.age", (t.tv_sec - s.st_mtime) / 2); SAY("read.age", (t.tv_sec - s.st_atime) / 2);
}
static void measure(const char *nonce) {
  struct rusage r; getrusage(RUSAGE_SELF, &r);
  say("majflt", r.ru_majflt); say("children", r.ru_nvcsw < 0);
  getrusage(RUSAGE_CHILDREN, &r); say("children", r.ru_minflt);
  say("pid", getpid()); say("sid", getsid(0)); say("ppid", getppid());
  long id; pthread_t t; pthread_create(&t, 0, tell, &id); pthread_join(t, 0); say("tid", id);
  stat_of("tmp", "/tmp"); stat_of("box", "/box"); stat_of("root", "/"); stat_of("stdin", "/dev/null");
  close(open("/tmp/new", O_CREAT | O_RDWR, 0600)); struct stat s; if (!stat("/tmp/new", &s)) say("new.ino", s.st_ino);
  struct statfs fs; statfs("/tmp", &fs); say("tmp.free", fs.f_bfree); say("tmp.files", fs.f_ffree);
  struct statx sx = {0};
  if (!syscall(SYS_statx, AT_FDCWD, "/tmp", 0, 0x4fff | 0x1000, &sx)) { struct timespec n; clock_gettime(CLOCK_REALTIME, &n); say("tmp.born.age", (n.tv_sec - sx.stx_btime.tv_sec) / 2); say("tmp.mount", *(unsigned long long *)((char *)&sx + 0x90) - 0.0); }
  struct sysinfo si; sysinfo(&si); say("sysinfo.procs", si.procs); say("sysinfo.load", si.loads[0]); say("sysinfo.free", (double)(si.freeram >> 22));
  int fds = 0; DIR *d = opendir("/proc/self/fd"); if (d) { while (readdir(d)) fds++; closedir(d); } say("descriptors", fds);
  FILE *m = fopen("/proc/self/maps", "r"); char line[999], rights[8]; int shared = 0;
  while (m && fgets(line, sizeof line, m)) if (sscanf(line, "%*s %7s", rights) == 1 && rights[3] == 's') shared += rights[1] == 'w' || !strchr(line, '/');
  say("must.shared", shared);
  int foreign = 0;
  for (int f = 0; f < folders; f++) if (!statfs(folder[f], &fs)) foreign += fs.f_type != 0x01021994;
  say("must.foreign", foreign);
  int locks = 0;
  for (int f = 0; f < files; f++) { struct flock l = {.l_type = F_WRLCK}; int k = open(file[f], O_RDONLY); if (!fcntl(k, F_GETLK, &l)) locks += l.l_type != F_UNLCK; close(k); }
  say("locks", locks);
  double spent[2] = {0};
  for (int f = 0; f < folders; f++) for (int i = 0; i < NAMES; i++) for (int k = 0; k < 2; k++) { int bit = (i + k) % 2; double b = now(); look(f, bit, nonce, i); spent[bit] += now() - b; }
  say("names.ratio", spent[0] / spent[1]);
  double read_for[2] = {0};
  for (int f = 0; f + 1 < files; f += 2) for (int k = 0; k < 2; k++) { int which = (f / 2 + k) % 2; char c[4096]; int o = open(file[f + which], O_RDONLY); double b = now(); if (pread(o, c, 4096, 0) < 0) {} read_for[which] += now() - b; close(o); }
  say("pages.ratio", read_for[0] / read_for[1]);
}
int main(void) {
  char what[16], nonce[32]; int bit = 0;
  if (scanf("%15s %d %31s", what, &bit, nonce) != 3) return 1;
  walk("/", 0);
  if (*what == 'l') leave(bit, nonce); else measure(nonce);
}
`,
  python: `import os, sys, time, threading, fcntl, mmap, resource
what, bit, nonce = input().split()
bit = int(bit)
folders, files = [], []
def walk(at, depth):
    if len(folders) >= 60: return
    try: names = sorted(os.listdir(at))
    except OSError: return
    folders.append(at)
    for name in names:
        path = os.path.join(at, name)
        if at == '/' and name == 'proc' or os.path.islink(path): continue
        if os.path.isdir(path):
            if depth < 5: walk(path, depth + 1)
        elif os.path.isfile(path) and len(files) < 80: files.append(path)
walk('/', 0)
def look(folder, bit, i): os.path.exists(f'{folder}/absent-{nonce}-{bit}-{i}')
def leave():
    for folder in folders:
        for i in range(20): look(folder, bit, i)
    for path in files[bit::2]:
        try:
            f = os.open(path, os.O_RDONLY)
            os.posix_fadvise(f, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(f)
        except OSError: pass
    if not bit: return
    for _ in range(37):
        t = threading.Thread(target=lambda: 0); t.start(); t.join()
    os.listdir('/tmp')
    open('/tmp/x', 'w').close(); os.unlink('/tmp/x')
    kept = []
    for path in files:
        try:
            f = open(path, 'rb'); kept.append(f); fcntl.lockf(f, fcntl.LOCK_SH)
        except OSError: pass
    m = mmap.mmap(-1, 1 << 20); m.write(b'x' * (1 << 20))
def say(name, value): print(name, repr(float(value)))
def measure():
    say('majflt', resource.getrusage(resource.RUSAGE_SELF).ru_majflt)
    say('children', resource.getrusage(resource.RUSAGE_CHILDREN).ru_minflt)
    say('pid', os.getpid()); say('sid', os.getsid(0))
    told = []
    t = threading.Thread(target=lambda: told.append(threading.get_native_id())); t.start(); t.join()
    say('tid', told[0])
    for name in ('/tmp', '/box', '/'):
        s, now = os.stat(name), time.time()
        say(name + '.dev', s.st_dev); say(name + '.ino', s.st_ino); say(name + '.nlink', s.st_nlink); say(name + '.size', s.st_size)
        say(name + '.changed.age', (now - s.st_ctime) // 2); say(name + '.modified.age', (now - s.st_mtime) // 2); say(name + '.read.age', (now - s.st_atime) // 2)
    open('/tmp/new', 'w').close(); say('new.ino', os.stat('/tmp/new').st_ino)
    s = os.statvfs('/tmp'); say('tmp.free', s.f_bfree); say('tmp.files', s.f_ffree)
    say('descriptors', len(os.listdir('/proc/self/fd')))
    say('must.shared', sum(1 for line in open('/proc/self/maps') if line.split()[1][3] == 's' and ('w' in line.split()[1] or '/' not in line)))
    spent, clock = [0, 0], time.perf_counter_ns
    for folder in folders:
        for i in range(20):
            for k in (i % 2, 1 - i % 2):
                begun = clock(); look(folder, k, i); spent[k] += clock() - begun
    say('names.ratio', spent[0] / spent[1])
    spent = [0, 0]
    for f in range(0, len(files) - 1, 2):
        for k in (f // 2 % 2, 1 - f // 2 % 2):
            try: d = os.open(files[f + k], os.O_RDONLY)
            except OSError: continue
            begun = clock(); os.pread(d, 4096, 0); spent[k] += clock() - begun; os.close(d)
    say('pages.ratio', spent[0] / spent[1])
leave() if what == 'leave' else measure()
`,
  javascript: `const fs = require('fs')
const [what, bit, nonce] = fs.readFileSync(0, 'utf8').trim().split(' ')
const folders = []
const walk = (at, depth) => {
  let entries = []
  try { entries = fs.readdirSync(at, { withFileTypes: true }) } catch { return }
  folders.push(at)
  for (const e of entries) if (e.isDirectory() && e.name !== 'proc' && depth < 5 && folders.length < 60) walk((at === '/' ? '' : at) + '/' + e.name, depth + 1)
}
walk('/', 0)
const look = (folder, bit, i) => fs.existsSync(folder + '/absent-' + nonce + '-' + bit + '-' + i)
const say = (name, value) => console.log(name, value)
if (what === 'leave') {
  for (const folder of folders) for (let i = 0; i < 30; i++) look(folder, bit, i)
  if (bit === '1') {
    fs.readdirSync('/tmp')
    fs.writeFileSync('/tmp/x', ''); fs.unlinkSync('/tmp/x')
    for (let i = 0; i < 9; i++) new (require('worker_threads').Worker)('0', { eval: true }).on('error', () => {})
  }
} else {
  const self = fs.readFileSync('/proc/self/stat', 'utf8').split(' ')
  say('pid', self[0]); say('sid', self[5]); say('majflt', self[11]); say('children', self[10])
  for (const task of fs.readdirSync('/proc/self/task').slice(0, 4).entries()) say('task' + task[0], task[1])
  for (const name of ['/tmp', '/box', '/']) {
    const s = fs.statSync(name), now = Date.now(), age = (ms) => Math.floor((now - ms) / 2000)
    for (const key of ['dev', 'ino', 'nlink', 'size']) say(name + '.' + key, s[key])
    for (const key of ['ctimeMs', 'mtimeMs', 'atimeMs', 'birthtimeMs']) say(name + '.' + key + '.age', age(s[key]))
  }
  fs.writeFileSync('/tmp/new', ''); say('new.ino', fs.statSync('/tmp/new').ino)
  const s = fs.statfsSync('/tmp'); say('tmp.free', s.bfree); say('tmp.files', s.ffree)
  say('descriptors', fs.readdirSync('/proc/self/fd').length)
  say('must.shared', fs.readFileSync('/proc/self/maps', 'utf8').split('\\n').filter((l) => /^\\S+ ...s/.test(l) && (/^\\S+ .w/.test(l) || !l.includes('/') || l.includes('anon_inode'))).length)
  say('must.foreign', folders.filter((f) => fs.statfsSync(f).type !== 0x01021994).length)
  const spent = [0, 0]
  for (const folder of folders) for (let i = 0; i < 30; i++) for (const k of i % 2 ? [1, 0] : [0, 1]) {
    const begun = process.hrtime.bigint(); look(folder, k, i); spent[k] += Number(process.hrtime.bigint() - begun)
  }
  say('names.ratio', spent[0] / spent[1])
}
`,
  java: `import java.io.*; import java.nio.file.*; import java.util.*;
class Probe {
  static final List<String> folders = new ArrayList<>();
  static void walk(File at, int depth) {
    File[] entries = at.listFiles();
    if (entries == null || folders.size() >= 60) return;
    folders.add(at.getPath());
    for (File e : entries) if (depth < 7 && e.isDirectory() && !e.getName().equals("proc") && !Files.isSymbolicLink(e.toPath())) walk(e, depth + 1);
  }
  static boolean look(String folder, String nonce, int bit, int i) { return new File(folder + "/absent-" + nonce + "-" + bit + "-" + i).exists(); }
  static void say(String name, Object value) { System.out.println(name + " " + value); }
  public static void main(String[] a) throws Exception {
    Scanner in = new Scanner(System.in);
    boolean leaves = in.next().equals("leave"); int bit = in.nextInt(); String nonce = in.next();
    walk(new File("/"), 0);
    if (leaves) {
      for (String f : folders) for (int i = 0; i < 20; i++) look(f, nonce, bit, i);
      if (bit == 0) return;
      for (int i = 0; i < 37; i++) { Thread t = new Thread(() -> {}); t.start(); t.join(); }
      new File("/tmp").list();
      new File("/tmp/x").createNewFile(); new File("/tmp/x").delete();
      return;
    }
    String[] self = Files.readString(Path.of("/proc/self/stat")).split(" ");
    say("pid", self[0]); say("sid", self[5]);
    String[] tasks = new File("/proc/self/task").list(); Arrays.sort(tasks, Comparator.comparing(Integer::valueOf));
    say("task0", tasks[0]); say("task1", tasks[1]);
    for (String name : new String[] {"/tmp", "/box", "/"}) {
      var s = Files.readAttributes(Path.of(name), "unix:dev,ino,nlink,size,ctime,lastModifiedTime,lastAccessTime");
      long now = System.currentTimeMillis();
      for (var e : s.entrySet()) if (e.getValue() instanceof java.nio.file.attribute.FileTime t) say(name + "." + e.getKey() + ".age", (now - t.toMillis()) / 2000); else say(name + "." + e.getKey(), e.getValue());
    }
    Files.createFile(Path.of("/tmp/new")); say("new.ino", Files.getAttribute(Path.of("/tmp/new"), "unix:ino"));
    say("descriptors", new File("/proc/self/fd").list().length);
    int shared = 0;
    for (String l : Files.readAllLines(Path.of("/proc/self/maps"))) { String r = l.split(" +")[1]; if (r.charAt(3) == 's' && (r.charAt(1) == 'w' || l.indexOf('/') < 0)) shared++; }
    say("must.shared", shared);
    long[] spent = new long[2];
    for (String f : folders) for (int i = 0; i < 20; i++) for (int k = 0; k < 2; k++) { int b = (i + k) % 2; long begun = System.nanoTime(); look(f, nonce, b, i); spent[b] += System.nanoTime() - begun; }
    say("names.ratio", (double) spent[0] / spent[1]);
  }
}
`,
}
