import type { OutboxRow } from '@skirmish/service-kit/bus/outbox'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { Free } from '../domain/pairing.ts'

export interface FreeEntrant extends Free {
  username: string
}

interface Row extends Omit<FreeEntrant, 'free_since' | 'blocked'> {
  free_since: Date
  blocked: string[] | null
}

/**
 * Who may be paired as far as the tables know: in the arena, without a break, in no match of an arena and of the queue,
 * and without a wait for having given up. RULES AR3, AR4.
 */
export async function freeEntrants(db: Kysely<Tables>, arenaId: string, now: Date): Promise<FreeEntrant[]> {
  const { rows } = await sql<Row>`select user_id, username, score, points, last_opponent, free_since,
      (select blocked from blocks where blocks.user_id = arena_entrants.user_id) as blocked
    from arena_entrants where arena_id = ${arenaId} and state = 'in' and pair_id is null and not gone
      and free_since <= ${now}
      and not exists (select from engaged where engaged.user_id = arena_entrants.user_id)
      and not exists (select from arena_entrants as other where other.user_id = arena_entrants.user_id and other.pair_id is not null)`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, free_since: row.free_since.getTime(), blocked: row.blocked ?? [] }))
}

/** Whether somebody of an arena is in a match. */
export async function isAnyonePlaying(db: Kysely<Tables>, arenaId: string): Promise<boolean> {
  const { rows } = await sql`select from arena_games where arena_id = ${arenaId} and ended_at is null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a match of an arena has no result yet: it runs, or its players were freed before its result came. RULES AR6, AR8. */
export async function isResultDue(db: Kysely<Tables>, arenaId: string): Promise<boolean> {
  const { rows } = await sql`select from arena_games where arena_id = ${arenaId}
    and (ended_at is null or (outcome = 'not_made' and match_id is not null)) limit 1`.execute(db)
  return rows.length > 0
}

interface NewPair {
  pair_id: string
  one_id: string
  other_id: string
}

/** Locks those of the users who may be paired still; somebody may have left since they were read. The caller has locked the arena. */
export async function lockFree(db: Kysely<Tables>, arenaId: string, users: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`select user_id from arena_entrants where arena_id = ${arenaId}
    and user_id = any(${users}) and state = 'in' and pair_id is null and not gone
    and not exists (select from engaged where engaged.user_id = arena_entrants.user_id)
    order by user_id for update`.execute(db)
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Writes pairs, and the events that have their matches made. The caller has locked their players. RULES AR2, AR8. */
export async function writePairs(
  db: Kysely<Tables>,
  arenaId: string,
  pairs: readonly NewPair[],
  limitMs: number,
  now: Date,
  events: readonly OutboxRow[],
): Promise<void> {
  const rows = pairs.map((pair) => ({ ...pair, arena_id: arenaId, limit_ms: limitMs, paired_at: now }))
  await db.insertInto('arena_games').values(rows).execute()
  await sql`update arena_entrants set pair_id = pairs.pair_id
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pairs (pair_id uuid, one_id text, other_id text)
    where arena_id = ${arenaId} and user_id in (one_id, other_id)`.execute(db)
  await sql`insert into outbox (id, subject, payload, trace)
    select id, subject, payload, trace from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as events (id uuid, subject text, payload jsonb, trace jsonb)`.execute(db)
}
