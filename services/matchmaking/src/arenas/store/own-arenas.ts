import type { OwnArena } from '@skirmish/contracts/rest/account-data'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

interface Row extends Omit<OwnArena, 'starts_at' | 'ends_at' | 'entered_at'> {
  starts_at: Date
  ends_at: Date
  entered_at: Date | null
}

/** A part of the arenas that a person has made or entered, the latest first, with one more than asked when there is a next page. RULES AU10. */
export async function ownArenas(
  db: Kysely<Tables>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<OwnArena[]> {
  const { rows } =
    await sql<Row>`select arenas.arena_id, name, tiers, starts_at, ends_at, cancelled_at is not null as cancelled,
      made, case when made then code end as code, joined_at as entered_at,
      place, coalesce(score, 0) as score, coalesce(wins, 0) as wins, coalesce(played, 0) as played
    from arenas left join arena_entrants as own on own.arena_id = arenas.arena_id and own.user_id = ${userId},
      lateral (select coalesce(host_id = ${userId}, false) as made) as host
    where arenas.arena_id in (select arena_id from arenas where host_id = ${userId}
      union select arena_id from arena_entrants where user_id = ${userId})
    order by starts_at desc, arenas.arena_id limit ${limit + 1} offset ${offset}`.execute(db)
  return rows.map((row) => ({
    ...row,
    ...{ starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() },
    entered_at: row.entered_at?.toISOString() ?? null,
  }))
}
