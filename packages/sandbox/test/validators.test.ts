import { LANGUAGES } from '@skirmish/contracts/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { NEARLY, python, SPLIT, SUMS, VALIDATORS } from './validating.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

/** The judgement of a right program by a validator. */
const judgedBy = (validator: Parameters<JudgeHarness['validated']>[0], code = SPLIT) =>
  harness.validated(validator, 'python', code, {}, SUMS)

describe.each(LANGUAGES)('a validator in %s', (language) => {
  const validator = { language, code: VALIDATORS[language] }

  test('JD15 accepts what is right, whatever the answer says, and tells the player what is wrong', async () => {
    expect(await judgedBy(validator)).toMatchObject({ verdict: 'accepted', tests_passed: 4, tests_total: 4 })
    expect(await judgedBy(validator, NEARLY)).toMatchObject({
      verdict: 'wrong_answer',
      test_id: 3,
      tests_passed: 2,
      detail: 'The sum is not 7.',
      actual_output: '1 7\n',
    })
  })
})

test('JD15 the first test that fails decides, by the validator or by the program', async () => {
  const fails = (at: number) => `${NEARLY}\nassert n != ${at}`
  expect(await judgedBy(python(VALIDATORS.python), fails(8))).toMatchObject({ verdict: 'wrong_answer', test_id: 3 })
  expect(await judgedBy(python(VALIDATORS.python), fails(6))).toMatchObject({ verdict: 'runtime_error', test_id: 2 })
})

test("JD15 the player's own limits hold as ever, and what the validator uses is not the player's", async () => {
  const slow = python(`for i in range(10**7): pass\n${VALIDATORS.python}`)
  const limits = { time_ms: 100, memory_mb: 64 }
  const judged = await harness.validated(slow, 'python', SPLIT, { limits }, SUMS)
  expect(judged).toMatchObject({ verdict: 'accepted' })
  expect(judged.cpu_ms).toBeLessThan(200)
  const spins = `${SPLIT}\nwhile n == 6: pass`
  expect(await harness.validated(slow, 'python', spins, { limits }, SUMS)).toMatchObject({
    verdict: 'time_limit',
    test_id: 2,
  })
})

test('JD15 testlib: the order of its arguments, its codes, and its words on stderr', async () => {
  const header = `#include <cstdio>
#include <cstdlib>
inline int number(const char *path) { int n = 0; FILE *f = fopen(path, "r"); if (!f || fscanf(f, "%d", &n) != 1) n = -1; return n; }
inline void quit(int code, const char *word) { fprintf(stderr, "%s\\n", word); exit(code); }`
  const code = `#include "testlib.h"
int main(int argc, char **argv) {
  if (number(argv[2]) != 1) quit(number(argv[1]) == 7 ? 2 : 1, "wrong answer: the first number is not 1");
  quit(number(argv[1]) == number(argv[3]) ? 0 : 3, "ok");
}`
  const files = [{ name: 'testlib.h', content: header }]
  const checker = { language: 'cpp', code, files, convention: 'testlib' } as const
  expect(await judgedBy(checker)).toMatchObject({ verdict: 'accepted', tests_passed: 4 })
  expect(await judgedBy(checker, 'n = int(input())\nprint(1 + (n > 6))')).toMatchObject({
    verdict: 'wrong_answer',
    test_id: 3,
    detail: 'wrong answer: the first number is not 1',
  })
  const exits = (n: number) =>
    judgedBy(python(`print("why", file=sys.stderr)\nsys.exit(${n})`, { convention: 'testlib' }))
  for (const code of [1, 2, 4, 8]) expect(await exits(code)).toMatchObject({ verdict: 'wrong_answer', detail: 'why' })
  expect((await exits(3)).problem_fault).toBe('says that the test is at fault (exit code 3): why (on test 1)')
  expect((await exits(7)).problem_fault).toContain('gives points')
  for (const code of [42, 43, 57]) expect((await exits(code)).problem_fault).toContain(`exits with ${code}`)
})

test('JD15 arguments of the problem and modules beside the program reach it', async () => {
  const files = [{ name: 'rules.py', content: 'def allowed(n): return n == 1' }]
  const code =
    'from rules import allowed\nassert sys.argv[4:] == ["strict", "two words"]\nsys.exit(42 if allowed(1) else 43)'
  expect(await judgedBy(python(code, { files, arguments: ['strict', 'two words'] }))).toMatchObject({
    verdict: 'accepted',
  })
})

test('JD15 a validator that says yes to everybody is believed: proving it is the authors’ part', async () => {
  expect(await judgedBy(python('sys.exit(42)'), 'print("nonsense")')).toMatchObject({ verdict: 'accepted' })
})

const FAULTS: [what: string, code: string, fault: RegExp][] = [
  ['loops', 'while True: pass', /^needs more than 5 s of CPU time/],
  ['sleeps', 'time.sleep(60)', /^does not end in time/],
  ['forks', 'os.fork()', /^exits with 1, .*PermissionError/s],
  ['starts a shell', 'os.execv("/bin/sh", ["sh"])', /^exits with 1, /],
  ['prints gigabytes', 'while True: print("x" * 10**6)', /^prints more than 1 MiB/],
  [
    'fills the disk',
    'with open("/tmp/teammessage.txt", "w") as f:\n  while True: f.write("x" * 10**6)',
    /^exits with 1, .*File too large/s,
  ],
  ['takes memory', 'x = [0] * 10**9', /^(needs more than 512 MiB of memory|exits with 1, .*MemoryError)/s],
  [
    'reads the network',
    'import socket\nsocket.create_connection(("1.1.1.1", 80))',
    /^exits with 1, .*PermissionError/s,
  ],
  ['changes the test', 'open("/box/answer", "w")', /^exits with 1, .*(Read-only|Permission)/s],
  ['looks around', 'open("/etc/passwd")', /^exits with 1, .*No such file/s],
  ['crashes', 'os.abort()', /^is ended by SIGABRT/],
  ['exits with 0', 'pass', /^exits with 0, which is neither 42 nor 43/],
  ['wants another pass', 'open("/tmp/nextpass.in", "w").write("1")\nsys.exit(42)', /^asks for another pass/],
  ['does not compile', 'def', /^does not compile: /],
  [
    'says why to the judges',
    'open("/tmp/judgemessage.txt", "w").write("the answer is broken")\nsys.exit(1)',
    /: the answer is broken \(on test 1\)$/,
  ],
]

test.for<(typeof FAULTS)[number]>(FAULTS)(
  "JD16 a validator that %s is the problem's fault and never the player's",
  async ([, code, fault]) => {
    const judged = await judgedBy(python(code))
    expect(judged).toMatchObject({ verdict: 'judge_error', test_id: null, actual_output: null })
    expect(judged.problem_fault).toMatch(fault)
    expect(judged.detail).toBe('This problem is broken: its own program failed. This does not count.')
    expect(await judgedBy(python(VALIDATORS.python))).toMatchObject({ verdict: 'accepted' })
  },
)

test('JD16 what a validator writes for the player is cut, and no link or folder leads out of its own', async () => {
  const long = await judgedBy(python('open("/tmp/teammessage.txt", "w").write("é" * 10**6)\nsys.exit(43)'))
  expect(long.verdict).toBe('wrong_answer')
  expect(long.detail).toMatch(/^é+$/)
  expect(long.detail.length).toBe(1024)
  for (const code of ['os.symlink("/box/answer", "/tmp/teammessage.txt")', 'os.mkdir("/tmp/teammessage.txt")'])
    expect(await judgedBy(python(`try: ${code}\nexcept OSError: pass\nsys.exit(43)`))).toMatchObject({
      verdict: 'wrong_answer',
      detail: '',
    })
})

test('JD10 JD16 a validator finds nothing of the test before, of another problem or of the program', async () => {
  const leaves = python('open("/tmp/left", "w").write("x")\nsys.exit(42)')
  const looks = python(
    'sys.exit(42 if os.listdir("/tmp") == [] and sorted(os.listdir("/box")) == ["answer", "input", "main.py"] else 43)',
  )
  for (const validator of [leaves, looks, looks, leaves, looks])
    expect(await judgedBy(validator, `${SPLIT}\nopen("mine", "w").write("x")`)).toMatchObject({ verdict: 'accepted' })
  const spies = `${SPLIT}\nimport os\nassert os.listdir("/tmp") == [] and os.listdir("/box") == ["main.py"]`
  expect(await judgedBy(leaves, spies)).toMatchObject({ verdict: 'accepted' })
})

test("JD15 a player's own inputs are run and looked at by nobody", async () => {
  const tests = { inputs: ['5\n'] }
  const judged = await harness.validated(python('sys.exit(1)'), 'python', SPLIT, { tests })
  expect(judged.runs).toMatchObject([{ verdict: 'accepted', stdout: '1 4\n' }])
})
