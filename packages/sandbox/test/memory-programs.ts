import type { LanguageName } from '@skirmish/contracts/schema'

const C = `#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
enum { MIB = 1 << 20 };
#define FAILED(p) if ((p) == MAP_FAILED) return 9
`

/** Takes 700 MiB a mebibyte at a time, and gives each page back as soon as it was touched: no process ever holds them. */
const dropped = (flags: string, fd: string): string => `${C}
int main(void) {
  int zero = open("/dev/zero", O_RDWR);
  if (getchar() == 's') usleep(700000);
  for (int i = 0; i < 700; i++) {
    char *p = mmap(0, MIB, PROT_READ | PROT_WRITE, ${flags}, ${fd}, 0);
    FAILED(p);
    memset(p, 1, MIB);
    madvise(p, MIB, MADV_DONTNEED);
  }
  puts("took all");
}`

/** Programs that take far more than 64 MiB where a count of their own pages does not show it. */
export const HIDDEN: [what: string, language: LanguageName, source: string][] = [
  ['shares pages with nobody, and drops them', 'c', dropped('MAP_SHARED | MAP_ANONYMOUS', '-1')],
  ['shares pages of /dev/zero', 'c', dropped('MAP_SHARED', 'zero')],
  [
    'only reads pages of /dev/zero',
    'c',
    dropped('MAP_SHARED', 'zero')
      .replace('| PROT_WRITE', '')
      .replace('memset(p, 1, MIB)', 'for (int k = 0; k < MIB; k += 4096) errno = ((volatile char *)p)[k]'),
  ],
  [
    'shares one large mapping and drops it behind itself',
    'c',
    `${C}int main(void) { char *p = mmap(0, 700u * MIB, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); FAILED(p); for (int i = 0; i < 700; i++) { memset(p + (size_t)i * MIB, 1, MIB); madvise(p + (size_t)i * MIB, MIB, MADV_DONTNEED); } puts("took all"); }`,
  ],
  [
    'keeps one page of each shared mapping',
    'c',
    `${C}int main(void) { for (int i = 0; i < 700; i++) { char *p = mmap(0, MIB, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); FAILED(p); memset(p, 1, MIB); munmap(p + 4096, MIB - 4096); } puts("took all"); }`,
  ],
  [
    'moves a shared mapping',
    'c',
    `${C}int main(void) { for (int i = 0; i < 700; i++) { char *p = mmap(0, MIB, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0), *q; FAILED(p); memset(p, 1, MIB); q = mremap(p, 0, 4096, MREMAP_MAYMOVE); FAILED(q); munmap(p, MIB); } puts("took all"); }`,
  ],
  [
    'touches a page in each 2 MiB, and drops it: the tables remain',
    'c',
    `${C}int main(void) { size_t step = 2 * MIB; char *p = mmap(0, 180000 * step, 3, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); FAILED(p); for (size_t i = 0; i < 180000; i++) { p[i * step] = 1; madvise(p + i * step, 4096, MADV_DONTNEED); } puts("took all"); }`,
  ],
  [
    'ends its first thread and goes on in another',
    'c',
    `${C}#include <pthread.h>\n#include <stdlib.h>\nstatic void *go(void *a) { for (int i = 0; i < 700; i++) { memset(malloc(MIB), 1, MIB); usleep(1000); } puts("took all"); exit(0); }\nint main(void) { pthread_t t; pthread_create(&t, 0, go, 0); pthread_exit(0); }`,
  ],
  [
    'shares pages',
    'python',
    'import mmap\nkeep = []\nfor i in range(700):\n    m = mmap.mmap(-1, 1 << 20)\n    m.write(b"x" * (1 << 20))\n    m.madvise(mmap.MADV_DONTNEED)\n    keep.append(m)\nprint("took all")',
  ],
]
export const SHARED_AND_DROPPED = dropped('MAP_SHARED | MAP_ANONYMOUS', '-1')

/** Programs whose memory the kernel holds for them, and which stay within their limit by its own limits. */
export const HARMLESS: [what: string, source: string][] = [
  [
    'fills pipes',
    `${C}static char b[MIB]; int main(void) { for (int n = 0;; n++) { int p[2]; if (pipe2(p, O_NONBLOCK)) return 0; while (write(p[1], b, sizeof b) > 0) {} } }`,
  ],
  [
    'says 700 MiB on stderr',
    `${C}static char b[MIB]; int main(void) { for (int i = 0; i < 700; i++) if (write(2, b, sizeof b) < 0) return 0; }`,
  ],
  [
    'makes and removes folders',
    `${C}int main(void) { char n[250]; for (int i = 0; i < 20000; i++) { sprintf(n, "%0200d", i); if (mkdir(n, 0700) || rmdir(n)) return 1; } }`,
  ],
]

/** Looks for 150,000 names that nobody has looked for before, in a folder of the host. */
export const missingNames = (mark: string): string =>
  `import os\nfor i in range(150000):\n    try: os.stat(f"/usr/lib/python3.11/${mark}{i}")\n    except OSError: pass`
