import { randomUUID } from 'node:crypto'
import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { publishedProblem } from '../store/problems.ts'
import { enrolSubmissions, insertRejudge, moveRejudge, openRejudgeOf, rejudgeById } from '../store/rejudges.ts'
import type { Rejudge, Tables } from '../store/tables.ts'

const DAY_MS = 86_400_000
const NO_REJUDGE = refuse(404, 'There is no such rejudge.')

/** Submissions are kept for `days`: a match that began after this time has all of its own. */
export const keptSince = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Has the kept submissions of a problem judged by its tests, checker and limits as they are published now. A later one is judged by them anyway. */
export async function startRejudge(
  tx: Kysely<Tables>,
  problemId: string,
  now: Date,
  submissionDays: number,
): Promise<{ rejudge_id: string } | Refusal> {
  const content = await publishedProblem(tx, problemId)
  if (!content) return refuse(404, 'No such problem is published.')
  const rejudge = { rejudge_id: randomUUID(), problem_id: problemId, content, begun_at: now }
  if (await insertRejudge(tx, rejudge)) {
    await enrolSubmissions(tx, rejudge, keptSince(now, submissionDays))
    return { rejudge_id: rejudge.rejudge_id }
  }
  const open = await openRejudgeOf(tx, problemId)
  return refuse(409, `The rejudge ${open?.rejudge_id} of this problem is open: apply or cancel it first.`)
}

/** Lets what a rejudge found take effect; the job does it match by match. A second call changes nothing. */
export async function applyRejudge(tx: Kysely<Tables>, id: string): Promise<{ state: Rejudge['state'] } | Refusal> {
  const rejudge = await rejudgeById(tx, id, true)
  if (!rejudge) return NO_REJUDGE
  if (rejudge.state === 'applying' || rejudge.state === 'applied') return { state: rejudge.state }
  if (rejudge.state !== 'ready') return refuse(409, `The rejudge is ${rejudge.state}: there is nothing to apply.`)
  const content = await publishedProblem(tx, rejudge.problem_id)
  if (!content || judgedBy(content) !== judgedBy(rejudge.content))
    return refuse(409, 'The problem has been published anew since. Cancel this rejudge and begin another one.')
  await moveRejudge(tx, id, ['ready'], 'applying')
  return { state: 'applying' }
}

export async function cancelRejudge(tx: Kysely<Tables>, id: string): Promise<{ state: Rejudge['state'] } | Refusal> {
  const rejudge = await rejudgeById(tx, id, true)
  if (!rejudge) return NO_REJUDGE
  if (await moveRejudge(tx, id, ['judging', 'ready'], 'cancelled')) return { state: 'cancelled' }
  return refuse(409, `The rejudge is ${rejudge.state}.`)
}

const judgedBy = ({ tests_hash, match_tests_hash, limits, checker }: PublishedProblem) =>
  JSON.stringify([tests_hash, match_tests_hash, limits.time_ms, limits.memory_mb, Object.entries(checker).sort()])
