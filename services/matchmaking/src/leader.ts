import { randomUUID } from 'node:crypto'
import {
  type Beat,
  liveSubjects,
  type SocketAddress,
  type SocketCall,
  type SocketReply,
} from '@skirmish/contracts/live'
import type { MatchmakingPush, MatchmakingRequest } from '@skirmish/contracts/sockets/matchmaking'
import type { Bus } from '@skirmish/service-kit/bus'
import type { Database } from '@skirmish/service-kit/database'
import { answerSocketCalls, broadcast, pushTo } from '@skirmish/service-kit/live'
import type { Logger } from '@skirmish/service-kit/logger'
import type { Config } from './config.ts'
import { blockedUntil } from './domain/dodges.ts'
import * as lobbies from './domain/lobby.ts'
import { followMatches } from './follow-matches.ts'
import { createGroupCommit } from './group-commit.ts'
import { loadLobby } from './store/lobby-state.ts'
import { playerRecord } from './store/players.ts'
import type { Tables } from './store/tables.ts'

const WAVE_MS = 1_000
const TICK_MS = 200

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
  const commit = createGroupCommit(database, config.SHARD, epoch, log)
  const timing = { acceptMs: config.ACCEPT_MS, newId: randomUUID }
  const sockets = new Map<string, Map<string, SocketAddress>>()
  const goneSince = new Map<string, number>()
  const beats = new Map<string, { at: number; sockets: number }>()
  for (const user of lobby.tickets.users()) goneSince.set(user, Date.now()) // until their gateway announces them

  const tell = (outcome: lobbies.Outcome, except?: string) => {
    for (const { user_id, message } of outcome.tell) {
      if (user_id !== except) for (const address of sockets.get(user_id)?.values() ?? []) pushTo(bus, address, message)
    }
  }
  /** Commits a decision and tells everyone; answers what is for `asker`, whose gateway waits for a reply. */
  const carryOut = async (outcome: lobbies.Outcome, asker?: string): Promise<MatchmakingPush[]> => {
    try {
      await commit(outcome.entries)
    } catch (error) {
      deposed()
      throw error
    }
    tell(outcome, asker)
    return outcome.tell.filter(({ user_id }) => user_id === asker).map(({ message }) => message)
  }

  const join = async (call: SocketCall): Promise<SocketReply> => {
    const { user_id, username } = call.user
    const record = await playerRecord(database.db, user_id, Date.now())
    const now = Date.now()
    const until = blockedUntil(record.dodges, now)
    if (until) {
      const error = 'You have declined too many matches. Please come back later.'
      return { send: [{ action: 'error', error, until: new Date(until).toISOString() }] }
    }
    const { points, recent, declined } = record
    const ticket = { user_id, username, points, joined_at: now, avoid: { recent, declined } }
    return { send: await carryOut(lobbies.join(lobby, ticket, now, timing), user_id) }
  }

  const onMessage = async (call: SocketCall): Promise<SocketReply> => {
    const request = call.message as MatchmakingRequest // the gateway has parsed it by the contract
    const { user_id } = call.user
    switch (request.action) {
      case 'join':
        return join(call)
      case 'leave':
        return { send: await carryOut(lobbies.leave(lobby, user_id), user_id) }
      case 'accept':
        return { send: await carryOut(lobbies.accept(lobby, user_id, request.pair_key, Date.now()), user_id) }
      case 'decline':
        return { send: await carryOut(lobbies.decline(lobby, user_id, request.pair_key, Date.now()), user_id) }
    }
  }

  const remember = (call: SocketCall) => {
    const { user_id } = call.user
    const open = sockets.get(user_id) ?? new Map<string, SocketAddress>()
    open.set(call.address.conn, call.address)
    sockets.set(user_id, open)
    goneSince.delete(user_id)
  }
  const forget = (call: SocketCall) => {
    const { user_id } = call.user
    const open = sockets.get(user_id)
    open?.delete(call.address.conn)
    if (open && open.size > 0) return
    sockets.delete(user_id)
    if (lobby.tickets.has(user_id) || lobby.pairOf.has(user_id)) goneSince.set(user_id, Date.now())
  }
  const queueSize = (): MatchmakingPush => {
    const online = [...beats.values()].reduce((sum, beat) => sum + beat.sockets, 0)
    return { action: 'queue_size', count: lobby.tickets.size, players_online: Math.max(online, sockets.size) }
  }

  const onCall = async (call: SocketCall): Promise<SocketReply> => {
    if (call.kind === 'close') {
      forget(call)
      return { send: [] }
    }
    remember(call)
    if (call.kind === 'message') return onMessage(call)
    return { send: [queueSize(), lobbies.stateOf(lobby, call.user.user_id, Date.now())] }
  }

  /** Sockets of a gateway that has fallen silent are gone, as if each had closed. */
  const dropSilentGateways = (now: number) => {
    for (const [gateway, beat] of beats) {
      if (now - beat.at < 8_000) continue
      beats.delete(gateway)
      for (const [user, open] of sockets) {
        for (const address of open.values()) if (address.gateway === gateway) open.delete(address.conn)
        if (open.size > 0) continue
        sockets.delete(user)
        goneSince.set(user, now)
      }
    }
  }
  const dropGone = async (now: number) => {
    for (const [user, since] of goneSince) {
      if (now - since < config.GRACE_MS) continue
      if (!lobby.tickets.has(user)) {
        if (!lobby.pairOf.has(user)) goneSince.delete(user)
        continue
      }
      goneSince.delete(user)
      await carryOut(lobbies.leave(lobby, user))
    }
  }

  let lastWave = 0
  let lastSize = ''
  const tick = async () => {
    const now = Date.now()
    dropSilentGateways(now)
    await dropGone(now)
    await carryOut(lobbies.expirePairs(lobby, now))
    if (now - lastWave < WAVE_MS) return
    lastWave = now
    await carryOut(lobbies.wave(lobby, now, timing))
    const size = queueSize()
    if (JSON.stringify(size) !== lastSize) broadcast(bus, 'matchmaking', size)
    lastSize = JSON.stringify(size)
  }

  const stops: (() => void | Promise<void>)[] = []
  stops.push(answerSocketCalls(bus, log, 'matchmaking', null, onCall))
  const beatSubscription = bus.nc.subscribe(bus.subject(liveSubjects.beat), {
    callback: (_error, message) => {
      const beat = message.json<Beat>()
      beats.set(beat.gateway, { at: Date.now(), sockets: beat.sockets.matchmaking ?? 0 })
    },
  })
  stops.push(() => beatSubscription.unsubscribe())
  stops.push(...(await followMatches(database, bus, lobby, carryOut)))
  bus.nc.publish(bus.subject(liveSubjects.announce('matchmaking')), JSON.stringify({ epoch }))

  let ticking = Promise.resolve()
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(() => {}) // carryOut has said why, and deposed this leader
  }, TICK_MS)
  stops.push(() => clearInterval(timer))
  log.info({ epoch, searching: lobby.tickets.size, pairs: lobby.pairs.size }, 'leads the queue')
  return {
    searching: () => lobby.tickets.size,
    stop: async () => {
      for (const stop of stops) await stop()
      await ticking
    },
  }
}
