import type { ARENA_TIES } from '@skirmish/contracts/internal/arena-news'
import { MOST_TOLD } from '@skirmish/contracts/internal/weekly-mails'
import type { Rank } from '@skirmish/contracts/ranks'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

const MOST_OFFICIAL = 3

interface Named {
  name: string
  tiers: Rank[]
}

/**
 * The best place of each of some players in arenas that ended after `since` and up to `until`, the best first. Nobody enters an arena more than
 * a week before its start. RULES AR1, PE7.
 */
export async function placesSince(
  db: Kysely<Tables>,
  userIds: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<(Named & { user_id: string; place: number; players: number })[]> {
  const { rows } = await sql<Named & { user_id: string; place: number; players: number }>`
    select user_id, name, tiers, place, placed as players from (
      select distinct on (entrants.user_id) entrants.user_id, name, tiers, place, placed, finished_at
      from arena_entrants entrants join arenas using (arena_id)
      where entrants.user_id = any(${userIds}::text[]) and joined_at > ${since}::timestamptz - interval '8 days'
        and place is not null and not gone and placed is not null and finished_at > ${since} and finished_at <= ${until}
      order by entrants.user_id, place, finished_at desc) best
    order by place, finished_at desc limit ${MOST_TOLD.places}`.execute(db)
  return rows
}

interface Coming extends Named {
  starts_at: Date
  tie: (typeof ARENA_TIES)[number]
}

/** Arenas that have not started: those that a player has entered or made, and official ones of a tier, the earliest first. RULES PE7. */
export async function arenasToCome(
  db: Kysely<Tables>,
  { userId, rank, now }: { userId: string; rank: Rank; now: Date },
): Promise<Coming[]> {
  const open = sql`finished_at is null and cancelled_at is null and starts_at > ${now}`
  const lately = sql`${now}::timestamptz - interval '8 days'`
  const { rows } = await sql<Coming>`
    with ties as (
        select arena_id, 'entered' as tie from arena_entrants
          where user_id = ${userId} and joined_at > ${lately} and state <> 'left'
        union all select arena_id, 'made' from arenas where host_id = ${userId} and created_at > ${lately}),
      own as (select arenas.arena_id, name, tiers, starts_at, min(tie) as tie from arenas join ties on ties.arena_id = arenas.arena_id
        where ${open} group by arenas.arena_id order by starts_at limit ${MOST_TOLD.arenas}),
      official as (select arena_id, name, tiers, starts_at, 'open' as tie from arenas
        where official and ${open} and ${rank} = any(tiers) order by starts_at limit ${MOST_OFFICIAL})
    select name, tiers, starts_at, tie from (
      select * from (
        select * from own union all select * from official where arena_id not in (select arena_id from own)) known
      order by tie = 'open', starts_at limit ${MOST_TOLD.arenas}) listed order by starts_at, arena_id`.execute(db)
  return rows
}
