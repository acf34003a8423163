import { randomUUID } from 'node:crypto'
import { type Heartbeat, liveSubjects } from '@skirmish/contracts/live'
import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Database } from '@skirmish/service-kit/database/database'
import { every } from '@skirmish/service-kit/process/every'
import { CHANNEL_GAP_MS, createChannelWatch, startLoopback } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { answerSocketCalls, broadcast, requestAnnouncement } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Transaction } from 'kysely'
import type { Config } from './config.ts'
import { createConnectedPlayers } from './connected-players.ts'
import { createDisconnectGrace } from './domain/disconnect-grace.ts'
import * as lobbies from './domain/lobby.ts'
import { pairGroups } from './domain/pairing.ts'
import { expirePairs } from './domain/pairs.ts'
import type { Player } from './domain/player.ts'
import type { Funnel } from './funnel.ts'
import { createGroupCommit } from './group-commit.ts'
import { consumeMatchEvents } from './handlers/match-events.ts'
import { createLostPairSweeper } from './jobs/release-lost-pairs.ts'
import { createPlayerRecordLoader } from './player-record-loader.ts'
import { createSocketHandler } from './sockets/socket-handler.ts'
import { fence } from './store/lease.ts'
import { loadLobby } from './store/lobby-state.ts'
import { playerRecords } from './store/players.ts'
import type { Tables } from './store/tables.ts'
import { inSlices } from './time-slicing.ts'

const WAVE_MS = 1_000
const TICK_MS = 200
/** The leader computes a wave of 100,000 players in slices of this many milliseconds with pauses, so that a joining player does not wait for the wave. */
const SLICE_MS = 0.25
/** The leader decides on at most this many players or pairs at once: between two such parts others join, and the lease is renewed. */
const AT_ONCE = 1_000

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE))

export interface LeaderParts {
  database: Database<Tables>
  bus: Bus
  log: Logger
  config: Config
  funnel: Funnel
}

export interface Leader {
  searching(): number
  stop(): Promise<void>
}

/**
 * Leads the queue for one epoch: decides in memory, makes it durable, then tells the players. `deposed` is called when
 * its memory may not be trusted any more; a new epoch begins from the database. `vacantMs` is how long nobody led before. RULES MM.
 */
export async function lead(
  parts: LeaderParts,
  { epoch, vacantMs }: { epoch: number; vacantMs: number },
  deposed: () => void,
): Promise<Leader> {
  const { database, bus, log, config, funnel } = parts
  const lobby = await loadLobby(database.db)
  const { commit, stop: writeAll } = createGroupCommit(database, config.SHARD, epoch, log)
  const records = createPlayerRecordLoader((userIds) => playerRecords(database, userIds))
  const timing = { acceptMs: config.ACCEPT_MS, newId: randomUUID }
  const grace = createDisconnectGrace<Player>()
  const connected = createConnectedPlayers(lobby.players, grace.ended)
  const begun = Date.now()
  for (const player of lobby.players.all()) if (player.ticket) grace.began(player, begun) // until their gateway announces them

  const queueSize = (): MatchmakingPush => ({
    action: 'queue_size',
    count: lobby.queue.size,
    players_online: connected.online(),
  })
  const leftAt = (player: Player, now: number) => {
    if (player.ticket || player.pair) grace.began(player, now)
    else lobby.players.release(player)
  }
  let hearNoMore = () => {}
  const socketHandler = createSocketHandler({
    ...{ bus, lobby, commit, records, connected, timing, funnel, queueSize },
    left: (player) => leftAt(player, Date.now()),
    deposed: () => {
      hearNoMore() // gateways repeat the calls, perhaps tens of thousands, to the successor, which needs this processor
      deposed()
    },
  })
  const { carryOut } = socketHandler

  const channel = createChannelWatch()
  const inEpoch = (tx: Transaction<Tables>) => fence(tx, config.SHARD, epoch)
  const releaseLostPairs = createLostPairSweeper({
    ...{ database, lobby, log, carryOut, lostAfterMs: config.LOST_PAIR_MS, fence: inEpoch, changed: connected.changed },
    lost: funnel.lost,
  })
  /** Drops players whose grace has passed. While the channel was broken nobody could come back, so that time does not count. RULES MM6. */
  const dropGone = async (now: number, unbrokenSince: number) => {
    if (now - unbrokenSince < config.GRACE_MS) return
    for (const some of inParts(grace.since(now - config.GRACE_MS))) {
      // A paired player may return to the queue later, so the grace goes on; other players may have come back by now.
      const gone = some.filter(({ away_since, pair }) => away_since !== undefined && !pair)
      gone.forEach(grace.ended)
      await carryOut(lobbies.leave(lobby, gone))
    }
  }
  let firstHeard: number | undefined
  /** A takeover costs players a moment, an outage their answer: only after an outage are pairs that were open in it nobody's dodge. */
  const dropExpired = async (now: number, unbrokenSince: number) => {
    firstHeard ??= unbrokenSince
    const outage = vacantMs > CHANNEL_GAP_MS || unbrokenSince > firstHeard
    const answerableFrom = outage ? unbrokenSince + config.ACCEPT_MS : 0
    for (let some: lobbies.Outcome; ; await carryOut(some)) {
      some = expirePairs(lobby, now, AT_ONCE, answerableFrom)
      if (some.entries.length === 0) return
    }
  }
  const wave = async () => {
    const now = Date.now()
    const slice = (lobby.queue.size / 100_000) * SLICE_MS
    const groups = await inSlices(lobby.queue.groups(now), slice)
    const found = await inSlices(pairGroups(groups, now), slice)
    for (const some of inParts(found)) await carryOut(lobbies.proposePairs(lobby, some, Date.now(), timing))
  }

  let lastWave = Number.NEGATIVE_INFINITY
  let lastSize = ''
  const tick = async () => {
    const now = Date.now()
    const unbrokenSince = channel.unbrokenSince(now)
    if (unbrokenSince === null) return // the channel is broken: the leader drops nobody, takes nobody for a dodger and pairs nobody
    for (const player of connected.dropSilent(now, unbrokenSince)) leftAt(player, now)
    await dropGone(now, unbrokenSince)
    await dropExpired(now, unbrokenSince)
    await releaseLostPairs(now, unbrokenSince)
    if (now - lastWave < WAVE_MS - TICK_MS / 2) return // the next tick would be late
    lastWave = now
    await wave()
    const size = queueSize()
    if (JSON.stringify(size) !== lastSize) broadcast(bus, 'matchmaking', size)
    lastSize = JSON.stringify(size)
  }

  const stops: (() => void | Promise<void>)[] = []
  hearNoMore = answerSocketCalls(bus, log, 'matchmaking', { epoch }, socketHandler.onCall)
  stops.push(hearNoMore)
  const heartbeats = bus.nc.subscribe(bus.subject(liveSubjects.heartbeat), {
    callback: (_error, message) => {
      const heartbeat = message.json<Heartbeat>()
      const known = connected.heartbeat(heartbeat, Date.now())
      const missed = heartbeat.epochs !== undefined && heartbeat.epochs.matchmaking !== epoch
      if (!known || missed) requestAnnouncement(bus, 'matchmaking', { epoch, gateway: heartbeat.gateway })
    },
  })
  stops.push(() => heartbeats.unsubscribe())
  stops.push(startLoopback(bus, `matchmaking.${epoch}`, () => channel.heard(Date.now())))
  requestAnnouncement(bus, 'matchmaking', { epoch })
  const stopAll = async () => {
    for (const stop of stops) await stop()
  }
  const following = consumeMatchEvents({
    ...{ database, bus, lobby, funnel, carryOut, fence: inEpoch, changed: connected.changed },
  })
  stops.push(...(await following.catch((error) => stopAll().then(() => Promise.reject(error)))))

  const stopTicking = every(log, TICK_MS, 'a tick of the queue', tick)
  log.info({ epoch, searching: lobby.queue.size, pairs: lobby.pairs.size }, 'leads the queue')
  return {
    searching: () => lobby.queue.size,
    stop: async () => {
      await stopAll()
      await stopTicking()
      await writeAll()
    },
  }
}
