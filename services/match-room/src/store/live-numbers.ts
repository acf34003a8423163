import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What is played at a time: players in matches against each other, such matches of the 24 hours before, and problems of the bank. */
export async function readLiveNumbers(db: Kysely<Tables>, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<{ playing: number; matches: number; problems: number }>`select
    (select 2 * count(*) from matches where status = 'Pending' and type <> 'Solo' and deadline_at > ${now})::integer as playing,
    (select count(*) from matches where status = 'Completed' and type <> 'Solo'
      and finished_at > ${dayAgo} and finished_at <= ${now})::integer as matches,
    (select count(*) from problems where not for_classes)::integer as problems`.execute(db)
  return rows[0] ?? { playing: 0, matches: 0, problems: 0 }
}
