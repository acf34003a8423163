import { randomInt, randomUUID } from 'node:crypto'
import { type createArena, MOST_ARENAS_A_DAY, MOST_OPEN_ARENAS } from '@skirmish/contracts/rest/arenas'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Tables } from '../../store/tables.ts'
import { arenaCode } from '../domain/arena-code.ts'
import { phaseOf } from '../domain/phase.ts'
import { timesOf } from '../shown-arena.ts'
import { arenaById, arenasOfHost, cancelArena as cancel, insertArena, lockArena } from '../store/arenas.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const STARTS_IN = 5
const MATCH_MINUTES = 10
const SECONDS_UNTIL_ANOTHER = 3600

export const NO_ARENA = refuse(404, 'There is no such arena.')

/** Makes a player's own arena. RULES AR1. */
export async function makeArena(
  tx: Kysely<Tables>,
  user: { user_id: string; username: string },
  wanted: Static<typeof createArena.body>,
  now: Date,
): Promise<{ arena_id: string; code: string } | Refusal> {
  const { open, made } = await arenasOfHost(tx, user.user_id, new Date(now.getTime() - DAY_MS))
  if (open >= MOST_OPEN_ARENAS) return refuse(409, `You have ${MOST_OPEN_ARENAS} open arenas. Wait until one is over.`)
  if (made >= MOST_ARENAS_A_DAY)
    return refuse(429, 'You have made many arenas today. Please come back later.', {}, SECONDS_UNTIL_ANOTHER)
  const { name, minutes, match_minutes = MATCH_MINUTES, starts_in = STARTS_IN, difficulty = null } = wanted
  const starts_at = new Date(now.getTime() + starts_in * MINUTE_MS)
  const arena = {
    ...{ name, official: false, slot: null, host_id: user.user_id, host_name: user.username, tiers: [] },
    ...{ difficulty, match_minutes, starts_at, ends_at: new Date(starts_at.getTime() + minutes * MINUTE_MS) },
    created_at: now,
  }
  for (;;) {
    const [arena_id, code] = [randomUUID(), arenaCode(randomInt)]
    if (await insertArena(tx, { ...arena, arena_id, code })) return { arena_id, code }
  }
}

/** Cancels an arena of a player's that has not started; once cancelled it stays so. RULES AR1. */
export async function cancelArena(
  tx: Kysely<Tables>,
  arenaId: string,
  userId: string,
  now: Date,
): Promise<Refusal | null> {
  const arena = (await arenaById(tx, arenaId)) && (await lockArena(tx, arenaId))
  if (!arena || arena.host_id !== userId) return NO_ARENA
  if (arena.cancelled_at) return null
  if (phaseOf(timesOf(arena), now.getTime()) !== 'upcoming') return refuse(409, 'The arena has started.')
  await cancel(tx, arenaId, now)
  return null
}
