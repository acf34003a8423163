import type { LanguageName } from '@skirmish/contracts/schema'

/**
 * Programs that leave a marker wherever a program can leave one, and programs that search all of the memory that they can read
 * for the marker of the run before. A searcher knows its marker with each byte raised by one, or it would find itself; it
 * prints how often it found a control that it made, which has to be found, and how often the marker.
 */
export const planter = (language: LanguageName, marker: string): string =>
  PLANTERS[language].replaceAll('MARKER', marker)

export const searcher = (language: LanguageName, marker: string): string =>
  SEARCHERS[language].replaceAll('RAISED', raised(marker)).replaceAll('CONTROL', raised('control of the searcher 4711'))

const raised = (text: string): string => `${[...Buffer.from(text)].map((byte) => byte + 1).join(',')}`

const native = (cast: string): string => `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static const unsigned char raised[] = {RAISED}, control[] = {CONTROL};
static long count(const unsigned char *from, const unsigned char *to, const unsigned char *what, long n) {
  long found = 0;
  for (; from + n <= to; from++) {
    long i = 0;
    while (i < n && (unsigned char)(from[i] + 1) == what[i]) i++;
    found += i == n;
  }
  return found;
}
int main(void) {
  unsigned char *made = ${cast}malloc(sizeof control);
  for (unsigned i = 0; i < sizeof control; i++) made[i] = (unsigned char)(control[i] - 1);
  static struct { unsigned long from, to; } all[1000];
  int n = 0;
  char line[1000], rights[9];
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps) return 9;
  while (n < 1000 && fgets(line, sizeof line, maps))
    if (sscanf(line, "%lx-%lx %8s", &all[n].from, &all[n].to, rights) == 3 && rights[0] == 'r' && !strstr(line, "[v")) n++;
  long controls = 0, found = 0;
  for (int i = 0; i < n; i++) {
    controls += count((unsigned char *)all[i].from, (unsigned char *)all[i].to, control, sizeof control);
    found += count((unsigned char *)all[i].from, (unsigned char *)all[i].to, raised, sizeof raised);
  }
  printf("%s %ld", controls > 0 && made[0] ? "sees" : "blind", found);
}`

const PLANTERS: Record<LanguageName, string> = {
  c: `#include <stdio.h>
int main(void) { char line[500]; fgets(line, sizeof line, stdin); printf("%s MARKER", line); fprintf(stderr, "%s MARKER", line); return !fopen("MARKER", "w"); }`,
  cpp: `#include <iostream>
#include <fstream>
int main() { std::string line; getline(std::cin, line); std::cout << line << "MARKER"; std::cerr << line << "MARKER"; std::ofstream("MARKER") << line; }`,
  java: `import java.util.*; import java.io.*;
class MARKER { public static void main(String[] a) throws IOException { String line = new Scanner(System.in).nextLine(); System.out.println(line + "MARKER"); System.err.println(line + "MARKER"); new File("MARKER").createNewFile(); } }`,
  javascript: `const fs = require('fs'); const line = fs.readFileSync(0, 'utf8'); console.log(line + 'MARKER'); console.error(line + 'MARKER'); fs.writeFileSync('MARKER', line)`,
  python: `import sys
line = input(); print(line, "MARKER"); print(line, "MARKER", file=sys.stderr); open("MARKER", "w").write(line)`,
}

const SEARCHERS: Record<LanguageName, string> = {
  c: native(''),
  cpp: native('(unsigned char *)'),
  java: `import java.io.*; import java.nio.file.*; import java.util.*;
class Searcher {
  static final int[] WANTED = {RAISED}, MADE = {CONTROL};
  static final byte[] made = new byte[MADE.length];
  static long count(byte[] chunk, int n, int[] what) {
    long found = 0;
    for (int at = 0; at + what.length <= n; at++) { int i = 0; while (i < what.length && chunk[at + i] + 1 == what[i]) i++; if (i == what.length) found++; }
    return found;
  }
  public static void main(String[] a) throws IOException {
    for (int i = 0; i < made.length; i++) made[i] = (byte) (MADE[i] - 1);
    long controls = 0, found = 0;
    byte[] chunk = new byte[1 << 20];
    RandomAccessFile memory = new RandomAccessFile("/proc/self/mem", "r");
    for (String line : Files.readAllLines(Path.of("/proc/self/maps"))) {
      String[] parts = line.split("[ -]");
      boolean ofTheJdk = !parts[2].startsWith("rw") && line.contains("/");
      if (!parts[2].startsWith("r") || ofTheJdk || line.contains("[v")) continue;
      long from = Long.parseLong(parts[0], 16), to = Long.parseLong(parts[1], 16);
      for (long at = from; at < to; at += chunk.length - 100) {
        int n = (int) Math.min(chunk.length, to - at);
        try { memory.seek(at); memory.readFully(chunk, 0, n); } catch (IOException unreadable) { continue; }
        controls += count(chunk, n, MADE);
        found += count(chunk, n, WANTED);
      }
    }
    System.out.print((controls > 0 ? "sees " : "blind ") + found);
  }
}`,
  // No JavaScript reads raw memory: its whole heap is told by a snapshot, and fresh buffers show what was freed.
  javascript: `const v8 = require('v8'); const raised = [RAISED], control = [CONTROL]
const lower = (bytes) => String.fromCharCode(...bytes.map((byte) => byte - 1))
globalThis.made = lower(control)
const buffers = [64, 500, 4000, 20000, 65536, 70000, 300000, 1 << 20].flatMap((n) => Array.from({ length: 8 }, () => Buffer.allocUnsafeSlow(n)))
const snapshot = v8.getHeapSnapshot()
let controls = 0, found = 0, tail = ''
snapshot.on('data', (chunk) => { const text = tail + chunk; controls += text.split(lower(control)).length - 1; found += text.split(lower(raised)).length - 1; tail = text.slice(-200) })
snapshot.on('end', () => { for (const buffer of buffers) if (buffer.includes(lower(raised))) found++; process.stdout.write((controls > 0 ? 'sees ' : 'blind ') + found) })`,
  // What is mapped is found by asking for the same place: the kernel refuses what is taken.
  python: `import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
libc.mmap.restype = ctypes.c_void_p
libc.mmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t] + [ctypes.c_int] * 3 + [ctypes.c_long]
libc.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
libc.write.argtypes = [ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t]
PAGE, BLOCK = 4096, 1 << 20
def taken(start, size):
    got = libc.mmap(start, size, 0, 0x104022, -1, 0)
    if got != start: return True
    libc.munmap(start, size)
    return False
def blocks(start, size):
    if not taken(start, size): return
    if size <= BLOCK: yield start
    else:
        yield from blocks(start, size // 2)
        yield from blocks(start + size // 2, size // 2)
made = bytes(byte - 1 for byte in [CONTROL])
up = bytes((i + 1) & 255 for i in range(256))
raised, control = bytes([RAISED]), bytes([CONTROL])
out, into = os.pipe()
found = controls = 0
for block in list(blocks(0, 1 << 47)):
    tail = b''
    for page in range(block, block + BLOCK, PAGE):
        if libc.write(into, page, PAGE) != PAGE:
            tail = b''
            continue
        text = (tail + os.read(out, PAGE)).translate(up)
        controls += text.count(control)
        found += text.count(raised)
        tail = bytes((byte - 1) & 255 for byte in text[-100:])
print('sees' if controls > 0 and made else 'blind', found, end='')`,
}
