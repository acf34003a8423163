import type { ChannelWatch } from '@skirmish/service-kit/sockets/channel-heartbeat'
import type { ConnectedPlayers } from '../connected-players.ts'
import * as lobbies from '../domain/lobby.ts'
import { pairGroups } from '../domain/pairing.ts'
import type { Player } from '../domain/player.ts'
import { inSlices } from '../time-slicing.ts'
import { type DropParts, dropExpired, dropGone } from './drop-players.ts'
import { inParts } from './in-parts.ts'

export const TICK_MS = 200
const WAVE_MS = 1_000
/** The leader computes a wave of 100,000 players in slices of this many milliseconds with pauses, so that a joining player does not wait for the wave. */
const SLICE_MS = 0.25

export interface TickParts extends DropParts {
  timing: lobbies.Timing
  connected: ConnectedPlayers
  channel: ChannelWatch
  /** Called when a player has no socket any more. */
  left(player: Player, now: number): void
  releaseLostPairs(now: number, unbrokenSince: number): Promise<void>
  /** Pushes the queue's size where it has changed. */
  pushSize(): void
}

/** Makes what the leader does five times a second: it drops whom it has waited for in vain, and once a second it pairs. */
export function createQueueTick(parts: TickParts): () => Promise<void> {
  const { connected, channel, left, releaseLostPairs, pushSize } = parts
  let firstHeard: number | undefined
  let lastWave = Number.NEGATIVE_INFINITY
  return async () => {
    const now = Date.now()
    const unbrokenSince = channel.unbrokenSince(now)
    if (unbrokenSince === null) return // the channel is broken: the leader drops nobody, takes nobody for a dodger and pairs nobody
    firstHeard ??= unbrokenSince
    for (const player of connected.dropSilent(now, unbrokenSince)) left(player, now)
    await dropGone(parts, now, unbrokenSince)
    await dropExpired(parts, now, unbrokenSince, firstHeard)
    await releaseLostPairs(now, unbrokenSince)
    if (now - lastWave < WAVE_MS - TICK_MS / 2) return // the next tick would be late
    lastWave = now
    await pairWave(parts)
    pushSize()
  }
}

async function pairWave({ lobby, timing, carryOut }: TickParts): Promise<void> {
  const now = Date.now()
  const slice = (lobby.queue.size / 100_000) * SLICE_MS
  const groups = await inSlices(lobby.queue.groups(now), slice)
  const found = await inSlices(pairGroups(groups, now), slice)
  for (const some of inParts(found)) await carryOut(lobbies.proposePairs(lobby, some, Date.now(), timing))
}
