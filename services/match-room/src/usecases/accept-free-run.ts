import { SoloJudgingRequested } from '@skirmish/contracts/events/judging'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { refuseBusy } from '../domain/judge-turn.ts'
import { codeInFlight, lockTurn, takeTurn } from '../store/judge-turns.ts'
import { addSubmission, submissionById } from '../store/submissions.ts'
import type { Tables } from '../store/tables.ts'
import { type CodeToJudge, type Most, newcomerMark, refusalOf, refuseFull } from './accept-code.ts'

export type FreeRun = Omit<CodeToJudge, 'matchId' | 'inputs'> & { inputs: string[] }

/** Where no problem says otherwise. RULES JD3. */
const LIMITS = { time_ms: 2_000, memory_mb: 256 }

/** Stores a run that belongs to no match and hands it to the judge, or refuses: it shares its person's turn. RULES MR8, JD3. */
export async function acceptFreeRun(
  tx: Kysely<Tables>,
  request: FreeRun,
  now: Date,
  most: Most,
): Promise<'taken' | Refusal> {
  const { submissionId, userId, language } = request
  const takenAt = await lockTurn(tx, userId)
  const before = await submissionById(tx, submissionId)
  if (before)
    return before.user_id === userId && before.match_id === null ? 'taken' : refuse(404, 'There is no such run.')
  const flying = await codeInFlight(tx, userId)
  const inFlight = !flying ? null : flying.match_id === null ? 'here' : 'elsewhere'
  const busy = refuseBusy({ takenAt, inFlight }, now)
  if (busy?.reason === 'judging elsewhere') return refuse(409, 'Your code in a match is still being judged.')
  if (busy) return refusalOf(busy)
  const full = await refuseFull(tx, 'run', 'Solo', most)
  if (full) return full

  await takeTurn(tx, userId, now)
  await addSubmission(tx, { ...request, matchId: null, kind: 'run', receivedAt: now })
  await emit(tx, SoloJudgingRequested, {
    submission_id: submissionId,
    language,
    code: '',
    limits: LIMITS,
    checker: { type: 'exact' },
    tests: { inputs: [] },
    requested_at: now.toISOString(),
    user_id: userId,
    ...(await newcomerMark(tx, userId, now)),
    stored: true,
  })
  return 'taken'
}
