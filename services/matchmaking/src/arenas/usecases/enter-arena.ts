import { rankOf } from '@skirmish/contracts/ranks'
import { type ArenaStanding, MOST_ENTRANTS } from '@skirmish/contracts/rest/arenas'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { phaseOf } from '../domain/phase.ts'
import { ownRowOf, timesOf } from '../shown-arena.ts'
import { lockArena, touchArena } from '../store/arenas.ts'
import { standingOf } from '../store/board.ts'
import { countEntrants, enter, entrantOf, ladderPoints, removeEntrant, setState } from '../store/entrants.ts'
import type { Arena } from '../tables.ts'
import { NO_ARENA } from './make-arena.ts'

const CLOSED = refuse(409, 'Nobody enters this arena any more.')
const OVER = refuse(409, 'This arena is over.')
const CANCELLED = refuse(409, 'This arena is cancelled.')
const FULL = refuse(409, 'This arena is full.')
const OTHER_TIER = refuse(409, 'This arena is for other tiers.')

type ArenaDatabase = Pick<Database<Tables>, 'db' | 'transaction'>

/** Enters a player, or brings one back from a break; from several tabs it is one entry. RULES AR7. */
export async function enterArena(
  database: ArenaDatabase,
  arenaId: string,
  user: { user_id: string; username: string },
  now: Date,
): Promise<ArenaStanding | Refusal> {
  const refused = await database.transaction((tx) => bringIn(tx, arenaId, user, now))
  return refused ?? ownRow(database, arenaId, user.user_id)
}

async function bringIn(
  tx: Kysely<Tables>,
  arenaId: string,
  user: { user_id: string; username: string },
  now: Date,
): Promise<Refusal | null> {
  const arena = await lockArena(tx, arenaId)
  if (!arena) return NO_ARENA
  const before = await entrantOf(tx, arenaId, user.user_id)
  const points = before?.points ?? (await ladderPoints(tx, user.user_id))
  const refused = refuseChange(arena, now) ?? (before ? null : await refuseEntry(tx, arena, points, now))
  if (refused || before?.state === 'in') return refused
  await enter(tx, arenaId, user, points, now)
  await touchArena(tx, arenaId)
  return null
}

/** Nobody comes, takes a break or leaves any more: the last results are on their way, or the places stay. RULES AR7. */
function refuseChange(arena: Arena, now: Date): Refusal | null {
  if (arena.cancelled_at) return CANCELLED
  return arena.finished_at || phaseOf(timesOf(arena), now.getTime()) === 'over' ? OVER : null
}

async function refuseEntry(tx: Kysely<Tables>, arena: Arena, points: number, now: Date): Promise<Refusal | null> {
  if (phaseOf(timesOf(arena), now.getTime()) === 'closing') return CLOSED
  if (arena.tiers.length > 0 && !arena.tiers.includes(rankOf(points))) return OTHER_TIER
  return (await countEntrants(tx, arena.arena_id)) >= MOST_ENTRANTS ? FULL : null
}

/** Lets a player take a break. RULES AR7. */
export async function pauseArena(
  database: ArenaDatabase,
  arenaId: string,
  userId: string,
  now: Date,
): Promise<ArenaStanding | Refusal> {
  const refused = await database.transaction(async (tx) => {
    const arena = await lockArena(tx, arenaId)
    const found = arena && (await entrantOf(tx, arenaId, userId))
    if (!found) return NO_ARENA
    const refusal = refuseChange(arena, now)
    if (refusal || found.state !== 'in') return refusal
    await setState(tx, arenaId, userId, 'paused')
    await touchArena(tx, arenaId)
    return null
  })
  return refused ?? ownRow(database, arenaId, userId)
}

/** Lets a player leave: a match goes on, and who leaves before the start was never in the arena. RULES AR7. */
export async function leaveArena(
  tx: Kysely<Tables>,
  arenaId: string,
  userId: string,
  now: Date,
): Promise<Refusal | null> {
  const arena = await lockArena(tx, arenaId)
  if (!arena) return NO_ARENA
  const refused = refuseChange(arena, now)
  if (refused) return refused
  const isUpcoming = phaseOf(timesOf(arena), now.getTime()) === 'upcoming'
  const changed = await (isUpcoming ? removeEntrant(tx, arenaId, userId) : setState(tx, arenaId, userId, 'left'))
  if (changed) await touchArena(tx, arenaId)
  return null
}

/** Read after the commit: places are counted over the whole board, and the pairing waits for whoever holds its arena. */
async function ownRow({ db }: ArenaDatabase, arenaId: string, userId: string): Promise<ArenaStanding | Refusal> {
  const standing = await standingOf(db, arenaId, userId)
  return standing ? ownRowOf(standing) : NO_ARENA // who has left meanwhile, before the start
}
