import { ProblemAttempted } from '@skirmish/contracts/events/matches'
import { emit } from '@skirmish/service-kit/outbox'
import type { Kysely } from 'kysely'
import { type Attempt, saveAttempt } from '../store/attempts.ts'
import type { Tables } from '../store/tables.ts'

/** Tells what a player achieved on a problem, once a UTC day for each outcome. */
export async function noteAttempt(tx: Kysely<Tables>, attempt: Omit<Attempt, 'day'>, at: Date): Promise<void> {
  const dated = { ...attempt, day: at.toISOString().slice(0, 10) }
  if (await saveAttempt(tx, dated)) await emit(tx, ProblemAttempted, dated)
}
