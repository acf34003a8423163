import { UPSET_POINTS } from '@skirmish/contracts/achievements'
import type { Achieved } from '@skirmish/contracts/rest/ranked-matches'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** What a player has done, as achievements count it. RULES SE4. */
export async function achievedBy(db: Kysely<Tables>, userId: string): Promise<Achieved> {
  const { rows } = await sql<Achieved>`
    with entries as (
      select ledger_seq, balance, mine.outcome, points_delta, mine.points_before, theirs.points_before as their_points
      from ledger join players mine using (match_id, user_id)
      left join players theirs on theirs.match_id = mine.match_id and theirs.user_id = mine.opponent_id
      where ledger.user_id = ${userId}
    ), streaks as (
      select count(*) as wins from (
        select outcome, points_delta, count(*) filter (where outcome <> 'Won') over (order by ledger_seq) as losses from entries
      ) counted where outcome = 'Won' and points_delta > 0 group by losses
    )
    select count(*) filter (where outcome = 'Won' and points_delta > 0)::integer as wins,
      coalesce((select max(wins) from streaks), 0)::integer as streak,
      coalesce(greatest(max(balance), (select max(balance) from corrections where user_id = ${userId})), 0) as points,
      count(*) filter (where outcome = 'Won' and points_delta > 0 and their_points >= points_before + ${UPSET_POINTS})::integer as upsets,
      (select count(*)::integer from solved_problems where user_id = ${userId}) as solved,
      (select count(distinct knowledge_area)::integer from solved_problems join problems using (problem_id)
        where user_id = ${userId}) as areas,
      (select count(distinct language)::integer from players where user_id = ${userId} and solved_at is not null) as languages
    from entries`.execute(db)
  return rows[0] as Achieved // an aggregate returns one row
}
