import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readDraft } from '@skirmish/problem-package/read-draft'
import type { RunLimits } from '@skirmish/sandbox/limits'
import { type Files, zipped } from '@skirmish/testkit/zipped'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerDraft } from '../src/answer-draft.ts'
import { openPackageSandbox, type PackageSandbox } from '../src/package-sandbox.ts'
import { verifyDraft } from '../src/verify-draft.ts'
import { openImports, textOf, writePackage, yamlOf } from './foreign-package.ts'

const { taking } = openImports('sums')
let room: PackageSandbox
beforeAll(async () => {
  room = await openPackageSandbox()
})
afterAll(async () => {
  await room?.close()
})
const answering = async (folder: string, limits?: RunLimits) =>
  Object.fromEntries((await answerDraft(folder, room, limits)).map(({ file, fault, fine }) => [file, fault ?? fine]))
const madeIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(folder, 'data/secret'))
      .filter((name) => /\.(in|ans)$/.test(name))
      .map((name) => [name, textOf(folder, `data/secret/${name}`)]),
  )

/** Prints its arguments, or else what it reads, and their sum on stderr. */
const GENERATOR = `#include "help.h"
int main(int argc, char** argv) {
  long a, b;
  if (argc > 2) a = number(argv[1]), b = number(argv[2]); else std::cin >> a >> b;
  std::cout << a << " " << b << "\\r\\n";
  std::cerr << a + b << "\\n";
}
`
const HELP = '#include <cstdlib>\n#include <iostream>\ninline long number(char* text) { return std::atol(text); }\n'
const SUM = 'print(sum(map(int, input().split())))\n'

test('PB23 a generator of DMOJ makes inputs and answers in the sandbox, by its arguments or by what it reads', async () => {
  const { folder, lines } = await taking({
    'init.yml': `generator: {source: [gen.cc, help.h], flags: [-DX]}
test_cases:
- {generator_args: [1, 100000000000000001], points: 1}
- batched:
  - {generator_in: seeds/b.txt}
  - {in: given.in, out: given.out}
  points: 1
- {generator: other.py, generator_args: ["4 5", 1.0], out: other.out, points: 1}
- {generator_args: [1, 100000000000000001], points: 1}
`,
    'gen.cc': GENERATOR,
    'help.h': HELP,
    'seeds/b.txt': '7 8\n',
    'given.in': '1 2\n',
    'given.out': '3\n',
    'other.py': 'import sys\nprint(sys.argv[1])\nprint(sys.argv[2:], file=sys.stderr)\n',
    'other.out': '9\n',
    'submissions/accepted/sum.py': SUM,
  })
  for (const line of [
    'missing init.yml test 1: the package makes this test by its generator: gen.cc 1 100000000000000001',
    'missing init.yml test 3: the package makes this test by its generator: other.py 4 5 1.0',
    'taken seeds/b.txt: of a test that the generator makes',
    'taken gen.cc: kept beside, in original/',
    'dropped init.yml generator flags: are left out, for each program is compiled as a submission is: -DX',
  ])
    expect(lines).toContain(line)
  expect(await answering(folder)).toEqual({
    'data/secret/made-1.in': 'is what gen.cc 1 100000000000000001 prints',
    'data/secret/made-2.1.in': 'is what gen.cc prints',
    'data/secret/made-3.in': 'is what other.py 4 5 1.0 prints',
  })
  expect(madeIn(folder)).toEqual({
    '01-given.in': '1 2\n',
    '01-given.ans': '3\n',
    'made-1.in': '1 100000000000000001\n',
    'made-1.ans': '100000000000000002\n',
    'made-2.1.in': '7 8\n',
    'made-2.1.ans': '15\n',
    'made-3.in': '4 5\n',
    'made-3.ans': '9\n',
  })
  expect(await answering(folder)).toEqual({})
  const draft = readDraft(folder)
  if ('faults' in draft) throw new Error(JSON.stringify(draft.faults))
  // Of points that are said of each case the repeated one has two.
  expect(draft.groups.map(({ name, points }) => `${name} ${points}`)).toEqual(['cases 3', '1 1'])
  expect(draft.tests.map(({ file, groups }) => `${file} ${groups}`)).toEqual([
    'data/secret/01-given.in 1',
    'data/secret/made-1.in cases',
    'data/secret/made-2.1.in 1',
    'data/secret/made-3.in cases',
  ])
  const findings = await verifyDraft(folder, room)
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([])
})

test('PB23 what a generator leaves open the reference answers, and an answer that is cut is none', async () => {
  const printing = (code: string, more: Files = {}): Files => ({
    'init.yml': 'generator: gen.py\ntest_cases:\n- {generator_args: [7]}\n',
    'gen.py': code,
    ...more,
  })
  const reference = { 'submissions/accepted/sum.py': SUM }
  const silent = await taking(printing('print("3 4")\n', reference))
  await answering(silent.folder)
  expect(madeIn(silent.folder)).toEqual({ 'made-1.in': '3 4\n', 'made-1.ans': '7\n' })
  const long = 'import sys\nprint("3 4")\nsys.stderr.write("7" * 65_536)\n'
  const cut = await taking(printing(long, reference))
  expect((await answering(cut.folder))['data/secret/made-1.in']).toMatch('longer than the 64 KiB of stderr')
  expect(madeIn(cut.folder)).toEqual({ 'made-1.in': '3 4\n', 'made-1.ans': '7\n' })
  const alone = await taking(printing(long))
  expect(await answering(alone.folder)).toMatchObject({
    'submissions/accepted': 'has no reference, which would make the answers',
  })
})

test('PB23 a hostile generator takes no more than its time, memory and output, and leaves no test', async () => {
  const generators: [string, string | RegExp][] = [
    ['print(1)\nraise SystemExit(3)\n', 'runtime_error'],
    ['while True: pass\n', 'time_limit'],
    ['x = [0]\nwhile True: x += x\n', 'memory_limit'],
    ['import os\nwhile True: os.write(1, b"1" * 65536)\n', /File too large|output_limit/],
    ['import os\nos.write(1, b"\\xff\\xfe")\n', 'prints what is no text'],
  ]
  const cases = generators.map((_, i) => `- {generator: g${i}.py}\n`).join('')
  const codes = Object.fromEntries(generators.map(([code], i) => [`g${i}.py`, code]))
  const { folder } = await taking({ 'init.yml': `test_cases:\n${cases}`, ...codes })
  const limits = { cpuMs: 1_000, wallMs: 20_000, memoryMb: 128, outputBytes: 1024 * 1024, fileMb: 16 }
  const made = await answering(folder, limits)
  for (const [i, [, why]] of generators.entries()) expect(made[`data/secret/made-${i + 1}.in`]).toMatch(why)
  expect(madeIn(folder)).toEqual({})
})

test('PB23 a generator that is not there, or that nobody can run here, makes no test, and a path leads out of no draft', async () => {
  const rust = { 'gen.rs': 'fn main() {}' }
  for (const [yaml, files] of [
    ['generator: gen.cpp\ntest_cases:\n- {generator_args: [1]}\n', { 'a.txt': 'x' }],
    ['generator: gen.rs\ntest_cases:\n- {generator_args: [1]}\n', rust],
    ['generator: ../gen.py\ntest_cases:\n- {generator_args: [1]}\n', rust],
    ['generator: gen.py\ntest_cases:\n- {generator_in: a.txt}\n', { 'gen.py': 'print(1)' }],
    ['generator: [[]]\ntest_cases:\n- {points: 1}\n', rust],
  ] as [string, Files][])
    await expect(taking({ 'init.yml': yaml, ...files })).rejects.toThrow('its tests are made by a generator')
  const { lines } = await taking({
    'init.yml': 'generator: gen.rs\ntest_cases:\n- {in: a, out: b}\n- {points: 1}\n- {generator: "", points: 1}\n',
    ...{ a: '1\n', b: '1\n', ...rust },
  })
  expect(lines).toContain('missing init.yml test 2: its generator gen.rs is in no language of the judge')
  expect(lines).toContain('missing init.yml test 3: has neither an input nor a generator')
  const patterns = '<input-path-pattern>%d</input-path-pattern><answer-path-pattern>%d.a</answer-path-pattern>'
  const tests = `<testset>${patterns}<tests><test cmd="../../../planted 1"/></tests></testset>`
  const { folder } = await taking({ 'problem.xml': `<problem><judging>${tests}</judging></problem>` })
  writePackage(join(folder, '..'), { 'planted.py': 'print(1)' })
  expect(yamlOf(folder).skirmish.draft.to_make).toHaveLength(1)
  expect(await answering(folder)).toMatchObject({
    'data/secret/made-1.in': expect.stringContaining('which is not in the package'),
  })
  expect(existsSync(join(folder, 'data/secret/made-1.in'))).toBe(false)
})

const SAYS = (word: string) => `print("${word}")\n`

test('PB23 a generator of DMOJ is the file that the path names, whatever else of the name is kept', async () => {
  const { folder } = await taking({
    'init.yml':
      'test_cases:\n- {generator: gen.py}\n- {generator: g_n.py}\n- {generator: g n.py}\n- {generator: gen.c++}\n',
    'gen.py': SAYS('right'),
    'files/gen.py': SAYS('wrong'),
    'generators/gen.py': SAYS('wrong'),
    'g n.py': SAYS('blank'),
    'g_n.py': SAYS('line'),
    'gen.c++': '#include <cstdio>\nint main() { puts("plus"); }\n',
    'gen.c_': 'no program',
  })
  await answering(folder)
  expect(madeIn(folder)).toEqual({
    'made-1.in': 'right\n',
    'made-2.in': 'line\n',
    'made-3.in': 'blank\n',
    'made-4.in': 'plus\n',
  })
})

test('PB23 arguments that the runner does not take make no test, and the other tests are made', async () => {
  const lists = [Array(100).fill('1'), Array(101).fill('1'), ['1'.repeat(7_499)], ['é'.repeat(3_750)], ['1\0', '2']]
  const cases = lists.map((list) => `- {generator_args: ${JSON.stringify(list)}}\n`).join('')
  const { folder } = await taking({
    'init.yml': `generator: Gen.java\ntest_cases:\n${cases}`,
    'Gen.java': `public class Gen {
  public static void main(String[] args) { System.out.println(args.length + " " + args[0].length()); }
}
`,
  })
  const made = await answering(folder)
  expect(madeIn(folder)).toEqual({ 'made-1.in': '100 1\n', 'made-3.in': '1 7499\n' })
  for (const i of [2, 4, 5])
    expect(made[`data/secret/made-${i}.in`]).toBe(
      'gives Gen.java arguments that no program here gets: over 100, over 7500 bytes, or a NUL',
    )
})

test('PB23 a generator of the archive, in any ending of its language, is kept with its headers, and what it runs without is named', async () => {
  const { folder, lines } = await taking({
    'init.yml': `archive: tests.zip
test_cases:
- {generator: gen.mjs}
- {generator: in/gen.py3, generator_args: [5]}
- {generator: {source: [gen.cc, help.h]}, generator_args: [3, 4]}
- {generator: {source: [gen.cpp, lib.cpp]}}
- {generator: submissions/gen.py}
`,
    'tests.zip': await zipped({
      'gen.cc': GENERATOR,
      'help.h': HELP,
      'in/gen.py3': 'import sys, random\nprint(random.__file__[:8], sys.argv[1])\n',
      'in/random.py': SAYS('beside'),
      'in/1.txt': 'a test of nobody',
    }),
    'gen.mjs': 'import { EOL } from "node:os"\nprocess.stdout.write("module" + EOL)\n',
    'gen.cpp': 'int two();\nint main() { return two(); }\n',
    'lib.cpp': 'int two() { return 2; }\n',
    'submissions/gen.py': SAYS('submissions'),
  })
  expect(lines).toContain('missing init.yml test 4: its generator is of several sources: gen.cpp, lib.cpp')
  expect(lines).toContain('dropped in/gen.py3: imports in/random.py: a generator runs without modules beside it')
  expect(existsSync(join(folder, 'original/in/1.txt'))).toBe(false)
  await answering(folder)
  expect(madeIn(folder)).toEqual({
    'made-1.in': 'module\n',
    'made-2.in': '/usr/lib 5\n',
    'made-3.in': '3 4\n',
    'made-3.ans': '7\n',
    'made-5.in': 'submissions\n',
  })
})

test('PB23 a generator reads the bytes that the package has, though they are no text', async () => {
  const { folder } = await taking({
    'init.yml': 'generator: gen.py\ntest_cases:\n- {generator_in: seed.bin}\n',
    'gen.py': 'import sys\nprint(sys.stdin.buffer.read().hex())\n',
    'seed.bin': Buffer.from([0xff, 0x00, 0xc3, 0x0d, 0x0a]),
  })
  await answering(folder)
  expect(madeIn(folder)).toEqual({ 'made-1.in': 'ff00c30d0a\n' })
})
