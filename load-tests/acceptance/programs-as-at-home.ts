import type { LanguageName } from '@skirmish/contracts/schema'

/** A program that people have at home, and what it prints or how it ends there. Its input is `21`. */
export interface HomeProgram {
  what: string
  language: LanguageName
  code: string
  output?: string
  /** A field of the result, for a program that fails. */
  fails?: { exit_code: number } | { signal: string }
  /** What standard error holds. */
  says?: RegExp
}

const twice = 'int main() { int a; std::cin >> a; std::cout << 2 * a << std::endl; }'
const cpp = (what: string, code: string): HomeProgram => ({ what, language: 'cpp', code, output: '42\n' })
const python = (what: string, code: string, output = '42\n'): HomeProgram => ({
  what,
  language: 'python',
  code,
  output,
})
const javascript = (what: string, code: string, output: string): HomeProgram => ({
  what,
  language: 'javascript',
  code,
  output,
})
const java = (what: string, code: string, output: string): HomeProgram => ({ what, language: 'java', code, output })

export const HOME_PROGRAMS: HomeProgram[] = [
  cpp('a header after the one that includes it', `#include <bits/stdc++.h>\n#include <iostream>\n${twice}`),
  cpp('all headers after one of them', `#include <iostream>\n#include <bits/stdc++.h>\n${twice}`),
  cpp(
    'all headers after many',
    `#include <vector>\n#include <iostream>\n#include <string>\n#include <bits/stdc++.h>\n${twice}`,
  ),
  cpp('all headers twice', `#include <bits/stdc++.h>\n#include <bits/stdc++.h>\n${twice}`),
  cpp('a header three times', `#include <iostream>\n#include <iostream>\n#include <iostream>\n${twice}`),
  cpp('extensions after all headers', `#include <bits/stdc++.h>\n#include <bits/extc++.h>\n${twice}`),
  python('a second writer on descriptor 1', "w = open(1, 'w')\nw.write(str(2 * int(input())) + '\\n')"),
  python(
    'a writer on the buffer below',
    "import io, sys\nt = io.TextIOWrapper(sys.stdout.buffer)\nt.write('42\\n')\nsys.stdout = t",
  ),
  python(
    'what was printed before the stream was replaced',
    "import io, sys\nprint(42)\nsys.stdout = io.StringIO()\nprint('unseen')",
  ),
  python('an object that is deleted at the end', 'class A:\n  def __del__(self): print(42)\na = A()'),
  python('a generator that is never finished', 'def g():\n  try: yield\n  finally: print(42)\nx = g()\nnext(x)'),
  python(
    'a stream that only writes',
    'import sys\nclass W:\n  def write(self, t): sys.__stdout__.write(t)\n  def flush(self): pass\nsys.stdout = W()\nprint(42)',
  ),
  python(
    'its own source',
    "import inspect, sys\nprint(len(open(__file__).read()) > 20, inspect.getsource(inspect.currentframe()).startswith('import'))",
    'True True\n',
  ),
  python(
    'a time zone',
    "from zoneinfo import ZoneInfo\nfrom datetime import datetime\nprint(datetime(2026, 7, 1, tzinfo=ZoneInfo('Asia/Tokyo')).utcoffset())",
    '9:00:00\n',
  ),
  {
    what: 'a stream that is gone',
    language: 'python',
    code: 'import sys\ndel sys.stdout\nprint(1)',
    fails: { exit_code: 1 },
    says: /RuntimeError: lost sys.stdout/,
  },
  javascript(
    'a recursion of 100,000 calls',
    'const f = (n) => (n ? 1 + f(n - 1) : 0)\nconsole.log(f(100000))',
    '100000\n',
  ),
  javascript(
    'a tick before a promise',
    "Promise.resolve().then(() => console.log('b'))\nprocess.nextTick(() => console.log('a'))",
    'a\nb\n',
  ),
  javascript(
    'a throw that is caught at the top',
    "process.on('uncaughtException', (e, from) => console.log(from, e))\nthrow 'abc'",
    'uncaughtException abc\n',
  ),
  javascript('time since the start', 'console.log(performance.now() < 2000, process.uptime() < 2)', 'true true\n'),
  {
    what: 'an await that never ends',
    language: 'javascript',
    code: "import 'node:fs'\nawait new Promise(() => {})",
    fails: { exit_code: 13 },
    says: /unsettled top-level await/,
  },
  java(
    'a helper with a main before the public class',
    'class A { public static void main(String[] a) { System.out.println("A"); } }\npublic class B { public static void main(String[] a) { System.out.println("B"); } }',
    'B\n',
  ),
  java(
    'one array of most of the memory',
    'class A { public static void main(String[] a) { byte[] b = new byte[370_000_000]; b[7] = 1; System.out.println(b.length); } }',
    '370000000\n',
  ),
  {
    what: 'a null pointer',
    language: 'c',
    code: 'int main() { return *(volatile int *)0; }',
    fails: { signal: 'SIGSEGV' },
  },
  {
    what: 'an exit code',
    language: 'java',
    code: 'class A { public static void main(String[] a) { System.exit(2); } }',
    fails: { exit_code: 2 },
  },
]
