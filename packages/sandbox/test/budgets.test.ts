import { setTimeout as sleep } from 'node:timers/promises'
import { type JudgingRequest, SubmissionJudged } from '@skirmish/contracts/events/judging'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judge } from '../src/judge.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

const LIMITS = { time_ms: 2_000, memory_mb: 128 }
const request = (
  language: JudgingRequest['language'],
  code: string,
  tests: JudgingRequest['tests'],
): JudgingRequest => ({
  submission_id: 's',
  language,
  code,
  limits: LIMITS,
  checker: { type: 'exact' },
  tests,
  requested_at: '',
})
const runOn = (language: JudgingRequest['language'], code: string, inputs: string[]) =>
  judge(harness.sandbox.judging, (work) => work(harness.runner), request(language, code, { inputs }), null)

test('JD3 a run takes 30 s of wall clock for all inputs, and a submission what its tests have together', async () => {
  const second = await harness.sandbox.open('second')
  const tests = Array.from({ length: 20 }, () => ({ input: '', expected_output: '' }))
  const sleeps = (seconds: number) => `import time\ntime.sleep(${seconds})`
  const begun = performance.now()
  const [run, submission] = await Promise.all([
    runOn(
      'python',
      sleeps(9),
      Array.from({ length: 20 }, () => ''),
    ),
    judge(
      { ...harness.sandbox.judging, submissionWallMs: 4_000 },
      (work) => work(second),
      request('python', sleeps(1.5), { problem_id: 'p', tests_hash: 'h' }),
      tests,
    ),
  ])
  expect(performance.now() - begun).toBeLessThan(60_000)
  expect(run.runs.map((one) => one.verdict)).toEqual(['accepted', 'accepted', 'accepted', 'time_limit'])
  expect(submission).toMatchObject({ verdict: 'time_limit', test_id: 3, tests_passed: 2, tests_total: 20 })
  await second.close()
})

test('JD3 what the runner does between two programs does not count for what they have together', async () => {
  const judged = judge(
    { ...harness.sandbox.judging, submissionWallMs: 3_000 },
    (work) => work(harness.runner),
    request('python', 'import time\ntime.sleep(0.8)', { problem_id: 'p', tests_hash: 'h' }),
    Array.from({ length: 3 }, () => ({ input: '', expected_output: '' })),
  )
  await sleep(500)
  process.kill(harness.runner.pid, 'SIGSTOP') // the slot's own processes go on, and end the first test
  await sleep(4_000)
  process.kill(harness.runner.pid, 'SIGCONT')
  expect(await judged).toMatchObject({ verdict: 'accepted', tests_passed: 3 })
})

test('JD2 a program that prints NULs gets its verdict, and its text is fit for PostgreSQL', async () => {
  const program = 'import sys\nsys.stderr.write("\\0e")\nsys.stdout.buffer.write(b"a\\0\\xff")'
  const failed = await harness.submit('python', program, [{ input: '', expected_output: 'a' }])
  expect(failed).toMatchObject({ verdict: 'wrong_answer', actual_output: 'a\uFFFD\uFFFD', detail: '\uFFFDe' })
  const { runs } = await runOn('python', program, [''])
  expect(runs).toMatchObject([{ verdict: 'accepted', stdout: 'a\uFFFD\uFFFD', stderr: '\uFFFDe' }])
  expect(JSON.stringify([failed, runs])).not.toContain('\\u0000')
  const unprintable = await runOn('c', `int main(void) { return "${'\x01'.repeat(30_000)}; }`, [''])
  expect(unprintable.verdict).toBe('compile_error')
})

test.each(['\\0', '\\x01', '\\n', '"', 'é'])(
  'JD3 the event of a run that prints 64 KiB of %s on 20 inputs has at most 256 KiB',
  async (text) => {
    const program = `import sys\ns = "${text === '"' ? '\\"' : text}" * 65536\nprint(s, end="")\nprint(s, end="", file=sys.stderr)`
    const judged = await runOn(
      'python',
      program,
      Array.from({ length: 20 }, () => ''),
    )
    expect(Value.Check(SubmissionJudged.payload, judged)).toBe(true)
    const size = Buffer.byteLength(JSON.stringify(judged))
    expect(size).toBeLessThanOrEqual(256 * 1024)
    expect(size).toBeGreaterThan(128 * 1024)
    expect(judged.runs.map((run) => run.truncated)).toEqual(Array.from({ length: 20 }, () => true))
  },
)

test('JD3 inputs of 1 MiB, two of them together, are run', async () => {
  const input = `${'7'.repeat(1023)}\n`.repeat(1024)
  const { runs } = await runOn('python', 'import sys\nprint(len(sys.stdin.read()))', [input, input])
  expect(runs.map((run) => [run.verdict, run.stdout])).toEqual([
    ['accepted', '1048576\n'],
    ['accepted', '1048576\n'],
  ])
})
