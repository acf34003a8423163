import type { ChannelWatch } from '@skirmish/service-kit/sockets/channel-heartbeat'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { LAST_RESULTS_MS, phaseOf } from '../domain/phase.ts'
import { occurrences, type Schedule } from '../domain/schedule.ts'
import { timesOf } from '../shown-arena.ts'
import { finishArena, insertOfficial, lockArena, openArenas } from '../store/arenas.ts'
import { lostGames } from '../store/games.ts'
import { boundLockWaits } from '../store/lock-waits.ts'
import { isResultDue } from '../store/pairs.ts'
import type { Arena } from '../tables.ts'
import { bookGame } from '../usecases/book-game.ts'
import { type PairArenaParts, pairArena } from '../usecases/pair-arena.ts'
import { REMINDED_AHEAD_MS, remindOfArena } from '../usecases/remind-of-arena.ts'

export const ARENA_TICK_MS = 1_000
/** A pair without a match for so long is free again; match-room makes none after two minutes. RULES AR8. */
const UNMADE_MS = 180_000
const SCHEDULED_AHEAD_MS = 24 * 3_600_000
const SCHEDULE_EACH_MS = 60_000
const OFFICIAL_MATCH_MINUTES = 10

interface ArenaTickParts extends PairArenaParts {
  schedule: Schedule | null
  channel: ChannelWatch
  /** Whether events of matches wait to be handled: until then no result is missing. */
  hasUnhandledEvents(): Promise<boolean>
  log: Logger
}

/**
 * Makes what the leader does each second for arenas: it makes official ones, pairs, frees whom no match comes for, ends what is over, and
 * reminds of what is about to begin.
 * What fails in one arena keeps no other from its turn.
 */
export function createArenaTick(parts: ArenaTickParts): () => Promise<void> {
  const { database, presence, channel, lobby, log } = parts
  const alone = (what: string, about: object, work: () => Promise<unknown>) =>
    work().catch((error) => log.warn({ err: error, ...about }, `could not ${what}; the next tick tries again`))
  const freeLost = async (now: number, hasUnhandledEvents: () => Promise<boolean>) => {
    const lost = () => lostGames(database.db, new Date(now - UNMADE_MS), new Date(now - LAST_RESULTS_MS))
    if ((await lost()).length === 0 || (await hasUnhandledEvents())) return
    // Read again: some have been heard of meanwhile.
    for (const game of await lost()) {
      const { pair_id, one_id, other_id } = game
      await alone('free the players of a lost match', { pair_id }, async () => {
        await inEpoch(parts, (tx) => bookGame(tx, { ...LOST, ...endOf(game) }, new Date(now)))
        log.error({ pair_id }, 'no result came of a match of an arena: its players are free again')
        for (const user of [one_id, other_id]) lobby.inArenas.delete(user)
      })
    }
  }
  let scheduled = Number.NEGATIVE_INFINITY
  return async () => {
    const now = Date.now()
    const unbrokenSince = channel.unbrokenSince(now)
    if (unbrokenSince !== null) presence.dropSilent(now, unbrokenSince)
    if (now - scheduled >= SCHEDULE_EACH_MS) {
      await makeOfficial(parts, now)
      scheduled = now
    }
    let asked: Promise<boolean> | undefined
    const hasUnhandledEvents = () => (asked ??= parts.hasUnhandledEvents()) // once a tick, and only where something depends on it
    await alone('look for lost matches', {}, () => freeLost(now, hasUnhandledEvents))
    for (const arena of await openArenas(database.db, new Date(now + REMINDED_AHEAD_MS))) {
      const phase = phaseOf(timesOf(arena), now)
      const { arena_id } = arena
      if (phase === 'upcoming' && !arena.reminded_at)
        await alone('remind of an arena', { arena_id }, () =>
          inEpoch(parts, (tx) => remindOfArena(tx, arena_id, new Date(now))),
        )
      // While the channel is broken it is not known who is there.
      if (phase === 'running' && unbrokenSince !== null && presence.countIn(arena_id) >= 2)
        await alone('pair an arena', { arena_id }, () => pairArena(parts, arena))
      if (phase === 'over')
        await alone('end an arena', { arena_id }, () => finishOver(parts, arena, now, hasUnhandledEvents))
    }
  }
}

const inEpoch = <R>({ database, fence }: ArenaTickParts, work: (tx: Parameters<typeof fence>[0]) => Promise<R>) =>
  database.transaction(async (tx) => {
    await boundLockWaits(tx)
    await fence(tx)
    return work(tx)
  })

async function makeOfficial(parts: ArenaTickParts, now: number): Promise<void> {
  const wanted = parts.schedule ? occurrences(parts.schedule, now, now + SCHEDULED_AHEAD_MS) : []
  if (wanted.length > 0) await inEpoch(parts, (tx) => insertOfficial(tx, wanted, OFFICIAL_MATCH_MINUTES, new Date(now)))
}

const LOST = { outcome: 'not_made', winner_id: null, solved: false, took_ms: 0 } as const
const endOf = ({ pair_id, match_id }: { pair_id: string; match_id: string | null }) => ({
  ...{ pair_id, match_id, ended_at: new Date().toISOString() },
  absent: [] as string[],
})

/** Its last matches end with the arena; their verdicts may be on the way, or wait to be heard. RULES AR6. */
async function finishOver(
  parts: ArenaTickParts,
  { arena_id, ends_at }: Arena,
  now: number,
  hasUnhandledEvents: () => Promise<boolean>,
): Promise<void> {
  const isLate = now >= ends_at.getTime() + LAST_RESULTS_MS
  if ((await isResultDue(parts.database.db, arena_id)) && (!isLate || (await hasUnhandledEvents()))) return
  await inEpoch(parts, async (tx) => {
    const arena = await lockArena(tx, arena_id)
    if (arena && !arena.finished_at) await finishArena(tx, arena_id, new Date(now))
  })
}
