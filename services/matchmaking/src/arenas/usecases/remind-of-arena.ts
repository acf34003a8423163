import { ArenaNear, MOST_REMINDED } from '@skirmish/contracts/events/arenas'
import { emit } from '@skirmish/service-kit/bus/outbox'
import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { lockArena, noteReminded } from '../store/arenas.ts'
import { enteredBefore } from '../store/entrants.ts'

/** Players are reminded from this long before an arena begins, milliseconds; who enters it later knows. RULES PE9. */
export const REMINDED_AHEAD_MS = 600_000

/** Reports once which players have entered an arena that is about to begin. RULES PE9. */
export async function remindOfArena(tx: Transaction<Tables>, arenaId: string, now: Date): Promise<void> {
  const arena = await lockArena(tx, arenaId)
  if (!arena || arena.reminded_at || arena.cancelled_at || arena.starts_at <= now) return
  await noteReminded(tx, arenaId, now)
  const { name, tiers } = arena
  const near = { arena_id: arenaId, name, tiers, starts_at: arena.starts_at.toISOString() }
  const users = await enteredBefore(tx, arenaId, new Date(arena.starts_at.getTime() - REMINDED_AHEAD_MS))
  for (let i = 0; i < users.length; i += MOST_REMINDED)
    await emit(tx, ArenaNear, { ...near, user_ids: users.slice(i, i + MOST_REMINDED) })
}
