import type { LedgerStanding } from '@skirmish/contracts/internal/matches'
import { SEASON_LISTED, SEASON_TITLES, seasonOf } from '@skirmish/contracts/seasons'
import { type Kysely, type Selectable, sql } from 'kysely'
import { inOrder, isGone } from './standings.ts'
import type { Tables } from './tables.ts'

type Entry = NonNullable<LedgerStanding['entries']>[number]

/**
 * Adds entries of a player's ledger to the seasons in which they were made, each once, and adds those seasons up again. An entry of a closed
 * season changes nothing. A transaction that adds those of several players does so in the order of their ids, and before it takes the lock of
 * changes, for which all other transactions wait. RULES SE1, SE2.
 */
export async function addToSeason(db: Kysely<Tables>, user_id: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await lockPlayer(db, user_id)
  if (await isGone(db, user_id)) return
  for (const [season, made] of Map.groupBy(entries, ({ entered_at }) => seasonOf(new Date(entered_at)))) {
    if (await isClosed(db, season)) continue
    const rows = made.map(({ match_id, ledger_seq, status, former_status = null, points_delta, entered_at }) => ({
      ...{ season, user_id, match_id, ledger_seq, status, former_status, points_delta },
      entered_at: new Date(entered_at),
    }))
    await db
      .insertInto('season_entries')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['season', 'user_id', 'ledger_seq']).doUpdateSet((row) => ({
          match_id: row.ref('excluded.match_id'),
          status: row.ref('excluded.status'),
          former_status: row.ref('excluded.former_status'),
          points_delta: row.ref('excluded.points_delta'),
        })),
      )
      .execute()
    await addUp(db, season, user_id)
  }
}

/** One at a time adds a player's entries or deletes them; no season closes meanwhile. Held until the transaction ends. */
const lockPlayer = (db: Kysely<Tables>, user_id: string) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('seasons')),
    pg_advisory_xact_lock(hashtext('season_entries'), hashtext(${user_id}))`.execute(db)

/** Deletes what seasons know of a player. It comes before the lock of changes, as in `addToSeason`. */
export async function leaveSeasons(db: Kysely<Tables>, user_id: string): Promise<void> {
  await lockPlayer(db, user_id)
  await db
    .deleteFrom('season_entries')
    .where('user_id', '=', user_id)
    .where('season', 'in', (own) => own.selectFrom('season_standings').select('season').where('user_id', '=', user_id))
    .execute()
  for (const table of ['season_standings', 'season_titles'] as const)
    await db.deleteFrom(table).where('user_id', '=', user_id).execute()
}

/**
 * A match counts by its newest entry; what it won is what all of its entries together gave, and when is the newest that moved points. A match
 * of another season, of which there are corrections alone, counts where these give the player a win.
 */
async function addUp(db: Kysely<Tables>, season: string, user_id: string): Promise<void> {
  await sql`delete from season_standings where season = ${season} and user_id = ${user_id}`.execute(db)
  await sql`insert into season_standings
      (season, user_id, points, matches_played, matches_completed, matches_won, reached_at)
    select ${season}, ${user_id},
      coalesce(sum(greatest(points, 0)) filter (where status = 'Won'), 0),
      count(*), count(*) filter (where status <> 'Failed'), count(*) filter (where status = 'Won'),
      coalesce(max(ended_at) filter (where status = 'Won'), max(ended_at))
    from (
      select sum(points_delta) as points, (array_agg(status order by ledger_seq desc))[1] as status,
        coalesce(max(entered_at) filter (where points_delta <> 0), min(entered_at)) as ended_at,
        (array_agg(former_status order by ledger_seq))[1] as status_before
      from season_entries where season = ${season} and user_id = ${user_id} group by match_id
    ) matches
    where status_before is null or (status_before <> 'Won' and status = 'Won')
    having count(*) > 0`.execute(db)
}

export const isClosed = async (db: Kysely<Tables>, season: string): Promise<boolean> =>
  Boolean(await db.selectFrom('seasons').select('season').where('season', '=', season).executeTakeFirst())

/** Today's name, avatar and points of the player of a row, by which the player has the tier. */
const faces = sql`join lateral (select username, image, points as balance from standings
  where standings.user_id = season_standings.user_id) faces on true`

/** Players of a season with the points that they won in it, the best first, without the first `skip`. */
export async function seasonRows(db: Kysely<Tables>, season: string, skip: number, limit: number) {
  const { rows } = await sql<SeasonRow>`select * from (select * from season_standings where season = ${season}
    order by ${inOrder} offset ${skip} limit ${limit}) season_standings ${faces} order by ${inOrder}`.execute(db)
  return rows
}
export type SeasonRow = Selectable<Tables['season_standings']> & { username: string; image: string; balance: number }

/** How many a season's board lists. */
export async function countListed(db: Kysely<Tables>, season: string): Promise<number> {
  const { rows } = await sql<{ players: number }>`select count(*) as players from (
    select from season_standings where season = ${season} limit ${SEASON_LISTED}) listed`.execute(db)
  return rows[0]?.players ?? 0
}

/** A player's row of a season, and the place where the board lists it: null behind that. */
export async function ownSeasonRow(db: Kysely<Tables>, season: string, user_id: string) {
  const { rows } = await sql<SeasonRow & { ahead: number }>`select *, (select count(*) from (
        select from season_standings ahead where ahead.season = season_standings.season
          and (-ahead.points, -ahead.matches_won, ahead.reached_at, ahead.user_id)
            < (-season_standings.points, -season_standings.matches_won, season_standings.reached_at, season_standings.user_id)
          and ahead.points >= season_standings.points limit ${SEASON_LISTED}) ahead) as ahead
    from season_standings ${faces} where season = ${season} and user_id = ${user_id}`.execute(db)
  const [row] = rows
  return row ? { ...row, position: row.ahead < SEASON_LISTED ? row.ahead + 1 : null } : null
}

/** The last season before another one in which somebody played. */
export async function seasonBefore(db: Kysely<Tables>, season: string): Promise<string | null> {
  const found = await db
    .selectFrom('season_standings')
    .select((row) => row.fn.max('season').as('season'))
    .where('season', '<', season)
    .executeTakeFirst()
  return found?.season ?? null
}

/** Seasons before `season` that have been played in and are not closed. */
export async function openBefore(db: Kysely<Tables>, season: string): Promise<string[]> {
  const found = await db
    .selectFrom('season_standings')
    .select('season')
    .distinct()
    .where('season', '<', season)
    .where('season', 'not in', (seasons) => seasons.selectFrom('seasons').select('season'))
    .execute()
  return found.map((row) => row.season)
}

/** Makes the places of a season final, once: the first get titles. */
export async function closeSeason(db: Kysely<Tables>, season: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('seasons'))`.execute(db)
  const closed = await db
    .insertInto('seasons')
    .values({ season })
    .onConflict((conflict) => conflict.doNothing())
    .returning('season')
    .executeTakeFirst()
  if (!closed) return
  await sql`insert into season_titles (user_id, season, place)
    select user_id, season, row_number() over (order by ${inOrder}) from season_standings
    where season = ${season} and points > 0 order by ${inOrder} limit ${SEASON_TITLES}`.execute(db)
}

/** Deletes up to `most` standings of closed seasons that no board lists, and up to `most` of their entries; returns how many in all. */
export async function trimSeasons(db: Kysely<Tables>, most: number): Promise<number> {
  const { numAffectedRows: standings = 0n } = await sql`delete from season_standings
    where (user_id, season) in (select user_id, season from seasons cross join lateral (
      select user_id from season_standings listed where listed.season = seasons.season
      order by ${inOrder} offset ${SEASON_LISTED} limit ${most}) unlisted limit ${most})`.execute(db)
  const { numAffectedRows: entries = 0n } = await sql`delete from season_entries
    where (season, user_id, ledger_seq) in (select season, user_id, ledger_seq
      from seasons cross join lateral (
        select user_id, ledger_seq from season_entries entries where entries.season = seasons.season limit ${most}
      ) ended limit ${most})`.execute(db)
  return Number(standings + entries)
}

/** A player's titles, the newest first. */
export function titlesOf(db: Kysely<Tables>, user_id: string): Promise<{ season: string; place: number }[]> {
  return db
    .selectFrom('season_titles')
    .select(['season', 'place'])
    .where('user_id', '=', user_id)
    .orderBy('season', 'desc')
    .execute()
}
