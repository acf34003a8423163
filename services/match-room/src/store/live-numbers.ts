import { type Kysely, sql } from 'kysely'
import { AGAINST_PEOPLE } from '../domain/match-kind.ts'
import type { Tables } from './tables.ts'

/**
 * What is played at a time: players in a match against somebody who have neither solved it nor given it up, such matches that ended in the 24
 * hours before, and problems of the bank.
 */
export async function readLiveNumbers(db: Kysely<Tables>, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ playing: number; matches: number; problems: number }>`select
    (select count(*) from matches join players using (match_id) where status = 'Pending' and type = any(${AGAINST_PEOPLE})
      and deadline_at > ${now} and solved_at is null and resigned_at is null)::integer as playing,
    (select count(*) from matches where status = 'Completed' and type = any(${AGAINST_PEOPLE})
      and finished_at > ${dayAgo} and finished_at <= ${now})::integer as matches,
    (select count(*) from problems where not for_classes)::integer as problems`.execute(db)
  const [numbers] = rows
  if (!numbers) throw new Error('a query without tables has one row')
  return numbers
}
