import { ProblemAttempted } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Kysely } from 'kysely'
import { type Attempt, saveAttempt } from '../store/attempts.ts'
import { standingVersion } from '../store/standings-on-problems.ts'
import type { Tables } from '../store/tables.ts'

/** The number of the last rejudge of a player's standing, as an event carries it. */
export async function versionOf(tx: Kysely<Tables>, userId: string, problemId: string): Promise<{ version?: number }> {
  const version = await standingVersion(tx, userId, problemId)
  return version === 0 ? {} : { version }
}

/** Tells what a player achieved on a problem, once a UTC day for each outcome. */
export async function noteAttempt(tx: Kysely<Tables>, attempt: Omit<Attempt, 'day'>, at: Date): Promise<void> {
  const { user_id, problem_id } = attempt
  const dated = { ...attempt, day: at.toISOString().slice(0, 10) }
  if (!(await saveAttempt(tx, dated))) return
  await emit(tx, ProblemAttempted, { ...dated, ...(await versionOf(tx, user_id, problem_id)) })
}
