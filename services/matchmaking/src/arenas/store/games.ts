import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { MEETINGS_THAT_COUNT, type Played, type Sheet } from '../domain/scoring.ts'
import type { Game } from '../tables.ts'

export const gameById = (db: Kysely<Tables>, pairId: string): Promise<Game | undefined> =>
  db.selectFrom('arena_games').selectAll().where('pair_id', '=', pairId).executeTakeFirst()

/** Notes the match of a pair, unless it has ended already: its events may come in any order. Returns whether it has not. */
export async function noteMatch(db: Kysely<Tables>, pairId: string, matchId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('arena_games')
    .set({ match_id: matchId })
    .where('pair_id', '=', pairId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How a match ended, without its players. */
export type Ended = { [K in 'ended_at' | 'outcome' | 'winner_id' | 'solved' | 'took_ms' | 'match_id']: Game[K] }

/**
 * Ends a match, once; undefined where it has ended before. A result takes the place of the note that no match was made: it was late. The
 * caller has locked its arena, whose places are not final. RULES AR8.
 */
export async function endGame(db: Kysely<Tables>, pairId: string, ended: Ended): Promise<Game | undefined> {
  return db
    .updateTable('arena_games')
    .set(ended)
    .where('pair_id', '=', pairId)
    .where((game) =>
      ended.outcome === 'not_made'
        ? game('ended_at', 'is', null)
        : game.or([game('ended_at', 'is', null), game('outcome', '=', 'not_made')]),
    )
    .returningAll()
    .executeTakeFirst()
}

const opponentOf = (userId: string) => sql`case when one_id = ${userId} then other_id else one_id end`
const gamesWith = (
  arenaId: string,
  userId: string,
) => sql`select *, ${opponentOf(userId)} as opponent_id from arena_games
  where arena_id = ${arenaId} and ended_at is not null and (one_id = ${userId} or other_id = ${userId})`

/** The matches of a player of an arena that count, in the order of their ends: of two players their first meetings. RULES AR4. */
export async function countedGames(db: Kysely<Tables>, arenaId: string, userId: string): Promise<Game[]> {
  const { rows } = await sql<Game>`select * from (
      select *, row_number() over (partition by opponent_id order by ended_at, pair_id) as meeting
      from (${gamesWith(arenaId, userId)}) as games where outcome in ('won', 'drawn', 'failed')) as met
    where meeting <= ${MEETINGS_THAT_COUNT} order by ended_at, pair_id`.execute(db)
  return rows
}

/** The latest matches of a player of an arena that were made and are over, the latest first. */
export async function latestGames(
  db: Kysely<Tables>,
  arenaId: string,
  userId: string,
  limit: number,
): Promise<(Game & { opponent: string | null })[]> {
  const { rows } = await sql<Game & { opponent: string | null }>`select games.*, username as opponent
    from (${gamesWith(arenaId, userId)} and outcome <> 'not_made' order by ended_at desc, pair_id desc limit ${limit}) as games
      left join arena_entrants as rival on rival.arena_id = games.arena_id and rival.user_id = opponent_id
    order by ended_at desc, pair_id desc`.execute(db)
  return rows
}

/** What a match was for one of its players. RULES AR4. */
export function playedBy({ outcome, winner_id, solved, took_ms, limit_ms, ended_at }: Game, userId: string): Played {
  const counts = outcome === 'won' || outcome === 'drawn' || outcome === 'failed'
  const decided = winner_id === userId ? 'won' : winner_id ? 'lost' : 'drawn'
  const took = took_ms ?? limit_ms
  return {
    outcome: counts ? decided : 'void',
    solved: winner_id === userId && solved === true,
    fast: took * 2 < limit_ms,
    took_ms: took,
    ended_at: ended_at?.getTime() ?? 0,
  }
}

/** Writes what all matches of a player of an arena give. */
export async function writeSheet(db: Kysely<Tables>, arenaId: string, userId: string, sheet: Sheet): Promise<void> {
  const { score, wins, played, streak, took_ms, scored_at } = sheet
  await db
    .updateTable('arena_entrants')
    .set({ ...{ score, wins, played, streak, took_ms }, scored_at: new Date(scored_at) })
    .where('arena_id', '=', arenaId)
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Frees a player of a match that has ended, from `freeSince` on. `opponentId` is null where the two have not met. Returns whether the
 * player was in it: whom a late result finds in another match stays there.
 */
export async function freeEntrant(
  db: Kysely<Tables>,
  { arena_id, pair_id }: Game,
  userId: string,
  opponentId: string | null,
  freeSince: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('arena_entrants')
    .set({ pair_id: null, free_since: freeSince })
    .set(opponentId === null ? {} : { last_opponent: opponentId })
    .where('arena_id', '=', arena_id)
    .where('user_id', '=', userId)
    .where('pair_id', '=', pair_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who is in a match of an arena, or paired for one. */
export async function playersInArenas(
  db: Kysely<Tables>,
): Promise<{ user_id: string; pair_id: string; match_id: string | null }[]> {
  const { rows } = await sql<{
    user_id: string
    pair_id: string
    match_id: string | null
  }>`select user_id, pair_id, match_id
    from arena_entrants join arena_games using (pair_id) where pair_id is not null`.execute(db)
  return rows
}

/** Pairs without a match since `pairedBefore`, and matches that ended by their time before `overBefore` without a result. RULES AR8. */
export async function lostGames(db: Kysely<Tables>, pairedBefore: Date, overBefore: Date): Promise<Game[]> {
  const { rows } = await sql<Game>`select * from arena_games where ended_at is null and (
      (match_id is null and paired_at < ${pairedBefore})
      or paired_at + limit_ms * interval '1 ms' < ${overBefore}) limit 200`.execute(db)
  return rows
}

/** The latest arenas in which a player has a place. RULES AR10. */
export async function placesOf(db: Kysely<Tables>, username: string, limit: number) {
  const { rows } = await sql<{
    arena_id: string
    name: string
    tiers: Tables['arenas']['tiers']
    ends_at: Date
    place: number
    score: number
    players: number
  }>`select arena_id, name, tiers, ends_at, place, score,
      (select count(*) from arena_entrants as other where other.arena_id = arenas.arena_id and place is not null) as players
    from arena_entrants join arenas using (arena_id)
    where lower(username) = lower(${username}) and place is not null and not gone
    order by finished_at desc limit ${limit}`.execute(db)
  return rows
}
