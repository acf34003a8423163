import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Occurrence } from '../domain/schedule.ts'
import type { Arena } from '../tables.ts'

export const arenaById = (db: Kysely<Tables>, arenaId: string): Promise<Arena | undefined> =>
  db.selectFrom('arenas').selectAll().where('arena_id', '=', arenaId).executeTakeFirst()

/** Locks an arena until the transaction ends, before any row of its players: all who change it take their turns. */
export const lockArena = (db: Kysely<Tables>, arenaId: string): Promise<Arena | undefined> =>
  db.selectFrom('arenas').selectAll().where('arena_id', '=', arenaId).forUpdate().executeTakeFirst()

export const arenaByCode = (db: Kysely<Tables>, code: string): Promise<Arena | undefined> =>
  db.selectFrom('arenas').selectAll().where('code', '=', code).executeTakeFirst()

/** Notes that something has changed which the board shows. The caller has locked the arena, or does so by this. */
export async function touchArena(db: Kysely<Tables>, arenaId: string): Promise<void> {
  await sql`update arenas set version = version + 1 where arena_id = ${arenaId}`.execute(db)
}

/** Arenas that are neither over nor cancelled, the earliest first. */
export const openArenas = (db: Kysely<Tables>, startingBefore: Date): Promise<Arena[]> =>
  db
    .selectFrom('arenas')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<=', startingBefore)
    .orderBy('starts_at')
    .execute()

export async function noteReminded(db: Kysely<Tables>, arenaId: string, now: Date): Promise<void> {
  await db.updateTable('arenas').set({ reminded_at: now }).where('arena_id', '=', arenaId).execute()
}

type NewArena = Omit<Arena, 'finished_at' | 'placed' | 'cancelled_at' | 'reminded_at' | 'version' | 'host_version'>

/** Inserts an arena; false where its code is taken. */
export async function insertArena(db: Kysely<Tables>, arena: NewArena): Promise<boolean> {
  const inserted = await db
    .insertInto('arenas')
    .values(arena)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Makes the official arenas of a schedule, each once, by whichever process and however often. RULES AR1. */
export async function insertOfficial(
  db: Kysely<Tables>,
  wanted: readonly Occurrence[],
  matchMinutes: number,
  now: Date,
): Promise<void> {
  if (wanted.length === 0) return
  const rows = wanted.map(
    ({ slot, starts_at, ends_at, tiers }): NewArena => ({
      arena_id: crypto.randomUUID(),
      ...{ name: '', official: true, slot, code: null, host_id: null, host_name: null },
      ...{ tiers: [...tiers], difficulty: null, match_minutes: matchMinutes, created_at: now },
      ...{ starts_at: new Date(starts_at), ends_at: new Date(ends_at) },
    }),
  )
  await db
    .insertInto('arenas')
    .values(rows)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .execute()
}

/** How many arenas of a player are open, and how many the player has made since a time; waits for the player's other calls. RULES AR1. */
export async function arenasOfHost(
  db: Kysely<Tables>,
  hostId: string,
  since: Date,
): Promise<{ open: number; made: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('arenas of ' || ${hostId}))`.execute(db)
  const { rows } = await sql<{ open: number; made: number }>`select
      count(*) filter (where finished_at is null and cancelled_at is null) as open,
      count(*) filter (where created_at > ${since}) as made from arenas where host_id = ${hostId}`.execute(db)
  return rows[0] ?? { open: 0, made: 0 }
}

export interface Listed extends Arena {
  players: number
  entered: boolean
  winner: string | null
}

const MOST_LISTED = 100
const MOST_FINISHED = 20

/** Official arenas, and those that a player has made or entered. RULES AR1. */
export async function listArenas(db: Kysely<Tables>, userId: string, finished: boolean): Promise<Listed[]> {
  const { rows } = await sql<Listed>`select arenas.*,
      (select count(*) from arena_entrants where arena_entrants.arena_id = arenas.arena_id) as players,
      exists (select from arena_entrants where arena_entrants.arena_id = arenas.arena_id and user_id = ${userId}) as entered,
      (select username from arena_entrants where arena_entrants.arena_id = arenas.arena_id and place = 1) as winner
    from arenas where cancelled_at is null and ${finished ? sql`finished_at is not null` : sql`finished_at is null`}
      and (official or host_id = ${userId}
        or exists (select from arena_entrants where arena_entrants.arena_id = arenas.arena_id and user_id = ${userId}))
      ${finished ? sql`and exists (select from arena_entrants where arena_entrants.arena_id = arenas.arena_id and place is not null)` : sql``}
    order by ${finished ? sql`finished_at desc` : sql`starts_at, arena_id`}
    limit ${finished ? MOST_FINISHED : MOST_LISTED}`.execute(db)
  return rows
}

export async function cancelArena(db: Kysely<Tables>, arenaId: string, now: Date): Promise<void> {
  await db
    .updateTable('arenas')
    .set({ cancelled_at: now })
    .where('arena_id', '=', arenaId)
    .where('cancelled_at', 'is', null)
    .execute()
  await touchArena(db, arenaId)
}

/** Fixes the places of an arena that is over; only those who have played have one. RULES AR6, AR10. */
export async function finishArena(db: Kysely<Tables>, arenaId: string, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`update arena_entrants set place = placed.place from (
      select user_id, row_number() over (order by score desc, wins desc, took_ms, scored_at, user_id) as place
      from arena_entrants where arena_id = ${arenaId} and played > 0) as placed
    where arena_id = ${arenaId} and arena_entrants.user_id = placed.user_id`.execute(db)
  await db
    .updateTable('arenas')
    .set({ finished_at: now, placed: Number(numAffectedRows) })
    .where('arena_id', '=', arenaId)
    .execute()
  await touchArena(db, arenaId)
}

export const arenasOf = async (db: Kysely<Tables>, arenaIds: readonly string[]): Promise<Arena[]> =>
  arenaIds.length === 0 ? [] : db.selectFrom('arenas').selectAll().where('arena_id', 'in', arenaIds).execute()
