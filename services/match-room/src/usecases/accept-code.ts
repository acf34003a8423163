import { MAX_RUN_INPUT_BYTES, MAX_RUN_INPUTS_BYTES, MAX_SOURCE_BYTES } from '@skirmish/contracts/constants'
import { JudgingRequested, RankedJudgingRequested, SoloJudgingRequested } from '@skirmish/contracts/events/judging'
import type { LanguageName } from '@skirmish/contracts/schema'
import { emit } from '@skirmish/service-kit/bus/outbox'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import { pauses } from '../domain/bot.ts'
import { type NoTurn, refuseTurn, type Turn } from '../domain/judge-turn.ts'
import { isProblemChosen } from '../domain/match-kind.ts'
import { practisedMs } from '../domain/practice.ts'
import { codeInFlight, hasSolvedAny, lockTurn, takeTurn } from '../store/judge-turns.ts'
import { matchOf } from '../store/matches.ts'
import { presentUntil } from '../store/practice.ts'
import { problemContent } from '../store/problems.ts'
import {
  addSubmission,
  rankedWaitingForVerdict,
  submissionById,
  submissionsSince,
  waitingForVerdict,
} from '../store/submissions.ts'
import type { Match, Player, Tables } from '../store/tables.ts'
import { judgingRequest } from './judging-request.ts'
import { NO_MATCH } from './read-match.ts'

export interface CodeToJudge {
  /** The request's id: a gateway that repeats a request repeats the id, and no second submission is made. */
  submissionId: string
  matchId: string
  userId: string
  language: LanguageName
  code: string
  /** Present for a run; a submission is judged on the problem's tests. */
  inputs?: string[]
}

export interface Most {
  /** Submissions that may wait for a verdict, and as many of ranked matches; runs are refused from half of it on. */
  waiting: number
  /** Submissions of a person within 24 hours. */
  aDay: number
}

const LATER_SECONDS = 3600
const dayBefore = (now: Date) => new Date(now.getTime() - 86_400_000)

/** What is wrong with code and inputs by themselves. RULES JD3. */
export function refuseSource({ code, inputs = [] }: Pick<CodeToJudge, 'code' | 'inputs'>): Refusal | null {
  if (code.includes('\0'))
    return refuse(400, 'The code contains a NUL character.', { errors: { code: ['Remove the NUL character.'] } })
  if (Buffer.byteLength(code) > MAX_SOURCE_BYTES)
    return refuse(400, 'The code is longer than 64 KiB.', { errors: { code: ['At most 64 KiB.'] } })
  const sizes = inputs.map((input) => Buffer.byteLength(input))
  if (sizes.some((size) => size > MAX_RUN_INPUT_BYTES))
    return refuse(400, 'An input is longer than 1 MiB.', { errors: { inputs: ['At most 1 MiB each.'] } })
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_RUN_INPUTS_BYTES)
    return refuse(400, 'The inputs are longer than 2 MiB together.', {
      errors: { inputs: ['At most 2 MiB together.'] },
    })
  return null
}

/**
 * Stores code that is received at `now` and hands it to the judge, or refuses: a person has one run or submission in
 * flight over all matches. RULES MR8.
 */
export async function acceptCode(
  tx: Kysely<Tables>,
  request: CodeToJudge,
  now: Date,
  most: Most,
): Promise<Match | Refusal> {
  const takenAt = await lockTurn(tx, request.userId)
  const found = await matchOf(tx, request.matchId, request.userId, true)
  if (!found) return NO_MATCH
  const { match, me, opponent } = found
  const before = await submissionById(tx, request.submissionId)
  if (before) return before.user_id === request.userId && before.match_id === request.matchId ? match : NO_MATCH
  const kind = request.inputs ? 'run' : 'submit'
  const inFlight = whereInFlight(await codeInFlight(tx, request.userId), match.match_id)
  // The verdict would show the problem's examples to a player who may still stay away. RULES MR5.
  if (isProblemChosen(match.type) && !me.opened_at) return refuse(409, 'Please open the match first.')
  const noTurn = refuseTurn({ kind, match, me, takenAt, inFlight }, now)
  if (noTurn) return refusalOf(noTurn)
  const full = await refuseFull(tx, kind, match.type, most)
  if (full) return full
  if (kind === 'submit' && (await submissionsSince(tx, request.userId, dayBefore(now), most.aDay)) >= most.aDay)
    return refuse(429, 'You have submitted too often within a day. Please come back later.', {}, LATER_SECONDS)

  await takeTurn(tx, request.userId, now)
  const practised = pauses(match.type)
    ? { practisedMs: practisedMs(me, await presentUntil(tx, match.match_id, me.user_id, now)) }
    : {}
  await addSubmission(tx, { ...request, kind, receivedAt: afterWin(match, opponent, now), ...practised })
  const problem = await problemContent(tx, match.problem_id)
  const asked = {
    ...judgingRequest(request, match.type, problem, now),
    ...(await newcomerMark(tx, request.userId, now)),
  }
  if (match.type === 'Ranked') await emit(tx, RankedJudgingRequested, asked)
  else if (match.type === 'Custom' || match.type === 'Arena') await emit(tx, JudgingRequested, asked)
  else await emit(tx, SoloJudgingRequested, asked)
  return match
}

/** Code that comes after a win counts as later, also by a slower clock, or where its call had to wait: the win stands. RULES MR3. */
function afterWin({ won_by }: Match, opponent: Player | null, now: Date): Date {
  const wonAt = won_by !== null && won_by === opponent?.user_id ? opponent.solved_at : null
  return wonAt && now <= wonAt ? new Date(wonAt.getTime() + 1) : now
}

/** An account that has just solved its first problem may be a throwaway. */
const NEW_FOR_MS = 3_600_000

/** The mark of a request whose account had solved nothing an hour ago: the judge serves it after the others. RULES JD13. */
export async function newcomerMark(tx: Kysely<Tables>, userId: string, now: Date): Promise<{ newcomer?: true }> {
  return (await hasSolvedAny(tx, userId, new Date(now.getTime() - NEW_FOR_MS))) ? {} : { newcomer: true }
}

/** Whether what is in flight belongs to the match that asks. A run outside of matches says nothing of another match. */
const whereInFlight = (flying: { match_id: string | null } | undefined, matchId: string): Turn['inFlight'] =>
  !flying ? null : flying.match_id === null || flying.match_id === matchId ? 'here' : 'elsewhere'

/** Refuses what would wait too long, runs first. Against ranked matches only what they have waiting themselves counts. RULES JD13. */
export async function refuseFull(
  tx: Kysely<Tables>,
  kind: Turn['kind'],
  type: Match['type'],
  most: Most,
): Promise<Refusal | null> {
  const places = Math.floor(most.waiting * (kind === 'run' ? 0.5 : 1))
  if ((await waitingForVerdict(tx, places)) < places) return null
  if (type === 'Ranked' && (await rankedWaitingForVerdict(tx, places)) < places) return null
  return refuse(503, 'The judge is full. Please try again in a moment.', { queue_position: places }, 5)
}

export function refusalOf(noTurn: NoTurn): Refusal {
  switch (noTurn.reason) {
    case 'over':
      return refuse(409, 'This match is over.')
    case 'solved':
      return refuse(409, 'You have already solved this problem.')
    case 'judging here':
      return refuse(409, 'Your previous code is still being judged.')
    case 'judging elsewhere':
      return refuse(409, 'Your code in another match is still being judged.')
    case 'locked':
      return refuse(429, 'Please wait a moment before you run or submit again.', {}, noTurn.remainingMs / 1000)
  }
}
