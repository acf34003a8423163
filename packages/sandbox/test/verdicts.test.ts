import type { VerdictName } from '@skirmish/contracts/rest/programs'
import { LANGUAGES, type LanguageName } from '@skirmish/contracts/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness, SLOWNESS } from './judging.ts'
import { c, code, java } from './tried-programs.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

const VERDICTS: [what: string, verdict: VerdictName][] = [
  ['echo', 'accepted'],
  ['spin', 'time_limit'],
  ['sleep', 'time_limit'],
  ['hoard', 'memory_limit'],
  ['print', 'output_limit'],
  ['fail', 'runtime_error'],
]

describe.each(LANGUAGES)('%s', (language) => {
  test.each(VERDICTS)('JD2 a program that is to %s gets %s', async (what, verdict) => {
    const time_ms = what === 'hoard' ? 5_000 : 500 // on a busy machine memory is filled slowly
    expect((await harness.run(language, code(what, language), 'x', { time_ms })).verdict).toBe(verdict)
  })

  test('JD2 JD5 tests stop at the first failure, which is named', async () => {
    const tests = ['1', '2', '3'].map((input) => ({ input, expected_output: input === '2' ? 'two' : input }))
    expect(await harness.submit(language, code('echo', language), tests)).toMatchObject({
      verdict: 'wrong_answer',
      test_id: 2,
      expected_output: 'two',
      actual_output: '2',
      input: '2',
      tests_passed: 1,
      tests_total: 3,
    })
    const broken = await harness.submit(language, code('fail', language), tests)
    expect(broken).toMatchObject({ verdict: 'runtime_error', test_id: 1, tests_passed: 0 })
  })

  test('JD6 a source that does not compile is a compile_error that says why', async () => {
    const judgement = await harness.submit(language, code('broken', language), [{ input: '', expected_output: '' }])
    expect(judgement).toMatchObject({
      verdict: 'compile_error',
      test_id: null,
      detail: expect.stringMatching(/error/i),
    })
  })

  test('JD6 an empty source gets a verdict of its own doing', async () => {
    const { verdict } = await harness.submit(language, '', [{ input: '', expected_output: 'x' }])
    expect(['compile_error', 'wrong_answer']).toContain(verdict)
  })

  test('JD6 UTF-8 goes in and comes out, wherever it stands', async () => {
    const text = 'żółć 你好 🙂 ñ\u0301 \u{10FFFF}'
    expect((await harness.run(language, code('echo', language), text)).stdout).toBe(text)
    const literal: Record<LanguageName, string> = {
      c: c('printf("ñandú 🙂");'),
      cpp: '#include <iostream>\nint main() { std::cout << "ñandú 🙂"; }',
      java: java('System.out.print("ñandú 🙂");'),
      javascript: 'const ñ = "ñandú 🙂"; process.stdout.write(ñ)',
      python: 'ñ = "ñandú 🙂"\nprint(ñ, end="")',
    }
    expect((await harness.run(language, literal[language])).stdout).toBe('ñandú 🙂')
  })

  test('JD3 input of 100,000 lines, output of 1 MiB, and one byte more', async () => {
    const lines = Array.from({ length: 100_000 }, (_, i) => String(i % 1000)).join('\n')
    const accepted = await harness.submit(language, code('echo', language), [{ input: lines, expected_output: lines }])
    expect(accepted.verdict).toBe('accepted')
    const mebibyte = 'y'.repeat(1 << 20)
    const full = await harness.submit(language, code('echo', language), [
      { input: mebibyte, expected_output: mebibyte },
    ])
    expect(full.verdict).toBe('accepted')
    const over = await harness.submit(language, code('echo', language), [
      { input: `${mebibyte}z`, expected_output: mebibyte },
    ])
    expect(over.verdict).toBe('output_limit')
  })

  test('JD3 200 tests of one submission', async ({ skip }) => {
    if (language === 'java' && SLOWNESS > 1)
      skip('200 starts of Java take longer than a submission may, on a slow machine')
    const tests = Array.from({ length: 200 }, (_, i) => ({ input: String(i), expected_output: String(i) }))
    const judged = await harness.submit(language, code('echo', language), tests, {}, 240_000)
    expect(judged, judged.detail).toMatchObject({ verdict: 'accepted', tests_passed: 200 })
  }, 240_000)

  test('JD3 stderr is kept to 64 KiB without a verdict', async () => {
    const chatty: Record<LanguageName, string> = {
      c: c('for (int i = 0; i < 300000; i++) fputc(101, stderr); printf("fine");'),
      cpp: '#include <iostream>\nint main() { for (int i = 0; i < 300000; i++) std::cerr << "e"; std::cout << "fine"; }',
      java: java('System.err.print("e".repeat(300000)); System.out.print("fine");'),
      javascript: "process.stderr.write('e'.repeat(300000)); process.stdout.write('fine')",
      python: 'import sys\nsys.stderr.write("e" * 300000)\nprint("fine", end="")',
    }
    expect(await harness.run(language, chatty[language])).toMatchObject({ verdict: 'accepted', stdout: 'fine' })
  })

  test('JD7 a test finds its folder empty, and may write there', async () => {
    const writes: Record<LanguageName, string> = {
      c: c('if (fopen("left", "r")) return 3; FILE *f = fopen("left", "w"); fputs("x", f); return fclose(f);'),
      cpp: '#include <fstream>\nint main() { if (std::ifstream("left")) return 3; std::ofstream f("left"); f << "x"; return !f; }',
      java: java(
        'if (new File("left").exists()) System.exit(3); try (var f = new FileWriter("left")) { f.write("x"); }',
      ),
      javascript: "const fs = require('fs'); if (fs.existsSync('left')) process.exit(3); fs.writeFileSync('left', 'x')",
      python: 'import os\nassert os.listdir(".") == []\nopen("left", "w").write("x")',
    }
    const tests = Array.from({ length: 3 }, () => ({ input: '', expected_output: '' }))
    expect((await harness.submit(language, writes[language], tests)).verdict).toBe('accepted')
  })
})

test('JD6 Java finds the class with main: not public, in a package, beside others, nested', async () => {
  for (const [source, says] of [
    [
      'package a.b;\nclass Other {}\npublic class Solution { public static void main(String... a) { System.out.print("package"); } }',
      'package',
    ],
    ['class A { static class B { public static void main(String[] a) { System.out.print("nested"); } } }', 'nested'],
    [
      'class A { public static void main(String[] a) { System.out.print("A"); } }\nclass Main { public static void main(String[] a) { System.out.print("Main"); } }',
      'Main',
    ],
    ['interface I { static void main(String[] a) { System.out.print("interface"); } }', 'interface'],
  ] as const)
    expect((await harness.run('java', source)).stdout).toBe(says)
})

test('JD6 JavaScript: CommonJS and ES modules, with top-level await and lines of input', async () => {
  expect(
    (
      await harness.run(
        'javascript',
        "const rl = require('readline').createInterface({ input: process.stdin }); let n = 0; rl.on('line', (l) => { n += +l }).on('close', () => console.log(n))",
        '1\n2\n3\n',
      )
    ).stdout,
  ).toBe('6\n')
  expect(
    (
      await harness.run(
        'javascript',
        "import * as readline from 'node:readline/promises'\nconst rl = readline.createInterface({ input: process.stdin })\nconsole.log('hi ' + (await rl.question('')))\nrl.close()",
        'you\n',
      )
    ).stdout,
  ).toBe('hi you\n')
  expect((await harness.run('javascript', 'process.exitCode = 4')).verdict).toBe('runtime_error')
})

test('JD6 Python: traceback with the line, exit codes, threads, big recursion', async () => {
  const failed = await harness.run('python', 'def f():\n    return 1 / 0\nf()')
  expect(failed.stderr).toContain('File "/box/main.py", line 2, in f\n    return 1 / 0')
  expect(failed.stderr).not.toContain('zygote')
  expect(
    (
      await harness.run(
        'python',
        'import sys\nsys.setrecursionlimit(10**6)\nf = lambda n: n and 1 + f(n - 1)\nprint(f(20000))',
      )
    ).stdout,
  ).toBe('20000\n')
  expect((await harness.run('python', 'import atexit\natexit.register(print, "bye")\nexit()')).stdout).toBe('bye\n')
})

test('JD6 C++20 and C17 work, by bits/stdc++.h with rare headers too', { timeout: 120_000 }, async ({ skip }) => {
  if (SLOWNESS > 1) skip('std::regex takes longer to compile than a source may, on a slow machine')
  const threads =
    '#include <bits/stdc++.h>\nusing namespace std;\nint main() { vector<thread> all; atomic<int> n = 0; for (int i = 0; i < 32; i++) all.emplace_back([&] { n++; }); for (auto &t : all) t.join(); cout << n; }'
  expect((await harness.run('cpp', threads)).stdout).toBe('32')
  const modern =
    '#include <bits/stdc++.h>\nint main() { auto even = std::views::iota(0, 10) | std::views::filter([](int x) { return x % 2 == 0; }); for (int x : even) std::cout << x; std::cout << std::regex_match("ab", std::regex("a.")); }'
  expect((await harness.run('cpp', modern)).stdout).toBe('024681')
  expect(
    (
      await harness.run(
        'c',
        '#include <stdio.h>\n#include <math.h>\n_Static_assert(__STDC_VERSION__ == 201710L, "C17");\nint main(void) { printf("%.3f", sqrt(2)); }',
      )
    ).stdout,
  ).toBe('1.414')
})

test('JD6 Java: a byte order mark is no error, a main that returns something is no main', async () => {
  const hello = 'class A { public static void main(String[] a) { System.out.print("hello"); } }'
  expect((await harness.run('java', `\uFEFF${hello}`)).stdout).toBe('hello')
  const { verdict } = await harness.submit('java', hello.replace('void', 'int').replace('}', 'return 0; }'), [])
  expect(verdict).toBe('compile_error')
})

test('JD7 Java reads and writes by its file channels, and starts sixty threads', async () => {
  const files =
    'for (String line : java.nio.file.Files.readAllLines(java.nio.file.Path.of("/dev/stdin"))) System.out.println(line); var p = java.nio.file.Path.of("x"); java.nio.file.Files.writeString(p, "written"); System.out.print(java.nio.file.Files.readString(p));'
  expect((await harness.run('java', java(files), 'a\nb\n')).stdout).toBe('a\nb\nwritten')
  const threads =
    'var all = new ArrayList<Thread>(); for (int i = 0; i < 60; i++) { var t = new Thread(() -> { try { Thread.sleep(50); } catch (Exception e) { } }); t.start(); all.add(t); } for (var t : all) t.join(); System.out.print(all.size());'
  expect((await harness.run('java', java(threads))).stdout).toBe('60')
})

test('JD7 JavaScript listens to a signal, and is told that no process can be started', async () => {
  const listens = 'process.on("SIGTERM", () => {}); setTimeout(() => { console.log("done"); process.exit() }, 5)'
  expect(await harness.run('javascript', listens)).toMatchObject({ verdict: 'accepted', stdout: 'done\n' })
  const spawns = 'console.log(require("child_process").spawnSync("/usr/bin/node", { stdio: "ignore" }).error.code)'
  expect((await harness.run('javascript', spawns)).stdout).toBe('EPERM\n')
})

test('JD7 Python runs an event loop with threads beside it', async () => {
  const source = 'import asyncio\nasync def main():\n  print(await asyncio.to_thread(input))\nasyncio.run(main())'
  expect((await harness.run('python', source, 'hello')).stdout).toBe('hello\n')
})

test.for<[LanguageName, string]>([
  ['python', 'import random\nprint(random.random())'],
  ['javascript', 'console.log(Math.random())'],
  ['javascript', 'console.log(require("crypto").randomUUID())'],
  ['java', java('System.out.print(Math.random());')],
  ['cpp', '#include <iostream>\n#include <random>\nint main() { std::cout << std::random_device{}(); }'],
])('JD7 two runs draw different random numbers: %s, %s', async ([language, source]) => {
  const drawn = [await harness.run(language, source), await harness.run(language, source)].map((run) => run.stdout)
  expect(drawn[0]).not.toBe('')
  expect(drawn[0]).not.toBe(drawn[1])
})

test('JD7 a main stack as large as the memory limit, and 32 default threads beside it', async () => {
  const deep =
    'static int down(int n) { volatile char frame[1024]; frame[0] = (char)n; return n ? down(n - 1) + frame[0] * 0 : 1; }\n#include <stdio.h>\nint main(void) { printf("%d", down(45000)); }'
  expect((await harness.run('c', deep)).stdout).toBe('1')
  const threads =
    '#include <pthread.h>\n#include <stdio.h>\n#include <unistd.h>\nstatic void *work(void *a) { char frame[100000]; frame[99] = 1; usleep(20000); return (void *)(long)frame[99]; }\nint main(void) { pthread_t t[32]; int n = 0; for (int i = 0; i < 32; i++) n += pthread_create(&t[i], 0, work, 0) == 0; for (int i = 0; i < n; i++) pthread_join(t[i], 0); printf("%d", n); }'
  expect((await harness.run('c', threads)).stdout).toBe('32')
})

test('JD5 the input of a failed test is told as a whole, where it has at most 1 KiB', async () => {
  const told = async (input: string) =>
    (await harness.submit('python', 'print(1)', [{ input, expected_output: '2' }])).input
  expect(await told('é'.repeat(512))).toBe('é'.repeat(512))
  expect(await told('é'.repeat(513))).toBeUndefined()
})

test('JD5 a test that fails late does not cost the ones after it', async () => {
  const tests = Array.from({ length: 200 }, (_, i) => ({ input: 'x', expected_output: i === 2 ? 'y' : 'x' }))
  const slow = 'import time\ntime.sleep(0.3)\nprint(input())'
  const begun = performance.now()
  expect(await harness.submit('python', slow, tests)).toMatchObject({ verdict: 'wrong_answer', test_id: 3 })
  expect(performance.now() - begun).toBeLessThan(10_000)
})
