import type { LedgerStanding } from '@skirmish/contracts/internal/matches'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Players' standings by the ledger alone: up to `limit` of them in the order of their ids, behind `after`. RULES LB2. */
export async function standingsOf(db: Kysely<Tables>, after: string, limit: number): Promise<LedgerStanding[]> {
  const { rows } = await sql<
    Omit<LedgerStanding, 'reached_at'> & { reached_at: Date }
  >`select page.user_id, page.points,
      page.ledger_seq, entries.* from (
      select user_id, points, ledger_seq from balances where user_id > ${after} and ledger_seq > 0 order by user_id limit ${limit}
    ) page cross join lateral (
      select (array_agg(players.username order by ledger.ledger_seq desc))[1] as username,
        count(*) as matches_played,
        count(*) filter (where players.outcome <> 'Failed') as matches_completed,
        count(*) filter (where players.outcome = 'Won') as matches_won,
        greatest(coalesce(max(entered_at) filter (where points_delta <> 0), min(entered_at)),
          (select max(entered_at) from corrections
            where corrections.user_id = page.user_id and balance is not null and points_delta <> 0)) as reached_at
      from ledger join players using (match_id, user_id) where ledger.user_id = page.user_id
    ) entries order by page.user_id`.execute(db)
  return rows.map((row) => ({ ...row, reached_at: row.reached_at.toISOString() }))
}
