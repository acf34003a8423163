import { ProblemAttempted } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { type Attempt, saveAttempt } from '../store/attempts.ts'
import { standingVersion } from '../store/standings-on-problems.ts'
import type { Match, Tables } from '../store/tables.ts'

/** The number of the last rejudge of a player's standing, as an event carries it. */
export async function versionOf(tx: Kysely<Tables>, userId: string, problemId: string): Promise<{ version?: number }> {
  const version = await standingVersion(tx, userId, problemId)
  return version === 0 ? {} : { version }
}

/** Tells what a player achieved on the problem of a match: on a UTC day a solution once, and a failure once outside of Solo and once in it. RULES PB5. */
export async function noteAttempt(
  tx: Kysely<Tables>,
  { problem_id, type }: Pick<Match, 'problem_id' | 'type'>,
  user_id: string,
  status: Attempt['status'],
  at: Date,
): Promise<void> {
  const attempt = { user_id, problem_id, status, day: at.toISOString().slice(0, 10) }
  if (!(await saveAttempt(tx, { ...attempt, in_solo: type === 'Solo' }))) return
  await emit(tx, ProblemAttempted, {
    ...attempt,
    match_type: typeToldOf(type),
    ...(await versionOf(tx, user_id, problem_id)),
  })
}

/** The type of a match as events have it: one against a bot, or of an arena, counts as a custom one. RULES GH1, AR2. */
export const typeToldOf = (type: Match['type']) => (type === 'Practice' || type === 'Arena' ? 'Custom' : type)
