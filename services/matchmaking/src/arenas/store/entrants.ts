import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Entrant } from '../tables.ts'

export const entrantOf = (db: Kysely<Tables>, arenaId: string, userId: string): Promise<Entrant | undefined> =>
  db
    .selectFrom('arena_entrants')
    .selectAll()
    .where('arena_id', '=', arenaId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The points of the ladder that matchmaking knows of a player. */
export async function ladderPoints(db: Kysely<Tables>, userId: string): Promise<number> {
  const row = await db.selectFrom('players').select('points').where('user_id', '=', userId).executeTakeFirst()
  return row?.points ?? 0
}

export async function countEntrants(db: Kysely<Tables>, arenaId: string): Promise<number> {
  const row = await db
    .selectFrom('arena_entrants')
    .select((eb) => eb.fn.countAll<number>().as('players'))
    .where('arena_id', '=', arenaId)
    .executeTakeFirst()
  return row?.players ?? 0
}

/** The players who entered an arena before a time, and have not left it. */
export async function enteredBefore(db: Kysely<Tables>, arenaId: string, before: Date): Promise<string[]> {
  const entrants = db.selectFrom('arena_entrants').select('user_id').where('arena_id', '=', arenaId)
  const here = entrants.where('state', '<>', 'left').where('joined_at', '<', before)
  const rows = await here.orderBy('user_id').execute()
  return rows.map((row) => row.user_id)
}

/** Enters a player, or brings one back, whose wait a break does not end: of several tabs it is one entry. RULES AR4, AR7. */
export async function enter(
  db: Kysely<Tables>,
  arenaId: string,
  user: { user_id: string; username: string },
  points: number,
  now: Date,
): Promise<void> {
  await sql`insert into arena_entrants (arena_id, user_id, username, points, state, joined_at, free_since)
    values (${arenaId}, ${user.user_id}, ${user.username}, ${points}, 'in', ${now}, ${now})
    on conflict (arena_id, user_id) do update set state = 'in',
      free_since = case when arena_entrants.state = 'in' then arena_entrants.free_since
        else greatest(arena_entrants.free_since, excluded.free_since) end`.execute(db)
}

/** Returns whether this has changed a player of the arena. */
export async function setState(
  db: Kysely<Tables>,
  arenaId: string,
  userId: string,
  state: Entrant['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('arena_entrants')
    .set({ state })
    .where('arena_id', '=', arenaId)
    .where('user_id', '=', userId)
    .where('state', '<>', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether the player was in the arena. */
export async function removeEntrant(db: Kysely<Tables>, arenaId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('arena_entrants')
    .where('arena_id', '=', arenaId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Shows a player by another name: arenas are locked before their players, as everywhere. RULES AR10. */
export async function renameEntrant(
  db: Kysely<Tables>,
  userId: string,
  username: string,
  version: number,
): Promise<void> {
  await sql`update arenas set host_name = ${username}, host_version = ${version}
    where host_id = ${userId} and host_version < ${version}`.execute(db)
  await sql`update arena_entrants set username = ${username}, name_version = ${version}
    where user_id = ${userId} and name_version < ${version} and not gone`.execute(db)
}

/** Puts `username` in the place of a deleted account's name, and empties what the person wrote: arenas are locked before their players. RULES AU10, AR10. */
export async function forgetEntrant(db: Kysely<Tables>, userId: string, username: string): Promise<void> {
  await sql`update arenas set host_name = ${username}, name = ${username}, host_id = null,
    cancelled_at = case when starts_at > now() then coalesce(cancelled_at, now()) else cancelled_at end
    where host_id = ${userId}`.execute(db)
  await sql`update arena_entrants set username = ${username}, gone = true, state = 'left' where user_id = ${userId}`.execute(
    db,
  )
}

/** Gives those of the users a break who have not left. RULES AR4. */
export async function pausePresent(db: Kysely<Tables>, arenaId: string, users: readonly string[]): Promise<void> {
  await db
    .updateTable('arena_entrants')
    .set({ state: 'paused' })
    .where('arena_id', '=', arenaId)
    .where('user_id', 'in', users)
    .where('state', '=', 'in')
    .execute()
}
