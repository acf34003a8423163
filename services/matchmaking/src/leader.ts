import { randomUUID } from 'node:crypto'
import { type Announcement, type Beat, liveSubjects } from '@skirmish/contracts/live'
import type { MatchmakingPush } from '@skirmish/contracts/sockets/matchmaking'
import type { Bus } from '@skirmish/service-kit/bus'
import type { Database } from '@skirmish/service-kit/database'
import { answerSocketCalls, broadcast } from '@skirmish/service-kit/live'
import type { Logger } from '@skirmish/service-kit/logger'
import type { Config } from './config.ts'
import { createConversation } from './conversation.ts'
import { createAbsences } from './domain/absences.ts'
import * as lobbies from './domain/lobby.ts'
import { pairGroups } from './domain/pairing.ts'
import { expirePairs } from './domain/pairs.ts'
import type { Player } from './domain/player.ts'
import { followMatches } from './follow-matches.ts'
import { createGroupCommit } from './group-commit.ts'
import { inSlices } from './in-slices.ts'
import { createKnownPlayers } from './known-players.ts'
import { createRoster } from './roster.ts'
import { fence } from './store/lease.ts'
import { loadLobby } from './store/lobby-state.ts'
import { playerRecords } from './store/players.ts'
import type { Tables } from './store/tables.ts'

const WAVE_MS = 1_000
const TICK_MS = 200
/** A wave of 100,000 is computed in slices of so many milliseconds with pauses, so that who joins meanwhile does not wait for it. */
const SLICE_MS = 0.25
/** Players or pairs that are decided on at once, however many there are: meanwhile others join, and the lease is renewed. */
const AT_ONCE = 1_000

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) => all.slice(i * AT_ONCE, (i + 1) * AT_ONCE))

export interface LeaderParts {
  database: Database<Tables>
  bus: Bus
  log: Logger
  config: Config
}

export interface Leader {
  searching(): number
  stop(): Promise<void>
}

/**
 * Leads the queue for one epoch: decides in memory, makes it durable, then tells the players. `deposed` is called when
 * its memory may not be trusted any more; a new epoch begins from the database. RULES MM.
 */
export async function lead(parts: LeaderParts, epoch: number, deposed: () => void): Promise<Leader> {
  const { database, bus, log, config } = parts
  const lobby = await loadLobby(database.db)
  const { commit, stop: writeAll } = createGroupCommit(database, config.SHARD, epoch, log)
  const known = createKnownPlayers((userIds) => playerRecords(database, userIds))
  const timing = { acceptMs: config.ACCEPT_MS, newId: randomUUID }
  const absences = createAbsences<Player>()
  const roster = createRoster(lobby.players, absences.ended)
  const begun = Date.now()
  for (const player of lobby.players.all()) if (player.ticket) absences.began(player, begun) // until their gateway announces them

  const queueSize = (): MatchmakingPush => ({
    action: 'queue_size',
    count: lobby.queue.size,
    players_online: roster.online(),
  })
  const leftAt = (player: Player, now: number) => {
    if (player.ticket || player.pair) absences.began(player, now)
    else lobby.players.release(player)
  }
  let hearNoMore = () => {}
  const conversation = createConversation({
    ...{ bus, lobby, commit, known, roster, timing, queueSize },
    left: (player) => leftAt(player, Date.now()),
    deposed: () => {
      hearNoMore() // tens of thousands may have asked: the successor is asked again, and has need of the processor
      deposed()
    },
  })
  const { carryOut } = conversation

  const dropGone = async (now: number) => {
    for (const some of inParts(absences.since(now - config.GRACE_MS))) {
      // Who is in a pair may be back in the queue later, and others may have come back by now.
      const gone = some.filter(({ away_since, pair }) => away_since !== undefined && !pair)
      gone.forEach(absences.ended)
      await carryOut(lobbies.leave(lobby, gone))
    }
  }
  const dropExpired = async (now: number) => {
    for (let some: lobbies.Outcome; ; await carryOut(some)) {
      some = expirePairs(lobby, now, AT_ONCE)
      if (some.entries.length === 0) return
    }
  }
  const wave = async () => {
    const now = Date.now()
    const slice = (lobby.queue.size / 100_000) * SLICE_MS
    const groups = await inSlices(lobby.queue.groups(now), slice)
    const found = await inSlices(pairGroups(groups, now), slice)
    for (const some of inParts(found)) await carryOut(lobbies.meet(lobby, some, Date.now(), timing))
  }

  let lastWave = 0
  let lastSize = ''
  const tick = async () => {
    const now = Date.now()
    for (const player of roster.dropSilent(now)) leftAt(player, now)
    await dropGone(now)
    await dropExpired(now)
    if (now - lastWave < WAVE_MS) return
    lastWave = now
    await wave()
    const size = queueSize()
    if (JSON.stringify(size) !== lastSize) broadcast(bus, 'matchmaking', size)
    lastSize = JSON.stringify(size)
  }

  const stops: (() => void | Promise<void>)[] = []
  hearNoMore = answerSocketCalls(bus, log, 'matchmaking', { epoch }, conversation.onCall)
  stops.push(hearNoMore)
  const beats = bus.nc.subscribe(bus.subject(liveSubjects.beat), {
    callback: (_error, message) => roster.beat(message.json<Beat>(), Date.now()),
  })
  stops.push(() => beats.unsubscribe())
  const announcement: Announcement = { epoch }
  bus.tell(bus.subject(liveSubjects.announce('matchmaking')), JSON.stringify(announcement))
  const stopAll = async () => {
    for (const stop of stops) await stop()
  }
  const following = followMatches({
    ...{ database, bus, lobby, carryOut },
    fence: (tx) => fence(tx, config.SHARD, epoch),
    changed: roster.changed,
  })
  stops.push(...(await following.catch((error) => stopAll().then(() => Promise.reject(error)))))

  let ticking = Promise.resolve()
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(() => {}) // carryOut has said why, and deposed this leader
  }, TICK_MS)
  stops.push(() => clearInterval(timer))
  log.info({ epoch, searching: lobby.queue.size, pairs: lobby.pairs.size }, 'leads the queue')
  return {
    searching: () => lobby.queue.size,
    stop: async () => {
      await stopAll()
      await ticking
      await writeAll()
    },
  }
}
