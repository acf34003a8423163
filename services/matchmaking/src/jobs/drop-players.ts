import { CHANNEL_GAP_MS } from '@skirmish/service-kit/sockets/channel-heartbeat'
import type { Config } from '../config.ts'
import type { DisconnectGrace } from '../domain/disconnect-grace.ts'
import * as lobbies from '../domain/lobby.ts'
import { expirePairs } from '../domain/pairs.ts'
import type { Player } from '../domain/player.ts'
import { AT_ONCE, inParts } from './in-parts.ts'

export interface DropParts {
  lobby: lobbies.Lobby
  config: Pick<Config, 'GRACE_MS' | 'ACCEPT_MS'>
  grace: DisconnectGrace<Player>
  /** How long nobody led before this leader, milliseconds. */
  vacantMs: number
  carryOut(outcome: lobbies.Outcome): Promise<unknown>
}

/** Drops players whose grace has passed. While the channel was broken nobody could come back, so that time does not count. RULES MM6. */
export async function dropGone(parts: DropParts, now: number, unbrokenSince: number): Promise<void> {
  const { lobby, config, grace, carryOut } = parts
  if (now - unbrokenSince < config.GRACE_MS) return
  for (const some of inParts(grace.since(now - config.GRACE_MS))) {
    // A paired player may return to the queue later, so the grace goes on; other players may have come back by now.
    const gone = some.filter(({ away_since, pair }) => away_since !== undefined && !pair)
    gone.forEach(grace.ended)
    await carryOut(lobbies.leave(lobby, gone, now))
  }
}

/**
 * Ends the pairs that were not accepted in time. A takeover costs players a moment, an outage their answer: only after an outage are pairs
 * that were open in it nobody's dodge. `firstHeard` is when the channel first worked for this leader. RULES MM4.
 */
export async function dropExpired(
  parts: DropParts,
  now: number,
  unbrokenSince: number,
  firstHeard: number,
): Promise<void> {
  const { lobby, config, vacantMs, carryOut } = parts
  const outage = vacantMs > CHANNEL_GAP_MS || unbrokenSince > firstHeard
  const answerableFrom = outage ? unbrokenSince + config.ACCEPT_MS : 0
  for (let some: lobbies.Outcome; ; await carryOut(some)) {
    some = expirePairs(lobby, now, AT_ONCE, answerableFrom)
    if (some.entries.length === 0) return
  }
}
