import { randomUUID } from 'node:crypto'
import { type Heartbeat, liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Database } from '@skirmish/service-kit/database/database'
import { every } from '@skirmish/service-kit/process/every'
import { createChannelWatch, startLoopback } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { answerSocketCalls, requestAnnouncement } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Transaction } from 'kysely'
import type { Schedule } from './arenas/domain/schedule.ts'
import { leadArenas } from './arenas/lead-arenas.ts'
import { playersInArenas } from './arenas/store/games.ts'
import type { Config } from './config.ts'
import { type ConnectedPlayers, createConnectedPlayers } from './connected-players.ts'
import { createDisconnectGrace } from './domain/disconnect-grace.ts'
import type { Player } from './domain/player.ts'
import type { Funnel } from './funnel.ts'
import { createGroupCommit } from './group-commit.ts'
import { consumeMatchEvents } from './handlers/match-events.ts'
import { createLostPairSweeper } from './jobs/release-lost-pairs.ts'
import { createQueueTick, TICK_MS } from './jobs/tick-queue.ts'
import { createPlayerRecordLoader } from './player-record-loader.ts'
import { createSizePush, queueSize } from './sockets/queue-size.ts'
import { createSocketHandler } from './sockets/socket-handler.ts'
import { fence } from './store/lease.ts'
import { loadLobby } from './store/lobby-state.ts'
import { playerRecords } from './store/players.ts'
import type { Tables } from './store/tables.ts'

export interface LeaderParts {
  database: Database<Tables>
  bus: Bus
  log: Logger
  config: Config
  funnel: Funnel
  /** When official arenas begin; null for none. */
  schedule: Schedule | null
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
  const { database, bus, log, config, funnel, schedule } = parts
  const lobby = await loadLobby(database.db)
  for (const { user_id, ...held } of await playersInArenas(database.db)) lobby.inArenas.set(user_id, held)
  const { commit, stop: writeAll } = createGroupCommit(database, config.SHARD, epoch, log)
  const records = createPlayerRecordLoader((userIds) => playerRecords(database, userIds))
  const timing = { acceptMs: config.ACCEPT_MS, newId: randomUUID }
  const grace = createDisconnectGrace<Player>()
  const connected = createConnectedPlayers(lobby.players, grace.ended)
  const begun = Date.now()
  for (const player of lobby.players.all()) if (player.ticket) grace.began(player, begun) // until their gateway announces them

  const left = (player: Player, now: number) => {
    if (player.ticket || player.pair) grace.began(player, now)
    else lobby.players.release(player)
  }
  const size = () => queueSize(lobby, connected)
  let hearNoMore = () => {}
  const depose = () => {
    hearNoMore() // gateways repeat the calls, perhaps tens of thousands, to the successor, which needs this processor
    deposed()
  }
  const { carryOut, onCall } = createSocketHandler({
    ...{ bus, lobby, commit, records, connected, timing, funnel, queueSize: size },
    left: (player) => left(player, Date.now()),
    deposed: depose,
  })
  const inEpoch = (tx: Transaction<Tables>) => fence(tx, config.SHARD, epoch)
  const { changed } = connected
  const releaseLostPairs = createLostPairSweeper({
    ...{ database, lobby, log, carryOut, lostAfterMs: config.LOST_PAIR_MS, fence: inEpoch, changed, lost: funnel.lost },
  })
  const channel = createChannelWatch()
  const tick = createQueueTick({
    ...{ lobby, config, timing, grace, connected, channel, vacantMs, carryOut, left, releaseLostPairs },
    pushSize: createSizePush(bus, size),
  })

  hearNoMore = answerSocketCalls(bus, log, 'matchmaking', { epoch }, onCall)
  const stops: (() => void | Promise<void>)[] = [
    hearNoMore,
    hearGateways(bus, epoch, connected),
    startLoopback(bus, `matchmaking.${epoch}`, () => channel.heard(Date.now())),
  ]
  requestAnnouncement(bus, 'matchmaking', { epoch })
  const stopAll = async () => {
    for (const stop of stops) await stop()
  }
  const following = consumeMatchEvents({
    ...{ database, bus, lobby, funnel, carryOut, fence: inEpoch, changed },
    recordsOf: (userIds) => playerRecords(database, userIds),
  })
  stops.push(...(await following.catch((error) => stopAll().then(() => Promise.reject(error)))))
  const arenas = leadArenas({ database, lobby, fence: inEpoch, bus, log, epoch, schedule, channel, deposed: depose })
  stops.push(await arenas.catch((error) => stopAll().then(() => Promise.reject(error))))

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

/** Hears the gateways' heartbeats, and asks a gateway for its sockets that this leader does not know of. Returns how to stop. */
function hearGateways(bus: Bus, epoch: number, connected: ConnectedPlayers): () => void {
  const heartbeats = bus.nc.subscribe(bus.subject(liveSubjects.heartbeat), {
    callback: (_error, message) => {
      const heartbeat = message.json<Heartbeat>()
      const known = connected.heartbeat(heartbeat, Date.now())
      const missed = heartbeat.epochs !== undefined && heartbeat.epochs.matchmaking !== epoch
      if (!known || missed) requestAnnouncement(bus, 'matchmaking', { epoch, gateway: heartbeat.gateway })
    },
  })
  return () => heartbeats.unsubscribe()
}
