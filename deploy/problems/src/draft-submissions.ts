import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { LanguageName, Limits } from '@skirmish/contracts/schema'
import type { Draft, DraftSubmission } from '@skirmish/problem-package/draft'
import type { Expectation, FormatVerdict } from '@skirmish/problem-package/import/foreign-problem'
import { VALIDATOR_FOLDER } from '@skirmish/problem-package/read-validator'
import { pointsReached } from '@skirmish/problem-package/test-groups'
import { limitsFor } from '@skirmish/sandbox/limits'
import { ValidatorFault } from '@skirmish/sandbox/validators/validator-fault'
import type { NamedTest } from './check-tests.ts'
import { judgeTests } from './judge-tests.ts'
import type { PackageSandbox, Trial } from './package-sandbox.ts'
import type { Finding } from './report.ts'
import { tryAgain } from './try-again.ts'

/**
 * A verdict of the judge as the format names it. The format has no name for too much output: some judges cut it off, and the program goes on to
 * a wrong answer or the time limit, others end the program by a signal.
 */
const NAMES: Record<VerdictName, FormatVerdict[]> = {
  accepted: ['AC'],
  wrong_answer: ['WA'],
  time_limit: ['TLE'],
  memory_limit: ['RTE'],
  output_limit: ['WA', 'TLE', 'RTE'],
  runtime_error: ['RTE'],
  compile_error: ['CE'],
  judge_error: [],
}

/** Of the names of a verdict the one that a submission has to get, else one that it may get. */
const nameOf = (verdict: VerdictName, { required, permitted }: Expectation): FormatVerdict | undefined =>
  [required, permitted].flatMap((some) => NAMES[verdict].filter((name) => some.includes(name)))[0] ?? NAMES[verdict][0]

interface Tried {
  finding: Finding
  /** Of the slowest test, in milliseconds of CPU. */
  cpuMs: number
  language: LanguageName
  /** Whether the program was too slow, which it may not be when it runs again. */
  timing?: boolean
}

/** The limit is this many times the CPU time of the slowest accepted program, where the package says nothing. */
const MARGIN = 2

/**
 * Runs each submission until it is clear whether it gets what the package promises: an accepted one on every test. Where the draft has no time
 * limit, the accepted ones run first and say one, by which the others are tried.
 */
export async function tryDraftSubmissions(draft: Draft, tests: NamedTest[], room: PackageSandbox): Promise<Finding[]> {
  const tryAll = (submissions: DraftSubmission[], limits: Limits) =>
    Promise.all(
      submissions.map(async (submission): Promise<Tried> => {
        const { file, language } = submission
        const tried = await tryAgain(() => tryOne({ ...draft, limits }, submission, tests, room))
        return 'finding' in tried ? tried : { finding: { file, fault: tried.fault }, cpuMs: 0, language }
      }),
    )
  const isRight = ({ expectation }: DraftSubmission) => expectation.permitted.join() === 'AC'
  const right = await tryAll(draft.submissions.filter(isRight), draft.limits)
  const margin = draft.manifest.skirmish.draft.time_multiplier ?? MARGIN
  const limits = draft.manifest.limits.time_limit === undefined ? measured(draft.limits, right, margin) : draft.limits
  const others = await tryAll(
    draft.submissions.filter((one) => !isRight(one)),
    limits,
  )
  const findings = [...right, ...others].map(({ finding }) => finding)
  if (limits === draft.limits) return findings
  const fine = `limits.time_limit: ${limits.time_ms / 1_000} s is ${margin} times what the slowest accepted program needs, and was taken`
  return [{ file: 'problem.yaml', fault: null, fine }, ...findings]
}

/** A limit in whole seconds that leaves each accepted program its margin, in its own language. */
function measured(limits: Limits, right: Tried[], margin: number): Limits {
  const needed = right.map(({ cpuMs, language }) => (cpuMs * limits.time_ms) / limitsFor(language, limits).cpuMs)
  const seconds = Math.max(1, Math.ceil((Math.max(0, ...needed) * margin) / 1_000))
  return { ...limits, time_ms: Math.min(limits.time_ms, seconds * 1_000) }
}

async function tryOne(
  draft: Draft,
  submission: DraftSubmission,
  tests: NamedTest[],
  room: PackageSandbox,
): Promise<Tried> {
  const { permitted, required } = submission.expectation
  const { language, code, file } = submission
  const got = new Map<FormatVerdict, string>()
  let cpuMs = 0
  let stray = ''
  let timing = false
  const passed = new Set<number>()
  const wanted = scoreWanted(draft, submission)
  const isClear = () =>
    !wanted && required.length > 0 && !required.includes('AC') && required.some((one) => got.has(one))
  const onTest: Trial['onTest'] = (verdict, run, i) => {
    const name = nameOf(verdict, submission.expectation)
    const at = tests[i]?.file ?? ''
    cpuMs = Math.max(cpuMs, run.cpuUs / 1_000)
    if (name === undefined || !permitted.includes(name)) {
      stray ||= `gets ${verdict} on ${at}`
      timing ||= verdict === 'time_limit'
    }
    if (name !== undefined && !got.has(name)) got.set(name, at)
    if (verdict === 'accepted') passed.add(i)
    return stray === '' && !isClear()
  }
  const trial = { language, code, tests, limits: draft.limits, stopAtFailure: false, onTest }
  const about = { problem_id: draft.problem_id, validator: draft.validator, content: { checker: draft.checker } }
  const complaint = await judgeTests(about, trial, room).catch((error) => {
    if (!(error instanceof ValidatorFault)) throw error
    stray = `cannot be judged: ${VALIDATOR_FOLDER} ${error.message}`
    return null
  })
  const result = (finding: Omit<Finding, 'file'>) => ({ finding: { file, ...finding }, cpuMs, language, timing })
  if (complaint !== null) {
    if (permitted.includes('CE')) return result({ fault: null, fine: 'does not compile, as it should' })
    return result({ fault: `does not compile: ${complaint.slice(0, 300)}` })
  }
  if (stray) return result({ fault: `${stray}, and may get ${permitted.join(', ')} alone` })
  if (required.length > 0 && !required.some((one) => got.has(one)))
    return result({
      fault: `gets ${[...got.keys()].join(', ')} on ${tests.length} tests, and never ${required.join(' or ')}`,
    })
  const score = wanted && scoreFinding(draft, tests, passed, wanted)
  if (score && 'fault' in score) return result(score)
  const seen = [...got].map(([verdict, at]) => (verdict === 'AC' ? verdict : `${verdict} on ${at}`)).join(', ')
  const limit = limitsFor(language, draft.limits).cpuMs
  return result({
    fault: null,
    fine: `gets what it should: ${seen}${score ? `, ${score.reached}` : ''}; ${Math.ceil(cpuMs)} of ${limit} ms`,
  })
}

/** Which part of all points a submission has to reach: what is said of it, or fewer than all where its folder says that. */
function scoreWanted(
  { groups }: Draft,
  { file, expectation }: DraftSubmission,
): { least: number; most: number; isPart: boolean } | null {
  if (groups.length === 0) return null
  const [least = 0, most = Number.POSITIVE_INFINITY] = expectation.score ?? []
  const isPart = file.startsWith('submissions/partially_accepted/')
  return expectation.score || isPart ? { least, most, isPart } : null
}

/** A share of points is rounded to two decimals. */
const NEARLY = 0.01

/** What a submission reached that was run on all tests, or why that is not what it should reach. RULES PB22. */
function scoreFinding(
  { groups }: Draft,
  tests: readonly NamedTest[],
  passed: ReadonlySet<number>,
  { least, most, isPart }: NonNullable<ReturnType<typeof scoreWanted>>,
): { reached: string } | { fault: string } {
  const points = pointsReached(tests, groups, (place) => passed.has(place))
  const reached = `${points.reached} of ${points.of} points`
  if (isPart && points.reached >= points.of) return { fault: `reaches ${reached}, and should miss some` }
  if (points.reached >= least - NEARLY && points.reached <= most + NEARLY) return { reached }
  return { fault: `reaches ${reached}, and should reach ${least === most ? least : `${least} to ${most}`}` }
}
