import type { VerdictName } from '@skirmish/contracts/rest/programs'
import { GENERATOR, type ProblemPackage } from '@skirmish/problem-package/read-package'
import { pointsReached } from '@skirmish/problem-package/test-groups'
import { limitsFor, SUBMISSION_WALL_MS } from '@skirmish/sandbox/limits'
import { checkIntegers } from './check-integers.ts'
import type { Tests } from './check-tests.ts'
import { type Submission, submissionsOf } from './check-texts.ts'
import type { PackageSandbox } from './package-sandbox.ts'
import type { Finding } from './report.ts'
import { runOn } from './run-submission.ts'
import { tryAgain } from './try-again.ts'

/** The limit is this many times the CPU time of the slowest accepted program, and a slow one needs as many times the limit. */
const MARGIN = 2
/** A brute force is for small inputs. */
const BRUTE_BYTES = 16 * 1024
const BRUTE_LIMITS = { time_ms: 500, memory_mb: 512 }
/** A brute force that does not end on so many inputs in a row, from the shortest on, is not tried on longer ones. */
const BRUTE_IN_VAIN = 2

/** Runs every submission on both sets and the hand-made cases, and compares with what its folder promises. RULES PB1, JD2. */
export async function checkSubmissions(
  problem: ProblemPackage,
  tests: Tests,
  room: PackageSandbox,
): Promise<Finding[]> {
  const { submissions, findings } = submissionsOf(problem)
  const checked = await Promise.all(submissions.map((submission) => checkOne(problem, submission, tests, room)))
  const accepted = checked.filter((_, i) => submissions[i]?.expectation === 'accepted')
  // Programs that were written apart do not err alike: the answers are wrong, not they.
  if (accepted.length > 1 && accepted.every(({ wrong }) => wrong))
    findings.push({ file: GENERATOR, fault: `answers otherwise than every accepted submission: ${accepted[0]?.wrong}` })
  findings.push(...(await checkIntegers(problem, submissions, tests, room)))
  return [...findings, ...checked.map(({ finding }) => finding)]
}

async function checkOne(
  problem: ProblemPackage,
  submission: Submission,
  tests: Tests,
  room: PackageSandbox,
): Promise<{ finding: Finding; wrong?: string }> {
  const check = {
    accepted,
    brute_force: bruteForce,
    wrong_answer: wrongAnswer,
    time_limit_exceeded: timeLimit,
    partially_accepted: partially,
  }
  const result: Result = await tryAgain(() => check[submission.expectation](problem, submission, tests, room))
  const { fault, fine, wrong } = result
  return { finding: { file: submission.file, fault, ...(fine && { fine }) }, ...(wrong && { wrong }) }
}

interface Result {
  fault: string | null
  fine?: string
  wrong?: string
  /** Whether the program may do better when it runs again. */
  timing?: boolean
}
type Check = (problem: ProblemPackage, submission: Submission, tests: Tests, room: PackageSandbox) => Promise<Result>

const accepted: Check = async (problem, submission, tests, room) => {
  const all = [...tests.practice, ...tests.match, ...tests.edge]
  const { limits } = problem.content
  const outcome = await runOn(problem, submission, all, limits, 1, room)
  const limit = limitsFor(submission.language, limits).cpuMs
  const timing = outcome.verdict === 'time_limit' || outcome.cpuMs * MARGIN > limit
  if (outcome.verdict !== 'accepted') {
    const wrong = outcome.verdict === 'wrong_answer' ? { wrong: outcome.at } : {}
    return { fault: `gets ${outcome.verdict} on ${outcome.at}`, timing, ...wrong }
  }
  const times = `needs ${outcome.cpuMs} ms of CPU at most, and the limit is ${limit} ms`
  if (timing) return { fault: `${times} (limits.time_limit in problem.yaml): less than twice as much`, timing }
  const [practice, match] = [tests.practice.length, tests.practice.length + tests.match.length]
  const together = Math.max(sum(outcome.times.slice(0, practice)), sum(outcome.times.slice(practice, match)))
  if (together * MARGIN > SUBMISSION_WALL_MS) {
    const most = `a submission has ${SUBMISSION_WALL_MS / 1_000} s: less than twice as much`
    return { fault: `needs ${Math.ceil(together / 1_000)} s for all tests of a set, and ${most}`, timing: true }
  }
  return { fault: null, fine: `is accepted on ${all.length} tests and ${times}` }
}

const sum = (times: readonly number[]) => times.reduce((all, one) => all + one, 0)

const wrongAnswer: Check = async (problem, submission, tests, room) => {
  const places: string[] = []
  for (const set of [tests.practice, tests.match]) {
    const outcome = await runOn(problem, submission, set, problem.content.limits, 1, room)
    const timing = outcome.verdict === 'time_limit'
    if (outcome.verdict !== 'wrong_answer')
      return { fault: `gets ${outcome.verdict} on ${outcome.at}, not wrong_answer`, timing }
    places.push(outcome.at)
  }
  return { fault: null, fine: `gets wrong_answer: ${places.join(', ')}` }
}

/** Of both sets it gets some points and not all. RULES PB22. */
const partially: Check = async (problem, submission, tests, room) => {
  const reached: string[] = []
  for (const set of [tests.practice, tests.match]) {
    const outcome = await runOn(problem, submission, set, problem.content.limits, set.length + 1, room)
    if (outcome.verdict === 'compile_error' || outcome.verdict === 'judge_error')
      return { fault: `gets ${outcome.verdict} on ${outcome.at}` }
    const points = pointsReached(set, problem.groups, (place) => outcome.passed.includes(place))
    const text = `${points.reached} of ${points.of} points`
    if (points.reached === 0 || points.reached >= points.of)
      return { fault: `reaches ${text}, and should reach a part` }
    reached.push(text)
  }
  return { fault: null, fine: `reaches ${reached.join(' and ')}` }
}

const timeLimit: Check = async (problem, submission, tests, room) => {
  const { time_ms, memory_mb } = problem.content.limits
  const places: string[] = []
  for (const set of [tests.practice, tests.match]) {
    const limits = { time_ms: time_ms * MARGIN, memory_mb }
    // The longest input first: where the program fails on that one, nothing is to be learnt from the others.
    const longestFirst = set.toSorted((a, b) => b.input.length - a.input.length)
    const outcome = await runOn(problem, submission, longestFirst, limits, 1, room)
    // Where the machine stood still, the kernel may end a program before the sandbox sees that its time is over.
    const timing = outcome.verdict !== 'accepted' && outcome.verdict !== 'wrong_answer'
    if (outcome.verdict !== 'time_limit')
      return { fault: `gets ${outcome.verdict} on ${outcome.at} with twice the time, not time_limit`, timing }
    places.push(outcome.at)
  }
  return { fault: null, fine: `gets time_limit even with twice the time: ${places.join(', ')}` }
}

/** Verdicts that no short time explains. */
const BLAMES: readonly VerdictName[] = ['wrong_answer', 'compile_error', 'judge_error']

const bruteForce: Check = async (problem, submission, tests, room) => {
  let [agreed, left] = [0, 0]
  for (const [name, set] of Object.entries(tests)) {
    const small = set
      .filter(({ input }) => input.length <= BRUTE_BYTES)
      .toSorted((a, b) => a.input.length - b.input.length)
    const outcome = await runOn(problem, submission, small, BRUTE_LIMITS, BRUTE_IN_VAIN, room)
    if (BLAMES.includes(outcome.verdict))
      return { fault: `gets ${outcome.verdict} on ${outcome.at}`, wrong: outcome.at }
    const [first, second] = set // the examples
    const passed = outcome.passed.map((place) => small[place])
    const hidden =
      name === 'edge' ? passed.length === set.length : passed.some((test) => test !== first && test !== second)
    if (!hidden) return { fault: `ends in time on no hidden ${name} test: ${outcome.at}`, timing: true }
    agreed += outcome.passed.length
    left += set.length - outcome.passed.length
  }
  return { fault: null, fine: `agrees on ${agreed} tests; ${left} are too large for it` }
}
