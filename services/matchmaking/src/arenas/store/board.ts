import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Entrant } from '../tables.ts'

/** A player of an arena as a board shows them, with what comes next for them. */
export interface Standing
  extends Pick<Entrant, 'user_id' | 'username' | 'score' | 'wins' | 'played' | 'streak' | 'state'> {
  place: number
  is_paired: boolean
  opponent: string | null
  match_id: string | null
}

const ORDER = sql`score desc, wins desc, took_ms, scored_at, user_id`

/** Places are counted over all of the arena; those of one that is over are the same. */
const rows = (arenaId: string, which: RawBuilder<unknown>) => sql<Standing>`
  select one.user_id, one.username, one.score, one.wins, one.played, one.streak, one.state, one.place_now as place,
    one.pair_id is not null as is_paired, games.match_id, rival.username as opponent
  from (select *, (row_number() over (order by ${ORDER}))::integer as place_now
      from arena_entrants where arena_id = ${arenaId}) as one
    left join arena_games as games on games.pair_id = one.pair_id
    left join arena_entrants as rival on rival.arena_id = one.arena_id
      and rival.user_id = case when games.one_id = one.user_id then games.other_id else games.one_id end
  where ${which} order by place_now`

/** Rows of a board in its order: those of a page, or all. RULES AR5. */
export async function boardRows(
  db: Kysely<Tables>,
  arenaId: string,
  page?: { limit: number; offset: number },
): Promise<Standing[]> {
  const which = page ? sql`place_now > ${page.offset} and place_now <= ${page.offset + page.limit}` : sql`true`
  return (await rows(arenaId, which).execute(db)).rows
}

/** One player's row. RULES AR5. */
export async function standingOf(db: Kysely<Tables>, arenaId: string, userId: string): Promise<Standing | undefined> {
  return (await rows(arenaId, sql`one.user_id = ${userId}`).execute(db)).rows[0]
}
