import { DEFAULT_RECORDING_READERS, PLACEHOLDER_AVATAR } from '@skirmish/contracts/constants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { WatchedGame, WatchedPlayer } from '../domain/watching.ts'
import type { Tables } from './tables.ts'

type Row = Omit<WatchedGame, 'players' | 'feed'> & WatchedPlayer & { feed: WatchedGame['feed'] | null }

/** Ranked matches of some ids, as long as they run or have ended since `endedSince`. */
export const watchedGames = (db: Kysely<Tables>, ids: readonly string[], endedSince: Date): Promise<WatchedGame[]> =>
  gamesWhere(db, sql`match_id = any(${ids}::uuid[]) and (status = 'Pending' or finished_at > ${endedSince})`)

/** The ranked matches that run and that others may watch (`isWatchable`), those whose players have the most points first. */
export async function runningGames(
  db: Kysely<Tables>,
  now: Date,
): Promise<{ match_id: string; user_ids: readonly string[] }[]> {
  const { rows } = await sql<{ match_id: string; user_ids: string[] }>`
    select match_id, array_agg(user_id) as user_ids
    from matches join players using (match_id) left join privacy using (user_id) left join recording_choices using (user_id)
    where type = 'Ranked' and status = 'Pending' and deadline_at > ${now}
    group by match_id
    having count(*) = 2 and bool_and(opened_at is not null and coalesce(readers, ${DEFAULT_RECORDING_READERS}) <> 'nobody'
      and not coalesce(online_hidden, false))
    order by sum(points_before) desc, started_at desc, match_id`.execute(db)
  return rows
}

async function gamesWhere(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<WatchedGame[]> {
  const { rows } = await sql<Row>`select match_id, problem_id, status, difficulty, started_at, deadline_at, won_by,
      entries as feed, players.user_id, username, coalesce(image, ${PLACEHOLDER_AVATAR}) as image, points_before, opened_at,
      solved_at, lines, tests, result, coalesce(blocked, '{}') as blocked, coalesce(online_hidden, false) as online_hidden,
      coalesce(readers, ${DEFAULT_RECORDING_READERS}) as readers, exists (
        select from room_sockets s where s.room = 'match:' || match_id and s.user_id = players.user_id
          and closed_at is null and lost_at is null
      ) as present
    from matches join players using (match_id) join problems using (problem_id) left join match_feeds using (match_id)
      left join avatars on avatars.user_id = players.user_id left join privacy on privacy.user_id = players.user_id
      left join recording_choices on recording_choices.user_id = players.user_id
    where type = 'Ranked' and ${which} order by match_id, players.user_id`.execute(db)
  const games = new Map<string, WatchedGame & { players: WatchedPlayer[] }>()
  for (const row of rows) {
    const { match_id, problem_id, status, difficulty, started_at, deadline_at, won_by } = row
    const about = { match_id, problem_id, status, difficulty, started_at, deadline_at, won_by }
    const game = games.get(match_id) ?? { ...about, feed: row.feed ?? [], players: [] }
    game.players.push(row)
    games.set(match_id, game)
  }
  return [...games.values()]
}

/** Who plays a problem now, in a match that began or was opened since `since`; a Solo match runs from when it is opened. RULES WA3, PB6. */
export async function playersOn(db: Kysely<Tables>, problemId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id ${running(problemId)}
    and greatest(started_at, opened_at) >= ${since}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Those of some players who play a problem now. */
export async function playersOnAmong(
  db: Kysely<Tables>,
  problemId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id ${running(problemId)}
    and user_id = any(${userIds})`.execute(db)
  return rows.map((row) => row.user_id)
}

const running = (problemId: string) => sql`from matches join players using (match_id)
  where problem_id = ${problemId} and status = 'Pending' and (type <> 'Solo' or opened_at is not null)`

/** Whom a player blocks. */
export async function blockedBy(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const row = await db.selectFrom('privacy').select('blocked').where('user_id', '=', userId).executeTakeFirst()
  return row?.blocked ?? []
}
