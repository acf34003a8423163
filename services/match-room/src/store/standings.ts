import type { LedgerStanding } from '@skirmish/contracts/internal/matches'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Players' standings by the ledger alone: up to `limit` of them in the order of their ids, behind `after`; with their entries since a time,
 * if one is given. RULES LB2, SE3.
 */
export async function standingsOf(
  db: Kysely<Tables>,
  after: string,
  limit: number,
  since: string | null = null,
): Promise<LedgerStanding[]> {
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
  const standings = rows.map((row) => ({ ...row, reached_at: row.reached_at.toISOString() }))
  return since === null ? standings : withEntries(db, standings, since)
}

async function withEntries(db: Kysely<Tables>, standings: LedgerStanding[], since: string): Promise<LedgerStanding[]> {
  const users = standings.map(({ user_id }) => user_id)
  const { rows } = await sql<
    Omit<Entry, 'entered_at'> & { user_id: string; entered_at: Date }
  >`select user_id, match_id, ledger_seq, points_delta, entered_at, former as former_status,
      coalesce(corrected, (select coalesce(former_outcome, 'Failed') from corrections
        where corrections.match_id = entries.match_id and corrections.user_id = entries.user_id
          and balance is not null order by corrections.ledger_seq limit 1), players.outcome) as status from (
      select user_id, match_id, ledger_seq, points_delta, entered_at, null as former, null as corrected from ledger
        where user_id = any(${users}) and entered_at >= ${since}::timestamptz
      union all
      select user_id, match_id, ledger_seq, points_delta, entered_at, coalesce(former_outcome, 'Failed'), outcome from corrections
        where user_id = any(${users}) and entered_at >= ${since}::timestamptz and balance is not null
    ) entries join players using (match_id, user_id) order by ledger_seq`.execute(db)
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return standings.map((standing) => ({
    ...standing,
    entries: (byUser.get(standing.user_id) ?? []).map(({ user_id: _, entered_at, former_status, ...entry }) => ({
      ...entry,
      ...(former_status && { former_status }),
      entered_at: entered_at.toISOString(),
    })),
  }))
}
type Entry = NonNullable<LedgerStanding['entries']>[number]
