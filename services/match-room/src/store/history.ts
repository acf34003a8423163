import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { HistoryEntry } from '@skirmish/contracts/rest/history'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { titleIn } from './problems.ts'
import type { Tables } from './tables.ts'

export interface HistoryFilter {
  type?: 'Ranked' | 'Custom' | 'Practice' | 'Arena'
  status?: 'Won' | 'Completed' | 'Failed'
  match__problem__difficulty?: string
  match__problem__complexity?: string
  search?: string
  limit: number
  offset: number
}

/**
 * A page of matches that are finished, or that the player has won, with one row more than asked when there is a next page. Titles are in
 * `language` where the problem has one in it.
 */
export async function historyOf(
  db: Kysely<Tables>,
  userId: string,
  language: InterfaceLanguage,
  filter: HistoryFilter,
): Promise<HistoryEntry[]> {
  const title = titleIn(language)
  let query = db
    .selectFrom('players')
    .innerJoin('matches', 'matches.match_id', 'players.match_id')
    .innerJoin('problems', 'problems.problem_id', 'matches.problem_id')
    .leftJoin('players as rival', (join) =>
      join.onRef('rival.match_id', '=', 'players.match_id').onRef('rival.user_id', '=', 'players.opponent_id'),
    )
    .select([
      'matches.match_id',
      'type',
      'started_at',
      title.as('title'),
      'knowledge_area',
      'difficulty',
      'complexity',
      'players.outcome',
      'players.result',
      'rival.username as opponent',
    ])
    .select(
      sql<boolean>`players.outcome = 'Failed' and exists (select from corrections where corrections.match_id = players.match_id
        and corrections.user_id = players.user_id and former_outcome <> 'Failed')`.as('taken_back'),
    )
    .where('players.user_id', '=', userId)
    .where('type', '=', filter.type ?? 'Ranked')
    .where('players.outcome', 'is not', null)
  if (filter.status) query = query.where('players.outcome', '=', filter.status)
  if (filter.match__problem__difficulty)
    query = query.where(sql<boolean>`difficulty = ${filter.match__problem__difficulty}`)
  if (filter.match__problem__complexity)
    query = query.where(sql<boolean>`complexity = ${filter.match__problem__complexity}`)
  if (filter.search) {
    const part = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(sql<boolean>`(unaccent(${title}) ilike unaccent(${part}) or title ilike ${part})`)
  }
  const rows = await query
    .orderBy('finished_at', 'desc')
    .orderBy('matches.match_id')
    .limit(filter.limit + 1)
    .offset(filter.offset)
    .execute()
  return rows.flatMap((row) =>
    row.outcome && row.result
      ? [
          {
            status: row.outcome,
            time_taken: row.result.time_taken,
            points: row.result.points_delta,
            ...(row.result.corrected_at && { corrected_at: row.result.corrected_at }),
            ...(row.taken_back && { taken_back: true as const }),
            ...(row.opponent && { opponent: row.opponent }),
            match: {
              match_id: row.match_id,
              type: row.type,
              match_date: row.started_at.toISOString(),
              problem: {
                title: row.title,
                knowledge_area: row.knowledge_area,
                difficulty: row.difficulty,
                complexity: row.complexity,
              },
            },
          },
        ]
      : [],
  )
}

/** The caller's latest match on a problem; a ranked one that the caller has not opened is not told by its problem. RULES MR5. */
export async function latestMatchOn(
  db: Kysely<Tables>,
  userId: string,
  problemId: string,
  type: 'Ranked' | 'Custom' | 'Solo',
): Promise<string | null> {
  const row = await db
    .selectFrom('matches')
    .innerJoin('players', 'players.match_id', 'matches.match_id')
    .select('matches.match_id')
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .where('type', '=', type)
    .where('status', '<>', 'Void')
    .where((where) =>
      where.or([where('type', '<>', 'Ranked'), where('status', '=', 'Completed'), where('opened_at', 'is not', null)]),
    )
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  return row?.match_id ?? null
}

/** The player's latest Solo match on a problem that runs, or with `since` that has ended since then. */
export async function soloSince(
  db: Kysely<Tables>,
  userId: string,
  problemId: string,
  since?: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('matches')
    .innerJoin('players', 'players.match_id', 'matches.match_id')
    .select('matches.match_id')
    .where('user_id', '=', userId)
    .where('problem_id', '=', problemId)
    .where('type', '=', 'Solo')
    .where((where) =>
      where.or([where('status', '=', 'Pending'), ...(since ? [where('finished_at', '>=', since)] : [])]),
    )
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  return row?.match_id ?? null
}
