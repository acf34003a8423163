import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { ProblemPackage } from '@skirmish/problem-package/read-package'
import { VALIDATOR_FOLDER } from '@skirmish/problem-package/read-validator'
import { ValidatorFault } from '@skirmish/sandbox/validators/validator-fault'
import type { NamedTest } from './check-tests.ts'
import type { Submission } from './check-texts.ts'
import { judgeTests } from './judge-tests.ts'
import type { PackageSandbox, Trial } from './package-sandbox.ts'

interface Outcome {
  verdict: VerdictName
  /** The test that failed, and why. */
  at: string
  cpuMs: number
  /** The CPU time of each test that was run, in all of its passes, in milliseconds. */
  times: number[]
  /** Which tests were passed, by their place. */
  passed: number[]
}

/** The outcome on tests in order, until so many `failures` follow each other; a wrong answer outweighs other failures. */
export async function runOn(
  problem: ProblemPackage,
  { language, code }: Pick<Submission, 'language' | 'code'>,
  tests: NamedTest[],
  limits: { time_ms: number; memory_mb: number },
  failures: number,
  room: PackageSandbox,
): Promise<Outcome> {
  let inARow = 0
  const outcome: Outcome = { verdict: 'accepted', at: 'every test', cpuMs: 0, times: [], passed: [] }
  const onTest: Trial['onTest'] = (verdict, run, i) => {
    outcome.cpuMs = Math.max(outcome.cpuMs, Math.ceil(run.cpuUs / 1_000))
    outcome.times.push((run.allCpuUs ?? run.cpuUs) / 1_000)
    if (verdict === 'accepted') outcome.passed.push(i)
    else if (outcome.verdict !== 'wrong_answer') {
      outcome.verdict = verdict
      outcome.at = tests[i]?.name ?? `test ${i + 1}`
    }
    inARow = verdict === 'accepted' ? 0 : inARow + 1
    return inARow < failures
  }
  const trial = { language, code, tests, limits, stopAtFailure: failures === 1, onTest }
  const complaint = await judgeTests(problem, trial, room).catch((error) => {
    if (!(error instanceof ValidatorFault)) throw error
    outcome.verdict = 'judge_error'
    outcome.at = `${tests[outcome.times.length]?.name}, where ${VALIDATOR_FOLDER} ${error.message}`
    return null
  })
  return complaint === null ? outcome : { ...outcome, verdict: 'compile_error', at: complaint.slice(0, 500) }
}
