import { randomUUID } from 'node:crypto'
import { ArenaPaired } from '@skirmish/contracts/events/arenas'
import { outboxRow } from '@skirmish/service-kit/bus/outbox'
import type { Database } from '@skirmish/service-kit/database/database'
import type { Transaction } from 'kysely'
import type { Lobby } from '../../domain/lobby.ts'
import type { Tables } from '../../store/tables.ts'
import { inSlices } from '../../time-slicing.ts'
import { pairFree } from '../domain/pairing.ts'
import { matchMs } from '../domain/phase.ts'
import type { ArenaPresence } from '../presence.ts'
import { timesOf } from '../shown-arena.ts'
import { lockArena, touchArena } from '../store/arenas.ts'
import { boundLockWaits, isRolledBack } from '../store/lock-waits.ts'
import { type FreeEntrant, freeEntrants, isAnyonePlaying, lockFree, writePairs } from '../store/pairs.ts'
import type { Arena } from '../tables.ts'

/** The leader pairs in slices of this many milliseconds, and writes so many pairs at a time: joining players of the queue come in between. */
const SLICE_MS = 0.5
const AT_ONCE = 200

export interface PairArenaParts {
  database: Database<Tables>
  lobby: Lobby
  presence: ArenaPresence
  fence(tx: Transaction<Tables>): Promise<void>
  /** Called when the leader's memory may differ from the database. */
  deposed(): void
}

type Two = readonly [FreeEntrant, FreeEntrant]

/** Pairs all of an arena who are ready. RULES AR2, AR3. */
export async function pairArena(parts: PairArenaParts, arena: Arena): Promise<void> {
  const { database, lobby, presence } = parts
  const isReady = ({ user_id }: FreeEntrant): boolean => {
    const player = lobby.players.find(user_id)
    return presence.isHere(arena.arena_id, user_id) && !player?.ticket && !player?.pair && !lobby.inArenas.has(user_id)
  }
  const free = (await freeEntrants(database.db, arena.arena_id, new Date())).filter(isReady)
  if (free.length < 2) return
  const othersPlay = await isAnyonePlaying(database.db, arena.arena_id)
  const found = await inSlices(pairFree(free, othersPlay, Date.now()), SLICE_MS)
  const byId = new Map(free.map((one) => [one.user_id, one]))
  const pairs = found.flatMap(([a, b]): Two[] => {
    const [one, other] = [byId.get(a.user_id), byId.get(b.user_id)]
    return one && other ? [[one, other]] : []
  })
  for (let i = 0; i < pairs.length; i += AT_ONCE)
    await write(
      parts,
      arena,
      pairs.slice(i, i + AT_ONCE).filter((two) => two.every(isReady)),
    )
}

/**
 * From here on, before it is written, the queue takes none of the players: their next decision may come in the same millisecond. Where the
 * database has taken it back for sure, as after a long wait for a lock, they are free, and the next tick pairs them.
 */
async function write(parts: PairArenaParts, arena: Arena, pairs: readonly Two[]): Promise<void> {
  const { database, lobby, fence, deposed } = parts
  const wanted = pairs.map((two) => ({ pair_id: randomUUID(), two }))
  for (const { pair_id, two } of wanted)
    for (const { user_id } of two) lobby.inArenas.set(user_id, { pair_id, match_id: null })
  try {
    const written = await database.transaction(async (tx) => {
      await boundLockWaits(tx)
      await fence(tx)
      return writeWanted(tx, arena, wanted)
    })
    for (const { pair_id, two } of wanted)
      if (!written.has(pair_id)) for (const { user_id } of two) lobby.inArenas.delete(user_id)
  } catch (error) {
    if (isRolledBack(error)) for (const { two } of wanted) for (const { user_id } of two) lobby.inArenas.delete(user_id)
    else deposed()
    throw error
  }
}

async function writeWanted(
  tx: Transaction<Tables>,
  { arena_id }: Arena,
  wanted: readonly { pair_id: string; two: Two }[],
): Promise<Set<string>> {
  const arena = await lockArena(tx, arena_id)
  if (!arena || arena.cancelled_at || arena.finished_at) return new Set()
  const users = wanted.flatMap(({ two }) => two.map(({ user_id }) => user_id))
  const free = await lockFree(tx, arena_id, users)
  const pairs = wanted.filter(({ two }) => two.every(({ user_id }) => free.has(user_id)))
  if (pairs.length === 0) return new Set()
  const now = new Date()
  const limitMs = matchMs(timesOf(arena), now.getTime())
  const events = pairs.map(({ pair_id, two }) =>
    outboxRow(ArenaPaired, {
      ...{ pair_id, arena_id, difficulty: arena.difficulty, seconds: Math.floor(limitMs / 1000) },
      players: two.map(({ user_id, username }) => ({ user_id, username })),
      ...{ ends_by: arena.ends_at.toISOString(), paired_at: now.toISOString() },
    }),
  )
  const rows = pairs.map(({ pair_id, two: [one, other] }) => ({
    ...{ pair_id, one_id: one.user_id, other_id: other.user_id },
  }))
  await writePairs(tx, arena_id, rows, limitMs, now, events)
  await touchArena(tx, arena_id)
  return new Set(pairs.map(({ pair_id }) => pair_id))
}
