import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import { LANGUAGES, type LanguageName } from '@skirmish/contracts/schema'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { slotNumber } from '../src/languages/languages.ts'
import { VALIDATOR_LIMITS } from '../src/validators/validator-program.ts'
import { type JudgeHarness, openJudgeHarness, SLOWNESS } from './judging.ts'
import { counting, HIDDEN, HIDES, SEEKS, TALKS } from './passing.ts'
import { below } from './processes.ts'
import { python } from './validating.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterEach(async () => {
  // Whatever became of a test, the next one is judged.
  expect(await judgedBy(HIDES)).toMatchObject({ verdict: 'accepted' })
})
afterAll(() => harness?.close())

type Given = Parameters<JudgeHarness['validated']>[0]
const judgedBy = (validator: Given, code = SEEKS.python, language: LanguageName = 'python') =>
  harness.validated(validator, language, code, {}, HIDDEN)
/** A validator that says in every pass by its own code what it makes of its folder. */
const ANY = 'print("x")'

describe.each(LANGUAGES)('%s', (language) => {
  test('JD19 a program runs once a pass, on the input that the validator left', async () => {
    const judged = await judgedBy(HIDES, SEEKS[language], language)
    expect(judged).toMatchObject({ verdict: 'accepted', tests_passed: 3, tests_total: 3 })
  })
})

const FAILS: [what: string, code: string, verdict: VerdictName, detail: string, input: string][] = [
  ['is wrong in the first pass', 'print(n)', 'wrong_answer', 'In pass 1: That hides nothing.', 'hide 12\n'],
  ['is wrong in the second', 'print(0)', 'wrong_answer', 'In pass 2: 0 is not what was hidden.', 'find 0\n'],
  ['crashes in the second', 'print(1 // (kind == "hide"))', 'runtime_error', 'In pass 2.\nTraceback', 'find 1\n'],
  ['loops in the second', 'print(5)\nwhile kind == "find": pass', 'time_limit', 'In pass 2.', 'find 5\n'],
  [
    'prints too much',
    'print(int(n) + 1)\nif kind == "find": print("x" * 2**21)',
    'output_limit',
    'In pass 2.',
    'find 13\n',
  ],
]
test.for<(typeof FAILS)[number]>(FAILS)(
  'JD19 a program that %s gets the verdict of that pass',
  async ([, code, verdict, detail, input]) => {
    const judged = await judgedBy(HIDES, `kind, n = input().split()\n${code}`)
    expect(judged).toMatchObject({ verdict, test_id: 1, tests_passed: 0, input })
    expect(judged.detail.slice(0, detail.length)).toBe(detail)
  },
)

test('JD5 JD19 the input that is shown of a later pass is text, whatever the program printed', async () => {
  const code = 'kind, n = input().split()\nprint(chr(0) + "5") if kind == "hide" else exit(3)'
  const judged = await judgedBy(HIDES, code)
  expect(judged).toMatchObject({ verdict: 'runtime_error', detail: expect.stringMatching(/^In pass 2/) })
  expect(judged.input).toMatch(/^find [^\0]5\n$/)
})

test('JD3 JD19 the time of a submission is that of all passes of an interaction too', async () => {
  const talks = { ...counting('next_pass("find 1") if n < 8 else sys.exit(42)', 8), interactive: true }
  const limits = { time_ms: 2_000 * SLOWNESS, memory_mb: 64 }
  const spins = 'import time\nwhile time.process_time() < 0.5: pass'
  const judged = await harness.validated(talks, 'python', spins, { limits }, HIDDEN, 1_000)
  expect(judged).toMatchObject({ verdict: 'time_limit', tests_passed: 0 })
  expect(judged.cpu_ms).toBeLessThan(1_500) // of 4 s
})

test('JD19 limits are those of each pass, and the time of a submission is that of all its passes', async () => {
  const [limits, spins] = [
    { time_ms: 200 * SLOWNESS, memory_mb: 64 },
    'import time\nwhile time.process_time() < 0.35: pass\n',
  ]
  const request = { limits }
  const judged = await harness.validated(HIDES, 'python', spins + SEEKS.python, request, HIDDEN.slice(0, 2))
  expect(judged).toMatchObject({ verdict: 'accepted', tests_passed: 2 })
  expect(judged.cpu_ms).toBeGreaterThan(4 * 350)
  // A test needs 0.7 s, which a busy machine may make longer: the second one cannot end before 1.4 s.
  expect(await harness.validated(HIDES, 'python', spins + SEEKS.python, request, HIDDEN, 1_300)).toMatchObject({
    verdict: 'time_limit',
    test_id: 2,
    detail: 'The tests of a submission have 1.3 s together.',
  })
})

test('JD10 JD19 a program finds nothing of its pass before', async () => {
  const looks = `import os, tempfile
assert os.listdir('/tmp') == [] and os.listdir('/box') == ['main.py'] and not os.path.exists('/dev/shm/left')
open('/tmp/left', 'w').write('secret')
for path in ('/box/left', '/dev/shm/left', '/left'):
    try: open(path, 'w').write('secret')
    except OSError: pass
if os.getpid() != 1: assert os.getppid() <= 1
`
  expect(await judgedBy(HIDES, looks + SEEKS.python)).toMatchObject({ verdict: 'accepted' })
})

test('JD19 the validator finds its folder as it left it, without nextpass.in, and the answer of the test', async () => {
  const each = `assert open(sys.argv[2]).read() == 'right\\n'
if n == 1:
    assert given == ['first'] and sorted(os.listdir(folder)) == ['n']
    os.mkdir(folder + 'deep'); open(folder + 'deep/er', 'w').write('mine')
    open(folder + 'teammessage.txt', 'w').write('Of the first pass.')
    next_pass('')
assert given == [] and sorted(os.listdir(folder)) == ['deep', 'n', 'teammessage.txt']
assert open(folder + 'deep/er').read() == 'mine'
if n == 2: next_pass('')
sys.exit(43)`
  const tests = [{ input: 'first\n', expected_output: 'right\n' }]
  expect(await harness.validated(counting(each), 'python', ANY, {}, tests)).toMatchObject({
    verdict: 'wrong_answer',
    detail: 'In pass 3: Of the first pass.',
    input: '',
  })
})

test('JD10 JD19 what a validator keeps is gone at the next test, and for the next problem', async () => {
  const once = counting('if n == 1: next_pass("find 1")\nsys.exit(42 if n == 2 else 1)')
  expect(await judgedBy(once)).toMatchObject({ verdict: 'accepted', tests_passed: 3 })
  const last = counting('open(folder + "more", "w").write("x" * 10**6)\nsys.exit(42)')
  const empty = python('sys.exit(42 if os.listdir("/tmp") == [] else 1)')
  for (const validator of [last, empty, once, empty])
    expect(await judgedBy(validator)).toMatchObject({ verdict: 'accepted' })
})

test('JD19 a test has as many passes as the problem says, up to 100', async () => {
  const each = (n: number) => counting(`if n < ${n}: next_pass(f"find {n}")\nsys.exit(42)`, n)
  expect(await judgedBy(each(3))).toMatchObject({ verdict: 'accepted' })
  const many = await harness.validated(each(100), 'c', SEEKS.c, {}, HIDDEN.slice(0, 1))
  expect(many).toMatchObject({ verdict: 'accepted', tests_passed: 1 })
})

const LEAVES = '\nsys.exit(42)'
const FAULTS: [what: string, each: string, fault: RegExp][] = [
  ['asks for ever for another pass', 'next_pass("find 1")', /^asks for more than 3 passes \(on test 1\)$/],
  [
    'says wrong and asks for another pass',
    'open(folder + "nextpass.in", "w")\nsys.exit(43)',
    /^says wrong, and leaves a nextpass.in \(in pass 1\)/,
  ],
  ['leaves a link', `os.symlink("/box/answer", folder + "nextpass.in")${LEAVES}`, /^exits with 1, .*PermissionError/s],
  [
    'leaves a link to a file of its own',
    `open(folder + "x", "w").write("1")\nos.symlink("x", folder + "nextpass.in")${LEAVES}`,
    /^exits with 1, .*PermissionError/s,
  ],
  [
    'leaves a folder',
    `os.mkdir(folder + "nextpass.in")${LEAVES}`,
    /^leaves a nextpass.in that is no file \(in pass 1\)/,
  ],
  ['leaves a pipe', `os.mkfifo(folder + "nextpass.in")${LEAVES}`, /(that is no file|exits with 1, .*PermissionError)/s],
  [
    'leaves more than an input may have',
    `open(folder + "nextpass.in", "w").write("x" * (2**20 + 1))${LEAVES}`,
    /^leaves a nextpass.in of more than 1 MiB/,
  ],
  [
    'leaves gigabytes',
    'with open(folder + "nextpass.in", "w") as f:\n  while True: f.write("x" * 10**6)',
    /^exits with 1, .*(File too large|No space left)/s,
  ],
  [
    'leaves a hole of gigabytes',
    `open(folder + "nextpass.in", "w").truncate(2**32)${LEAVES}`,
    /^exits with 1, .*File too large/s,
  ],
  [
    'leaves a hole as large as its folder',
    `open(folder + "nextpass.in", "w").truncate(2**24)${LEAVES}`,
    /^leaves a nextpass.in of more than 1 MiB/,
  ],
  [
    'fills its folder in all passes together',
    'open(f"{folder}{n}", "w").write("x" * 9 * 2**20)\nnext_pass("find 1")',
    /^exits with 1, .*No space left.*\(in pass 2\)/s,
  ],
  [
    'crashes in a later pass',
    'if n == 2: os.abort()\nnext_pass("find 1")',
    /^is ended by SIGABRT \(in pass 2\) \(on test 1\)$/,
  ],
  ['crashes, and asks for another pass', 'open(folder + "nextpass.in", "w")\nsys.exit(1)', /^exits with 1, /],
  [
    'loops in a later pass',
    'while n == 2: pass\nnext_pass("find 1")',
    /^needs more than 5 s of CPU time \(in pass 2\)/,
  ],
]
test.for<(typeof FAULTS)[number]>(FAULTS)(
  "JD16 JD19 a validator that %s is the problem's fault and never the player's",
  async ([, each, fault]) => {
    const judged = await judgedBy(counting(each))
    expect(judged).toMatchObject({ verdict: 'judge_error', test_id: null, actual_output: null })
    expect(judged.problem_fault).toMatch(fault)
  },
)

test('JD19 an input of 1 MiB that is no text reaches the next pass byte for byte', async () => {
  const bytes = 'import hashlib, sys\nbytes_of = bytes(range(256)) * 4096\n'
  const validator = python(
    `${bytes}if open(sys.argv[1], 'rb').read() != bytes_of:
    open(sys.argv[3] + 'nextpass.in', 'wb').write(bytes_of)
    sys.exit(42)
sys.exit(42 if sys.stdin.read() == hashlib.sha256(bytes_of).hexdigest() else 43)`,
    { passes: 2 },
  )
  const code = 'import hashlib, sys\nprint(hashlib.sha256(sys.stdin.buffer.read()).hexdigest(), end="")'
  expect(await judgedBy(validator, code)).toMatchObject({ verdict: 'accepted' })
})

test('JD2 JD19 a slot that dies between two passes is our fault: no pass begins without what the one before left', async () => {
  const job = (pass: 'first' | 'later') => ({
    slot: slotNumber('native'),
    limits: VALIDATOR_LIMITS,
    files: [],
    argvs: [['/bin/true']],
    runs: [{ argv: 0, input: '' }],
    stopAtFailure: true,
    feedback: ['nextpass.in'],
    pass,
  })
  expect(await harness.runner.job(job('first'))).toMatchObject({ runs: 1 })
  expect(await harness.runner.job(job('later'))).toMatchObject({ runs: 1 })
  for (const { pid, name } of below(harness.runner.pid)) if (name === 'runner') process.kill(pid, 'SIGKILL')
  expect(await harness.runner.job(job('later'))).toMatchObject({ runs: 0, refused: expect.stringMatching(/slot died/) })
  expect(await harness.runner.job(job('later'))).toMatchObject({ runs: 0, refused: expect.stringMatching(/slot died/) })
  expect(await harness.runner.job(job('first'))).toMatchObject({ runs: 1 })
})

test("JD19 a player's own input is one pass of a program", async () => {
  const judged = await harness.validated(HIDES, 'python', SEEKS.python, { tests: { inputs: ['hide 1\n', 'find 8\n'] } })
  expect(judged.runs).toMatchObject([{ stdout: '8\n' }, { stdout: '1\n' }])
})

test('JD17 JD19 an interactor talks with the program once a pass, and all that was said is shown to a run', async () => {
  expect(await judgedBy(TALKS)).toMatchObject({ verdict: 'accepted', tests_passed: 3 })
  const tests = { inputs: ['hide 1\n'] }
  const { runs } = await harness.validated(TALKS, 'python', SEEKS.python, { tests })
  expect(runs).toMatchObject([{ verdict: 'accepted', stdout: '< hide 1\n> 8\n---\n< find 8\n> 1\n' }])
})

test('JD18 JD19 in an interaction the first pass that fails decides too, and is what is shown', async () => {
  const begin = 'kind, n = input().split()\n'
  expect(await judgedBy(TALKS, `${begin}print(3)`)).toMatchObject({
    verdict: 'wrong_answer',
    detail: 'In pass 2: 3 is not what was hidden.',
    input: 'find 3\n',
    actual_output: '< find 3\n> 3\n',
  })
  const loops = `${begin}while kind == "find": pass\nprint(3)`
  expect(await judgedBy(TALKS, loops)).toMatchObject({ verdict: 'time_limit', test_id: 1, input: 'find 3\n' })
  const asks = counting('print("x", flush=True)\nsys.stdin.read()\nnext_pass("find 1")')
  const fault = await judgedBy({ ...asks, interactive: true }, ANY)
  expect(fault.problem_fault).toBe('asks for more than 3 passes (on test 1)')
  const wrong = await judgedBy(
    { ...counting('open(folder + "nextpass.in", "w")\nsys.exit(43)'), interactive: true },
    ANY,
  )
  expect(wrong.problem_fault).toMatch(/^says wrong, and leaves a nextpass.in/)
})

const GROUPS: TestGroup[] = [
  { name: 'whole', points: 40, policy: 'complete' },
  { name: 'each', points: 60, policy: 'each' },
]
test.for([
  ['a validator', HIDES],
  ['an interactor', TALKS],
] as const)('JD19 JD20 where %s asks for passes, groups have points as anywhere', async ([, validator]) => {
  const tests = [1, 2, 3, 4, 5].map((n) => ({
    ...{ input: `hide ${n}\n`, expected_output: '', groups: [n < 3 ? 'whole' : 'each'] },
  }))
  const reached = async (...failed: number[]) => {
    const code = `kept = ${JSON.stringify(failed)}\nkind, n = input().split()\nprint(int(n) + 7 if kind == "hide" else int(n) - 7 - (int(n) - 7 in kept))`
    return harness.validated(validator, 'python', code, {}, tests, undefined, GROUPS)
  }
  expect(await reached()).toMatchObject({ verdict: 'accepted', test_points: { reached: 100, of: 100 } })
  expect(await reached(2, 4)).toMatchObject({
    verdict: 'wrong_answer',
    ...{ test_id: 2, tests_passed: 1, detail: expect.stringMatching(/^In pass 2: /) },
    test_points: { reached: 40, groups: [{ reached: 0 }, { reached: 40 }] },
  })
})

test('JD19 JD20 tests behind the first that fails have passes of the same 1,000: beyond, there are no points', async () => {
  const last = counting('if n < 100: next_pass("find 1")\nsys.exit(43)', 100)
  const tests = Array.from({ length: 11 }, (_, i) => ({ input: `hide ${i}\n`, expected_output: '', groups: ['each'] }))
  const judged = await harness.validated(last, 'c', SEEKS.c, {}, tests, undefined, GROUPS.slice(1))
  const problem_fault = expect.stringContaining('more than 1000 passes')
  expect(judged).toMatchObject({ verdict: 'wrong_answer', test_id: 1, problem_fault })
  expect(judged).not.toHaveProperty('test_points')
}, 300_000)
