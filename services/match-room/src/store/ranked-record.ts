import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import { type RankedRecord, SHOWN_RANKED_MATCHES } from '@skirmish/contracts/rest/ranked-matches'
import { type Kysely, sql } from 'kysely'
import { titleIn } from './problems.ts'
import type { Tables } from './tables.ts'

/** The latest ranked matches of a player as others see them; the problem of one that still runs is kept back. RULES PB12. */
export async function shownMatches(
  db: Kysely<Tables>,
  userId: string,
  language: InterfaceLanguage,
): Promise<RankedRecord['matches']> {
  const rows = await db
    .selectFrom('players')
    .innerJoin('matches', 'matches.match_id', 'players.match_id')
    .innerJoin('problems', 'problems.problem_id', 'matches.problem_id')
    .leftJoin('players as rival', (join) =>
      join.onRef('rival.match_id', '=', 'players.match_id').onRef('rival.user_id', '=', 'players.opponent_id'),
    )
    .select(['matches.match_id', 'status', 'started_at', 'difficulty', titleIn(language).as('title')])
    .select(['players.outcome', 'players.result', 'rival.username as opponent'])
    .where('players.user_id', '=', userId)
    .where('type', '=', 'Ranked')
    .where('status', '<>', 'Void')
    .where('players.outcome', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('matches.match_id')
    .limit(SHOWN_RANKED_MATCHES)
    .execute()
  return rows.flatMap(({ match_id, status, started_at, difficulty, title, outcome, result, opponent }) =>
    outcome && result
      ? [
          {
            ...(status === 'Completed' && { match_id }),
            match_date: started_at.toISOString(),
            status: outcome,
            points: result.points_delta,
            ...(opponent && { opponent }),
            problem: status === 'Completed' ? { title, difficulty } : null,
          },
        ]
      : [],
  )
}

/** How a reader's ranked matches against a player went. One that a player has won counts at once, any other when it is over. RULES MR3, PB12. */
export async function recordAgainst(db: Kysely<Tables>, readerId: string, userId: string) {
  const { rows } = await sql<{ won: number; lost: number; drawn: number }>`select
      (count(*) filter (where mine.outcome = 'Won'))::integer as won,
      (count(*) filter (where theirs.outcome = 'Won'))::integer as lost,
      (count(*) filter (where status = 'Completed' and mine.outcome <> 'Won' and theirs.outcome <> 'Won'))::integer as drawn
    from players mine
    join players theirs on theirs.match_id = mine.match_id and theirs.user_id = ${userId}
    join matches on matches.match_id = mine.match_id
    where mine.user_id = ${readerId} and mine.opponent_id = ${userId} and type = 'Ranked' and status <> 'Void'`.execute(
    db,
  )
  return rows[0] ?? { won: 0, lost: 0, drawn: 0 }
}
