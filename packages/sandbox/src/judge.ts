import type { Judgement, JudgingRequest } from '@skirmish/contracts/events/judging'
import type { Validator } from '@skirmish/contracts/internal/bank'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { TestCase } from '@skirmish/problem-package/test-set'
import { withStep } from '@skirmish/service-kit/telemetry/telemetry'
import type { Outcome } from './failed-test.ts'
import { type Compiled, JudgeError, type Program } from './languages/language.ts'
import type { Toolchain } from './languages/languages.ts'
import { type Execution, UNUSED } from './perform.ts'
import type { ProgramCache } from './program-cache.ts'
import { runExamples } from './run-examples.ts'
import { runGroups } from './run-groups.ts'
import { runTests } from './run-tests.ts'
import type { Runner } from './runner/runner.ts'
import { shownText } from './shown-text.ts'
import type { Turn } from './turn-queue.ts'
import { runInteractiveInputs } from './validators/run-interactive-inputs.ts'
import { runInteractiveTests } from './validators/run-interactive-tests.ts'
import { runMultiPassTests } from './validators/run-multi-pass-tests.ts'
import { runValidatedTests } from './validators/run-validated-tests.ts'
import { refuseOveruse } from './validators/submission-budget.ts'
import { faultOnTest, ValidatorFault } from './validators/validator-fault.ts'
import { type ValidatorProgram, validatorProgram } from './validators/validator-program.ts'

const DETAIL_BYTES = 4096
const PROBLEM_AT_FAULT = 'This problem is broken: its own program failed. This does not count.'

export interface Judging {
  toolchain: Toolchain
  programs: ProgramCache
  /** The wall clock of all tests of a submission together. */
  submissionWallMs: number
}

/** Takes a runner for as long as the work lasts. */
export type WithRunner = <T>(work: (runner: Runner) => Promise<T>) => Promise<T>

/**
 * Compiles and runs one request; `tests` are the stored tests, of a run the problem's examples. A language with a compiler of its own is
 * compiled before a runner is taken: submissions that wait for the compiler hold up no other language. Stored tests stop at the first failure, given inputs are all run. Where a program of the
 * problem decides, it is the `validator`; where its tests have `groups`, the points are told too. Throws JudgeError when the judge itself failed. RULES JD.
 */
export async function judge(
  judging: Judging,
  withRunner: WithRunner,
  request: JudgingRequest,
  tests: TestCase[] | null,
  turn: Turn = { lane: 'ranked' },
  validator: Validator | null = null,
  groups: readonly TestGroup[] = [],
): Promise<Judgement> {
  const { toolchain, programs, submissionWallMs } = judging
  const language = toolchain.languages[request.language]
  const nothing = {
    submission_id: request.submission_id,
    detail: '',
    test_id: null,
    expected_output: null,
    actual_output: null,
    runs: [],
    tests_passed: 0,
    tests_total: 'inputs' in request.tests ? 0 : (tests?.length ?? 0),
  }
  const key = toolchain.programKey(request.language, request.code)
  const refusal = (error: string): Judgement => {
    const { text, truncated } = shownText(Buffer.from(error), DETAIL_BYTES)
    return { ...nothing, verdict: 'compile_error', detail: text, ...(truncated && { truncated }) }
  }
  const run = async (runner: Runner, program: Program, own: ValidatorProgram | null): Promise<Judgement> => {
    const execution = { toolchain, runner, request, program, ...UNUSED }
    const used = () => ({ cpu_ms: execution.cpuUs / 1000 })
    if ('inputs' in request.tests) {
      const { inputs } = request.tests
      const runAll = () =>
        own?.validator.interactive
          ? runInteractiveInputs(execution, own, inputs)
          : runExamples(execution, own, inputs, tests ?? [])
      const runs = await withStep('run', { inputs: inputs.length }, runAll)
      return { ...nothing, verdict: 'accepted', runs, ...used() }
    }
    const outcome = await withStep('run', { tests: tests?.length ?? 0 }, () =>
      outcomeOf(execution, own, tests ?? [], submissionWallMs),
    )
    const points =
      groups.length === 0 ? {} : await pointsOf(execution, own, tests ?? [], groups, outcome, submissionWallMs)
    return { ...nothing, ...outcome, ...points, ...used() }
  }
  const compiling = (compile: () => Promise<Compiled>): Promise<Compiled> =>
    withStep('compile', { language: request.language }, () => programs.get(key, compile))
  const judged = async (): Promise<Judgement> => {
    const wanted = validatorFor(request, validator)
    const program = wanted && validatorProgram(judging, withRunner, wanted, turn)
    const own = await (program && isPlainRun(request) ? unlessFaulty(program) : program)
    if ('compile' in language) {
      const compiled = await compiling(() => language.compile(request.code, turn))
      return 'error' in compiled ? refusal(compiled.error) : withRunner((runner) => run(runner, compiled.program, own))
    }
    return withRunner(async (runner) => {
      const compiled = await compiling(() => language.check(runner, request.code))
      return 'error' in compiled ? refusal(compiled.error) : run(runner, compiled.program, own)
    })
  }
  try {
    return await judged()
  } catch (error) {
    if (!(error instanceof ValidatorFault)) throw error
    return { ...nothing, verdict: 'judge_error', detail: PROBLEM_AT_FAULT, problem_fault: error.told }
  }
}

/** A run without an interactor: it needs the problem's program only to judge its examples. */
const isPlainRun = ({ checker, tests }: JudgingRequest): boolean =>
  'inputs' in tests && !(checker.type === 'validator' && checker.interactive)

/** The problem's program that a request needs; a plain run needs it where an input is an example. RULES JD21. */
function validatorFor(request: JudgingRequest, validator: Validator | null): Validator | null {
  if (request.checker.type !== 'validator') return null
  if (isPlainRun(request)) return 'inputs' in request.tests && request.tests.examples ? validator : null
  if (!validator) throw new JudgeError('the tests came without the program that validates outputs')
  return validator
}

/** The program, or null where it is at fault: the run goes on, and nothing is said of its examples. */
const unlessFaulty = (program: Promise<ValidatorProgram>): Promise<ValidatorProgram | null> =>
  program.catch((error) => {
    if (error instanceof ValidatorFault) return null
    throw error
  })

/**
 * The points of a submission with this outcome, from what is left of the time of all its tests, and the groups of the test that failed first. Where
 * the problem's own program fails on a test behind the one that decided, the verdict stands, and there are no points. RULES JD20.
 */
async function pointsOf(
  execution: Execution,
  own: ValidatorProgram | null,
  tests: TestCase[],
  groups: readonly TestGroup[],
  outcome: Outcome,
  wallMs: number,
): Promise<Pick<Judgement, 'test_points' | 'failed_groups' | 'problem_fault'>> {
  const hasTime = () => execution.wallUs / 1000 + 1 <= wallMs
  const run = async (places: readonly number[]) => {
    refuseOveruse(execution)
    const some = places.flatMap((place) => tests[place] ?? [])
    return outcomeOf(execution, own, some, wallMs).catch(faultOnTest((i) => (i === undefined ? i : places[i])))
  }
  const { groups: failed_groups = [] } = tests[(outcome.test_id ?? 0) - 1] ?? {}
  const failed = failed_groups.length > 0 ? { failed_groups } : {}
  try {
    return { ...failed, test_points: await runGroups(tests, groups, outcome, run, hasTime) }
  } catch (error) {
    if (error instanceof ValidatorFault) return { ...failed, problem_fault: error.told }
    throw error
  }
}

function outcomeOf(
  execution: Execution,
  own: ValidatorProgram | null,
  tests: TestCase[],
  wallMs: number,
): Promise<Outcome> {
  const { checker } = execution.request
  if (own?.validator.interactive) return runInteractiveTests(execution, own, tests, wallMs)
  if (own?.validator.passes) return runMultiPassTests(execution, own, tests, wallMs)
  if (own) return runValidatedTests(execution, own, tests, wallMs)
  if (checker.type === 'validator') throw new JudgeError('the tests came without the program that validates outputs')
  return runTests(execution, checker, tests, wallMs)
}
