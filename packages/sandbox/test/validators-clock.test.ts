import type { JudgingRequest } from '@skirmish/contracts/events/judging'
import type { Validator } from '@skirmish/contracts/internal/bank'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SUBMISSION_WALL_MS } from '../src/limits.ts'
import { UNUSED } from '../src/perform.ts'
import { runInteractiveInputs } from '../src/validators/run-interactive-inputs.ts'
import { runMultiPassTests } from '../src/validators/run-multi-pass-tests.ts'
import { runValidatedTests } from '../src/validators/run-validated-tests.ts'
import { refuseOveruse } from '../src/validators/submission-budget.ts'
import { ValidatorFault } from '../src/validators/validator-fault.ts'
import { validatorProgram } from '../src/validators/validator-program.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { python, SPLIT, SUMS } from './validating.ts'

let harness: JudgeHarness
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())

const TURN = { lane: 'ranked' as const }
const REQUEST: JudgingRequest = {
  submission_id: 's',
  language: 'python',
  code: SPLIT,
  limits: { time_ms: 1_000, memory_mb: 64 },
  checker: { type: 'validator' },
  tests: { problem_id: 'p', tests_hash: 'h' },
  requested_at: '',
}

/** A program and a validator of this code, and an execution that has used this before. */
async function prepared(code: string, more: Partial<Validator>, used: Partial<typeof UNUSED>) {
  const { judging } = harness.sandbox
  const { runner } = harness
  const validator = { files: [], convention: 'icpc' as const, arguments: [], interactive: false, ...more }
  const own = await validatorProgram(judging, (work) => work(runner), { ...validator, ...python(code) }, TURN)
  const { toolchain } = judging
  const { python: interpreter } = toolchain.languages
  const built = 'check' in interpreter && (await interpreter.check(runner, SPLIT))
  if (!built || 'error' in built) throw new Error(`not taken: ${SPLIT}`)
  return { own, execution: { toolchain, runner, request: REQUEST, program: built.program, ...UNUSED, ...used } }
}

test.for([
  ['on the outputs of tests', runValidatedTests, {}, 'sys.exit(42)'],
  ['on those of passes', runMultiPassTests, { passes: 9 }, 'open("/tmp/nextpass.in", "w").write("5")\nsys.exit(42)'],
] as const)(
  'JD16 a validator that sleeps %s has 120 s by the clock for all of a submission',
  async ([, judge, more, end]) => {
    const { own, execution } = await prepared(`time.sleep(0.4)\n${end}`, more, { validatorWallMs: 119_400 })
    await expect(judge(execution, own, SUMS, SUBMISSION_WALL_MS)).rejects.toThrow(
      'takes more than 120 s for the tests of a submission',
    )
    expect(execution.validatorCpuMs).toBeLessThan(1_000)
  },
)

test('JD3 JD17 an interactor has 30 s of CPU for all inputs of a run: those behind are not run', async () => {
  const talks = 'print(5, flush=True)\nwhile time.process_time() < 0.6: pass\nsys.exit(42)'
  const { own, execution } = await prepared(talks, { interactive: true }, { validatorCpuMs: 29_500 })
  expect(await runInteractiveInputs(execution, own, ['1\n', '2\n', '3\n'])).toMatchObject([{ verdict: 'accepted' }])
})

test('JD19 all tests of a submission have 1,000 passes', () => {
  expect(() => refuseOveruse({ ...UNUSED, passes: 1_000 })).not.toThrow()
  expect(() => refuseOveruse({ ...UNUSED, passes: 1_001 })).toThrow(ValidatorFault)
})
