import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import { forgetPair } from '../domain/pairs.ts'
import type { Pair } from '../domain/ticket.ts'
import type { Leading } from '../leading.ts'
import { release } from '../store/players.ts'

const EVERY_MS = 2_000
const MESSAGE = { action: 'match_error', error: 'The match could not be made. Please queue again.' } as const

export interface LostPairParts extends Leading {
  log: Logger
  /** A confirmed pair that has had no match for this long is lost: the match-room makes no match that late. */
  lostAfterMs: number
  /** Counts a lost pair. */
  lost(): void
}

/**
 * Makes the sweeper that frees the players of confirmed pairs whose match never came, and tells them. The event of either service may be
 * lost for good, in a wiped stream or among the dead letters. Time counts while this leader watches and the channel works.
 */
export function createLostPairSweeper(parts: LostPairParts): (now: number, unbrokenSince: number) => Promise<void> {
  const { database, lobby, log, lostAfterMs, carryOut } = parts
  /** When each confirmed pair was first seen here, milliseconds since the epoch. */
  let seen = new Map<string, number>()
  let sweptAt = 0
  const free = async (pair: Pair) => {
    const users = pair.players.map((player) => player.user_id)
    const freed = await database.transaction(async (tx) => {
      await parts.fence(tx)
      return release(tx, users, { match_id: null, pair_id: pair.pair_id })
    })
    if (!freed.includes(pair.pair_id)) return // the event of its match has arrived meanwhile
    log.error({ pair_id: pair.pair_id }, 'no match came for a confirmed pair: its players are free again')
    parts.lost()
    parts.changed(users)
    const players = forgetPair(lobby, pair.pair_id)
    await carryOut({ entries: [], tell: players.map((player) => ({ player, message: MESSAGE })) })
  }
  return async (now, unbrokenSince) => {
    if (now - sweptAt < EVERY_MS) return
    sweptAt = now
    const confirmed = [...lobby.pairs.values()].filter((pair) => pair.confirmed)
    seen = new Map(confirmed.map(({ pair_id }) => [pair_id, seen.get(pair_id) ?? now]))
    for (const pair of confirmed) {
      const since = Math.max(seen.get(pair.pair_id) ?? now, unbrokenSince)
      if (now - since >= lostAfterMs) await free(pair)
    }
  }
}
