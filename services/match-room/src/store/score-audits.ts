import { type Kysely, sql } from 'kysely'
import type { ScoredMatch } from '../domain/score.ts'
import type { Tables } from './tables.ts'

/** Has the audit look at a match, also when two processes close it. */
export async function listForAudit(tx: Kysely<Tables>, match_id: string, ended_at: Date): Promise<void> {
  await tx
    .insertInto('score_audits')
    .values({ match_id, ended_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes matches off the list, each by one replica alone, with what the ledger and the players' results say of them. */
export async function takeEnded(tx: Kysely<Tables>, before: Date, most: number): Promise<ScoredMatch[]> {
  const { rows } = await sql<ScoredMatch>`with ended as materialized (
      select match_id from score_audits where ended_at < ${before} limit ${most} for update skip locked
    ), taken as (
      delete from score_audits using ended where score_audits.match_id = ended.match_id returning score_audits.match_id
    )
    select taken.match_id, count(players.user_id)::int as players, count(ledger.user_id)::int as entries,
      count(*) filter (where (players.result ->> 'points_delta')::int = ledger.points_delta)::int as agreeing
    from taken left join players using (match_id) left join ledger using (match_id, user_id)
    group by taken.match_id`.execute(tx)
  return rows
}
