import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newestDriver } from '../src/toolchain/gcc.ts'
import { CPP_OPTIONS, headerSetFor, mayUseHeaders } from '../src/toolchain/headers.ts'
import { javaHome } from '../src/toolchain/java.ts'
import { expectSameAmbiguity } from './ambiguous-names.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

const LONG = { timeout: 120_000 }
const refusal = async (source: string) => (await harness.submit('cpp', source, [])).detail

describe('precompiled headers change nothing but time', () => {
  const MAIN = 'int main() { int a; std::cin >> a; std::cout << 2 * a; }\n'
  test.for([
    ['iostream', 'bits/stdc++.h'],
    ['bits/stdc++.h', 'bits/stdc++.h'],
    ['bits/stdc++.h', 'iostream'],
    ['iostream', 'iostream'],
    ['bits/stdc++.h', 'bits/extc++.h'],
    ['bits/extc++.h', 'bits/stdc++.h'],
    ['iostream', 'ext/pb_ds/assoc_container.hpp', 'bits/stdc++.h'],
  ])('JD12 C++ takes headers in every order: %s', LONG, async (headers) => {
    const source = headers.map((name) => `#include <${name}>\n`).join('') + MAIN
    expect((await harness.run('cpp', source, '21')).stdout).toBe('42')
  })

  test.for([
    '#import <iostream>\n#include <iostream>\n',
    '#if __has_include(<iostream>)\n#include <bits/stdc++.h>\n#endif\n',
    '#include_next <iostream>\n#include <bits/stdc++.h>\n',
    '#pragma once\n#include "bits/stdc++.h"\n#include "bits/stdc++.h"\n',
  ])('JD12 C++ takes headers by every directive: %s', LONG, async (before) => {
    expect((await harness.run('cpp', before + MAIN, '21')).stdout).toBe('42')
  })

  test.for([
    '#include <bits/stdc++.h>\nint main() { std::vector<int> v; sort(v); return "x"; }\n',
    '#include <bits/stdc++.h>\nstruct A {};\nint main() { std::set<A> s; s.insert(A()); }\n',
    '#include <iostream>\n#include <nothing.h>\n',
    '#include <iostream>\nint main() { std::vector<int> v; cout << 1; }\n',
    '#pragma GCC poison foo\n#include <iostream>\nint foo;\n',
  ])('JD12 a compile error is what g++ says by itself: %s', LONG, async (source) => {
    const folder = mkdtempSync(join(tmpdir(), 'judge-native-'))
    writeFileSync(join(folder, 'main.cpp'), source)
    const alone = spawnSync(newestDriver('g++'), [...CPP_OPTIONS, '-S', '-o', '/dev/null', 'main.cpp'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    rmSync(folder, { recursive: true })
    const expected = alone.stderr.replace(/\ncompilation terminated\.\n$/, '').trim()
    expect(expected.startsWith((await refusal(source)).replace(/\ncompilation terminated\.$/, ''))).toBe(true)
  })

  test('JD12 a source gets all headers when it has a name that the common ones lack, or may hide one', () => {
    for (const line of ['int bars, threads, main, common;', 'std::map<int, std::shared_mutex> locks;'])
      expect(headerSetFor(`#include <bits/stdc++.h>\n${line}\n`), line).toBe('common')
    for (const line of [
      'std::thread t;',
      'std::filesystem::path p;',
      'int barrier;',
      'int gettimeofday;',
      '#ifdef _GLIBCXX_REGEX',
      '#include <regex>',
      '#define JOIN(a, b) a##b',
      'std::lat\\\nch* l;',
      'struct timezone { int a; };',
      'enum __itimer_which { a };',
      'namespace std { struct __future_base {}; }',
    ])
      expect(headerSetFor(`#include <bits/stdc++.h>\n${line}\n`), line).toBe('all')
    expect(headerSetFor('#define detach 5\n#include <bits/stdc++.h>\n')).toBe('all')
  })

  test.for(['barrier', 'yield'])(
    'JD12 a variable is ambiguous with the precompiled headers where it is without: %s',
    LONG,
    (name) => expectSameAmbiguity(harness, name),
  )

  test('JD12 only what stands above the first header decides whether a precompiled one may serve', () => {
    for (const before of ['', '// a\n', '/* a\n b */ ', '#define ll long long\n', '\uFEFF', ' \n'])
      expect(mayUseHeaders(`${before}#include <bits/stdc++.h>\n`), before).toBe(true)
    for (const before of [
      '#pragma pack(1)\n',
      '#if 1\n',
      'int x;\n',
      '// a\\\n',
      '#undef ONLINE_JUDGE\n',
      '#include <vector>\n',
    ])
      expect(mayUseHeaders(`${before}#include <bits/stdc++.h>\n`), before).toBe(false)
    expect(mayUseHeaders('/**/'.repeat(16_000))).toBe(false)
  })
})

test.for([
  [
    'public',
    'class Check { public static void main(String[] a) { System.out.print("no"); } }\npublic class S { public static void main(String[] a) { System.out.print("public"); } }',
  ],
  [
    'public',
    'class Main { public static void main(String[] a) { System.out.print("no"); } }\npublic class S { public static void main(String[] a) { System.out.print("public"); } }',
  ],
  [
    'only',
    'class A { } interface B { } record C(int x) { public static void main(String[] a) { System.out.print("only"); } }',
  ],
  [
    'first',
    'class A { static class N { public static void main(String[] a) { System.out.print("no"); } } }\nclass B { public static void main(String[] a) { System.out.print("first"); } }\nclass C { public static void main(String[] a) { System.out.print("no"); } }',
  ],
  [
    'inherited',
    'class Other { public static void main(String[] a) { System.out.print("no"); } }\nclass Base { public static void main(String[] a) { System.out.print("inherited"); } }\npublic class S extends Base { }',
  ],
  [
    'package',
    'package p.q; class H { public static void main(String[] a) { System.out.print("no"); } }\npublic enum S { A; public static void main(String[] a) { System.out.print("package"); } }',
  ],
] as const)('JD6 Java runs the main of the %s class', async ([says, source]) => {
  expect((await harness.run('java', source)).stdout).toBe(says)
})

test('JD6 a stack trace of Java names the file after the public class', async () => {
  const source =
    'class H { static void f() { throw new RuntimeException("why"); } }\npublic class Solver { public static void main(String[] a) { H.f(); } }'
  expect((await harness.run('java', source)).stderr).toContain('at H.f(Solver.java:1)')
})

test.for([
  ['one array of 360 MiB', 'int[] a = new int[90_000_000]; for (int i = 0; i < a.length; i += 512) a[i] = 1;'],
  ['one array of 420 MiB', 'byte[] a = new byte[420 << 20]; for (int i = 0; i < a.length; i += 512) a[i] = 1;'],
  ['two arrays of 200 MiB', 'long[] a = new long[25 << 20], b = new long[25 << 20]; a[5] = b[5] = 1;'],
  [
    'small objects of 430 MiB',
    'var l = new java.util.ArrayList<int[]>(); for (int i = 0; i < 430 << 10; i++) l.add(new int[250]);',
  ],
  [
    'gigabytes that are garbage soon',
    'var q = new java.util.ArrayDeque<int[]>(); for (int i = 0; i < 3_000_000; i++) { q.add(new int[100]); if (q.size() > 200_000) q.poll(); }',
  ],
])('JD7 of 512 MiB Java gets what fits: %s', LONG, async ([, body]) => {
  const source = `class A { public static void main(String[] args) { ${body} System.out.print("fits"); } }`
  expect(await harness.run('java', source, '', { memory_mb: 256, time_ms: 10_000 })).toMatchObject({
    verdict: 'accepted',
    stdout: 'fits',
  })
})

test('JD2 an OutOfMemoryError that Java does not catch is memory_limit, a caught one is not', LONG, async () => {
  const huge = 'long[] a = new long[1 << 28]; System.out.print(a.length);'
  const main = (body: string) => `class A { public static void main(String[] args) { ${body} } }`
  expect((await harness.run('java', main(huge))).verdict).toBe('memory_limit')
  const caught = main(`try { ${huge} } catch (OutOfMemoryError e) { System.out.print("caught"); }`)
  expect(await harness.run('java', caught)).toMatchObject({ verdict: 'accepted', stdout: 'caught' })
})

test('JD12 locales of UTF-8 are there for C and C++', LONG, async () => {
  const cpp =
    '#include <iostream>\n#include <locale>\nint main() { for (auto n : {"en_US.UTF-8", "de_DE.UTF-8"}) std::cout << std::locale(n).name() << std::isalpha(L\'ñ\', std::locale(n)) << \' \'; }'
  expect((await harness.run('cpp', cpp)).stdout).toBe('en_US.UTF-81 de_DE.UTF-81 ')
  const c =
    '#include <locale.h>\n#include <stdio.h>\n#include <wchar.h>\nint main(void) { puts(setlocale(LC_ALL, "")); puts(setlocale(LC_ALL, "pt_BR.UTF-8")); printf("%.1f %lc", 1.5, L\'ñ\'); }'
  expect((await harness.run('c', c)).stdout).toBe('C.UTF-8\npt_BR.UTF-8\n1,5 ñ')
})

test('JD12 the newest compilers of the machine are those that compile', async () => {
  const version = Number(execFileSync(newestDriver('g++'), ['-dumpversion'], { encoding: 'utf8' }).split('.')[0])
  expect(version).toBeGreaterThanOrEqual(
    Number(execFileSync('g++', ['-dumpversion'], { encoding: 'utf8' }).split('.')[0]),
  )
  expect((await harness.run('cpp', '#include <cstdio>\nint main() { std::printf("%d", __GNUC__); }')).stdout).toBe(
    String(version),
  )
  const source =
    'class A { public static void main(String[] a) { System.out.print(System.getProperty("java.home")); } }'
  expect((await harness.run('java', source)).stdout).toBe(javaHome())
})
