import type { LanguageName } from '@skirmish/contracts/schema'

export const java = (code: string): string =>
  `import java.util.*; import java.io.*; class Solution { public static void main(String[] args) throws Exception { ${code} } }`
export const c = (code: string): string =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) { ${code} return 0; }`

/** What each language says for each thing that is tried. */
const PROGRAMS: Record<string, Record<LanguageName, string>> = {
  echo: {
    c: c('static char b[1 << 16]; size_t n; while ((n = fread(b, 1, sizeof b, stdin)) > 0) fwrite(b, 1, n, stdout);'),
    cpp: '#include <iostream>\nint main() { std::cout << std::cin.rdbuf(); }',
    java: java('System.in.transferTo(System.out); System.out.flush();'),
    javascript: "process.stdout.write(require('fs').readFileSync('/dev/stdin'))",
    python: 'import sys\nsys.stdout.write(sys.stdin.read())',
  },
  spin: {
    c: c('for (volatile int i = 0;; i++) {}'),
    cpp: 'int main() { for (volatile int i = 0;;) i = i + 1; }',
    java: java('while (true) {}'),
    javascript: 'for (;;) {}',
    python: 'while True: pass',
  },
  sleep: {
    c: '#include <unistd.h>\nint main(void) { sleep(1000); }',
    cpp: '#include <thread>\nint main() { std::this_thread::sleep_for(std::chrono::seconds(1000)); }',
    java: java('Thread.sleep(1000000);'),
    javascript: 'setTimeout(() => {}, 1000000)',
    python: 'import time\ntime.sleep(1000)',
  },
  hoard: {
    c: c('for (;;) { char *p = malloc(1 << 20); memset(p, 1, 1 << 20); }'),
    cpp: '#include <vector>\nint main() { std::vector<std::vector<char>> all; for (;;) all.emplace_back(1 << 20, 1); }',
    java: java(
      'List<byte[]> all = new ArrayList<>(); for (;;) { byte[] b = new byte[1 << 20]; Arrays.fill(b, (byte) 1); all.add(b); }',
    ),
    javascript: 'const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1))',
    python: 'all = []\nwhile True: all.append(b"x" * (1 << 20))',
  },
  print: {
    c: c('for (;;) puts("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");'),
    cpp: '#include <iostream>\nint main() { for (;;) std::cout << "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\\n"; }',
    java: java('String line = "x".repeat(5000); for (;;) System.out.println(line);'),
    javascript: "for (;;) require('fs').writeSync(1, 'x'.repeat(5000))",
    python: 'while True: print("x" * 5000)',
  },
  fail: {
    c: c('puts("1"); return 3;'),
    cpp: 'int main() { throw 1; }',
    java: java('throw new RuntimeException("why");'),
    javascript: 'throw new Error("why")',
    python: 'raise ValueError("why")',
  },
  broken: {
    c: 'int main(void) { return x; }',
    cpp: 'int main() { return "x"; }',
    java: 'class A { void f() { int x = "x"; } }',
    javascript: 'let x = ;',
    python: 'if True print(1)',
  },
}
/** The program of a language that is to do something. */
export const code = (what: string, language: LanguageName): string => PROGRAMS[what]?.[language] ?? ''
