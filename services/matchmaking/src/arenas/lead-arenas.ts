import { type Heartbeat, liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { every } from '@skirmish/service-kit/process/every'
import type { ChannelWatch } from '@skirmish/service-kit/sockets/channel-heartbeat'
import { answerSocketCalls, requestAnnouncement } from '@skirmish/service-kit/sockets/socket-rpc-server'
import type { Logger } from '@skirmish/service-kit/telemetry/logger'
import type { Leading } from '../leading.ts'
import { createBoards } from './boards.ts'
import type { Schedule } from './domain/schedule.ts'
import { consumeArenaEvents, hasUnhandledEvents } from './handlers/arena-events.ts'
import { createBoardPush, PUSH_MS } from './jobs/push-boards.ts'
import { ARENA_TICK_MS, createArenaTick } from './jobs/tick-arenas.ts'
import { createArenaPresence } from './presence.ts'
import { onArenaSocket } from './sockets/arena-socket.ts'
import { arenasOf } from './store/arenas.ts'

interface LeadArenasParts extends Pick<Leading, 'database' | 'lobby' | 'fence'> {
  bus: Bus
  log: Logger
  epoch: number
  schedule: Schedule | null
  channel: ChannelWatch
  deposed(): void
}

/**
 * Leads all arenas for one epoch. The tables hold everything but who is there, which gateways announce: a new leader goes on where the last
 * one died. Returns how to stop. RULES AR3, AR8.
 */
export async function leadArenas(parts: LeadArenasParts): Promise<() => Promise<void>> {
  const { database, bus, log, epoch } = parts
  const presence = createArenaPresence()
  const boards = createBoards(database)
  const following = await consumeArenaEvents({ ...parts, presence })
  const stops: (() => void | Promise<void>)[] = [
    answerSocketCalls(bus, log, 'arena', { epoch }, async (call, respond) =>
      respond(await onArenaSocket({ boards, presence }, call)),
    ),
    hearGateways(bus, epoch, presence.heartbeat),
    ...following,
    every(
      log,
      ARENA_TICK_MS,
      'a tick of the arenas',
      createArenaTick({ ...parts, presence, hasUnhandledEvents: () => hasUnhandledEvents(bus) }),
    ),
    every(
      log,
      PUSH_MS,
      'the push of boards',
      createBoardPush({ bus, boards, presence, arenasOf: (ids) => arenasOf(database.db, ids) }),
    ),
  ]
  requestAnnouncement(bus, 'arena', { epoch })
  return async () => {
    for (const stop of stops) await stop()
  }
}

/** Hears the gateways' heartbeats, and asks a gateway for the sockets that this leader does not know of. */
function hearGateways(bus: Bus, epoch: number, known: (heartbeat: Heartbeat, now: number) => boolean): () => void {
  const heartbeats = bus.nc.subscribe(bus.subject(liveSubjects.heartbeat), {
    callback: (_error, message) => {
      const heartbeat = message.json<Heartbeat>()
      const missed = heartbeat.epochs !== undefined && heartbeat.epochs.arena !== epoch
      if (!known(heartbeat, Date.now()) || missed)
        requestAnnouncement(bus, 'arena', { epoch, gateway: heartbeat.gateway })
    },
  })
  return () => heartbeats.unsubscribe()
}
