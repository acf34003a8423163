import { VERDICT_LOST_MS } from '@skirmish/contracts/constants'
import { type Judgement, type JudgingRequest, judgeError } from '@skirmish/contracts/events/judging'
import type { StoredSource } from '@skirmish/contracts/internal/matches'
import type { Demand } from '@skirmish/sandbox/demand'
import { type Judging, judge, type WithRunner } from '@skirmish/sandbox/judge'
import type { RunnerPool } from '@skirmish/sandbox/runner/pool'
import type { Lane } from '@skirmish/sandbox/turn-queue'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { StoredTests } from '../stored-tests.ts'

/** Judges try a request this often, all together, before its verdict is judge_error. */
export const TRIES = 5
/**
 * The judge keeps fetched code and inputs no longer than this before their turn comes: they may be 2 MiB for each of many that wait, and it asks
 * match-room again then whether anybody waits for them.
 */
const STALE_MS = 1_000

export interface VerdictParts {
  judging: Judging
  pool: Pick<RunnerPool, 'use'>
  demand?: Pick<Demand, 'begin'>
  storedTests(problemId: string, hash: string): Promise<StoredTests>
  storedSource(submissionId: string): Promise<StoredSource | null>
  log: Logger
  /** Counts a request that was not judged. */
  onAbandoned?(lane: Lane): void
  /** Counts a try at which the sandbox failed. */
  onFailure?(lane: Lane): void
}

const ABANDONED = 'Nobody waited for this run any more, and it was not judged.'
/** Nobody waits for the verdict any more. */
class AbandonedError extends Error {}

/**
 * The verdict on a request. A run that nobody waits for is not judged, nor is what match-room has given up by now. Throws when the judge itself fails, so that the
 * request is tried again; after the last try the verdict is judge_error, which never counts against the player. RULES JD2, JD3.
 */
export async function decideVerdict(
  parts: VerdictParts,
  lane: Lane,
  request: JudgingRequest,
  attempt: number,
): Promise<Judgement> {
  const { submission_id, user_id, newcomer } = request
  const turn = { lane, ...(user_id !== undefined && { person: user_id }), ...(newcomer && { newcomer }) }
  const done = parts.demand?.begin(lane)
  let forgetting: NodeJS.Timeout | undefined
  const refuseGivenUp = () => {
    if (lane !== 'background' && Date.now() - Date.parse(request.requested_at) > VERDICT_LOST_MS)
      throw new AbandonedError(ABANDONED)
  }
  try {
    refuseGivenUp()
    const whole = request.stored ? await withSource(parts, request) : request
    const { tests } = whole
    let isKept = true
    const forget = () => {
      isKept = false
      if ('inputs' in whole.tests) whole.tests = { ...whole.tests, inputs: [] }
    }
    if (request.stored) forgetting = setTimeout(forget, STALE_MS)
    const withRunner: WithRunner = (work) =>
      parts.pool.use(turn, async (runner) => {
        clearTimeout(forgetting)
        refuseGivenUp() // the wait for a runner may have been long
        if (!isKept) whole.tests = (await withSource(parts, request)).tests
        return work(runner)
      })
    const kept = namedTests(whole)
    const stored = await testsFor(parts, whole)
    const all = stored?.tests ?? null
    const cases = 'inputs' in tests ? (all?.slice(0, tests.examples?.count ?? 0) ?? null) : all
    const { validator = null, groups } = stored ?? {}
    const judgement = await judge(parts.judging, withRunner, whole, cases, turn, validator, groups)
    if (judgement.problem_fault)
      parts.log.warn({ ...kept, submission_id }, `a problem's own program ${judgement.problem_fault}`)
    return judgement
  } catch (error) {
    if (error instanceof AbandonedError) {
      parts.onAbandoned?.(lane)
      return judgeError(submission_id, error.message)
    }
    parts.onFailure?.(lane)
    if (attempt < TRIES) throw error
    parts.log.error({ err: error, submission_id }, 'judging failed for good')
    return judgeError(submission_id, 'The judge failed. Please submit again; this does not count.')
  } finally {
    clearTimeout(forgetting)
    done?.()
  }
}

/** The stored tests that a request names: those of a submission, of a run's interactor, or of its examples. */
const namedTests = ({ tests }: JudgingRequest) => ('inputs' in tests ? (tests.interactor ?? tests.examples) : tests)

/** The stored tests that a request needs. A run without an interactor needs them only for its examples, and goes on without. RULES JD21. */
async function testsFor({ storedTests, log }: VerdictParts, request: JudgingRequest) {
  const { submission_id, tests } = request
  const kept = namedTests(request)
  if (!kept) return null
  const fetched = storedTests(kept.problem_id, kept.tests_hash)
  if (!('inputs' in tests) || tests.interactor) return fetched
  return fetched.catch((err) => {
    log.warn({ err, submission_id }, 'the examples of a run are not judged: their tests could not be fetched')
    return null
  })
}

/** The request with the code and inputs that match-room stores for it. */
async function withSource({ storedSource }: VerdictParts, request: JudgingRequest): Promise<JudgingRequest> {
  const source = await storedSource(request.submission_id)
  if (!source) throw new AbandonedError(ABANDONED)
  const { code, inputs } = source
  return { ...request, code, ...(inputs && { tests: { ...('inputs' in request.tests && request.tests), inputs } }) }
}
