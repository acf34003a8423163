import { randomUUID } from 'node:crypto'
import { type Announcement, type Beat, liveSubjects, type SocketCall, type SocketReply } from '@skirmish/contracts/live'
import type { MatchmakingPush, MatchmakingRequest } from '@skirmish/contracts/sockets/matchmaking'
import type { Bus } from '@skirmish/service-kit/bus'
import type { Database } from '@skirmish/service-kit/database'
import { answerSocketCalls, broadcast, pushTo } from '@skirmish/service-kit/live'
import type { Logger } from '@skirmish/service-kit/logger'
import type { Config } from './config.ts'
import { blockedUntil } from './domain/dodges.ts'
import * as lobbies from './domain/lobby.ts'
import { waveInSteps } from './domain/pairing.ts'
import { followMatches } from './follow-matches.ts'
import { createGroupCommit } from './group-commit.ts'
import { inSlices } from './in-slices.ts'
import { createKnownPlayers } from './known-players.ts'
import { createRoster } from './roster.ts'
import { fence } from './store/lease.ts'
import { loadLobby } from './store/lobby-state.ts'
import { DECLINES_KEPT_MS, type PlayerRecord, playerRecords } from './store/players.ts'
import type { Tables } from './store/tables.ts'

const WAVE_MS = 1_000
const TICK_MS = 200
/** A wave of 100,000 is computed in slices of so many milliseconds with pauses, so that who joins meanwhile does not wait for it. */
const SLICE_MS = 0.25

export interface LeaderParts {
  database: Database<Tables>
  bus: Bus
  log: Logger
  config: Config
}

/** A call, and the way to answer its socket. */
interface Asked {
  call: SocketCall
  respond(reply: SocketReply): void
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
  const known = createKnownPlayers((userIds) => playerRecords(database, userIds, Date.now()))
  const roster = createRoster()
  const timing = { acceptMs: config.ACCEPT_MS, newId: randomUUID }
  const goneSince = new Map<string, number>()
  for (const user of lobby.tickets.users()) goneSince.set(user, Date.now()) // until their gateway announces them

  /** Tells every socket of those concerned; what is for the one that asked goes into its reply. */
  const tell = (outcome: lobbies.Outcome, asked?: Asked) => {
    const replies: MatchmakingPush[] = []
    for (const { user_id, message } of outcome.tell) {
      for (const address of roster.socketsOf(user_id)) {
        if (address.conn === asked?.call.address.conn) replies.push(message)
        else pushTo(bus, address, message)
      }
    }
    asked?.respond({ send: replies })
  }
  /** Commits a decision and then tells everyone, in the order of the decisions. */
  const carryOut = async (outcome: lobbies.Outcome, asked?: Asked): Promise<void> => {
    try {
      await commit(outcome.entries, asked?.call.user.user_id)
    } catch (error) {
      deposed()
      throw error
    }
    tell(outcome, asked)
    for (const entry of outcome.entries)
      if (entry.kind === 'pair_ended') for (const { user_id } of entry.pair.players) known.forget(user_id)
  }

  const join = (asked: Asked): void | Promise<void> => {
    const record = known.get(asked.call.user.user_id)
    return record instanceof Promise ? record.then((read) => joinAs(asked, read)) : joinAs(asked, record)
  }
  const joinAs = (asked: Asked, record: PlayerRecord): void | Promise<void> => {
    const { user_id, username } = asked.call.user
    const { points, recent, declined, dodges, match_id } = record
    if (match_id) return asked.respond({ send: [{ action: 'match_ready', match_id }] })
    const now = Date.now()
    const until = blockedUntil(dodges, now)
    if (until) {
      const error = 'You have declined too many matches. Please come back later.'
      return asked.respond({ send: [{ action: 'error', error, until: new Date(until).toISOString() }] })
    }
    const avoided = declined.filter(({ at }) => now - at < DECLINES_KEPT_MS).map((other) => other.user_id)
    const ticket = { user_id, username, points, joined_at: now, avoid: { recent, declined: avoided } }
    return carryOut(lobbies.join(lobby, ticket, now, timing), asked)
  }

  const onMessage = (asked: Asked): void | Promise<void> => {
    const request = asked.call.message as MatchmakingRequest // the gateway has parsed it by the contract
    const { user_id } = asked.call.user
    switch (request.action) {
      case 'join':
        return join(asked)
      case 'leave':
        return carryOut(lobbies.leave(lobby, user_id), asked)
      case 'accept':
        return carryOut(lobbies.accept(lobby, user_id, request.pair_key, Date.now()), asked)
      case 'decline':
        return carryOut(lobbies.decline(lobby, user_id, request.pair_key, Date.now()), asked)
    }
  }

  const leftAt = (userId: string, now: number) => {
    known.forget(userId)
    goneSince.delete(userId)
    if (lobby.tickets.has(userId) || lobby.pairOf.has(userId)) goneSince.set(userId, now)
  }
  const queueSize = (): MatchmakingPush => ({
    action: 'queue_size',
    count: lobby.tickets.size,
    players_online: roster.online(),
  })
  const onCall = (call: SocketCall, respond: Asked['respond']): void | Promise<void> => {
    const { user, address, kind } = call
    if (kind === 'close') {
      if (roster.closed(user.user_id, address.conn)) leftAt(user.user_id, Date.now())
      return respond({ send: [] })
    }
    roster.opened(user.user_id, address)
    goneSince.delete(user.user_id)
    if (kind === 'message') return onMessage({ call, respond })
    return tellState({ call, respond })
  }
  /** How the player stands, once that is durable: a pairing that is being written may still fail. RULES MM6. */
  const tellState = async ({ call, respond }: Asked): Promise<void> => {
    const { user_id } = call.user
    let state = lobbies.stateOf(lobby, user_id, Date.now())
    if (state.action === 'idle') {
      const { match_id } = await known.expect(user_id) // who neither waits nor is paired plays a match perhaps
      state = match_id ? { action: 'match_ready', match_id } : lobbies.stateOf(lobby, user_id, Date.now())
    }
    await commit([], user_id)
    respond({ send: call.again ? [state] : [queueSize(), state] })
  }

  const dropGone = async (now: number) => {
    for (const [user, since] of goneSince) {
      if (now - since < config.GRACE_MS) break // they are in the order in which they left
      if (!lobby.tickets.has(user)) {
        if (!lobby.pairOf.has(user)) goneSince.delete(user)
        continue
      }
      goneSince.delete(user)
      await carryOut(lobbies.leave(lobby, user))
    }
  }
  const wave = async () => {
    const now = Date.now()
    const slice = (lobby.tickets.size / 100_000) * SLICE_MS
    const sorted = await inSlices(lobby.tickets.inOrder(), slice)
    const found = await inSlices(waveInSteps(sorted, now), slice)
    await carryOut(lobbies.meet(lobby, found, Date.now(), timing))
  }

  let lastWave = 0
  let lastSize = ''
  const tick = async () => {
    const now = Date.now()
    for (const user of roster.dropSilent(now)) leftAt(user, now)
    await dropGone(now)
    await carryOut(lobbies.expirePairs(lobby, now))
    if (now - lastWave < WAVE_MS) return
    lastWave = now
    await wave()
    const size = queueSize()
    if (JSON.stringify(size) !== lastSize) broadcast(bus, 'matchmaking', size)
    lastSize = JSON.stringify(size)
  }

  const stops: (() => void | Promise<void>)[] = []
  stops.push(answerSocketCalls(bus, log, 'matchmaking', { epoch }, onCall))
  const beats = bus.nc.subscribe(bus.subject(liveSubjects.beat), {
    callback: (_error, message) => roster.beat(message.json<Beat>(), Date.now()),
  })
  stops.push(() => beats.unsubscribe())
  const announcement: Announcement = { epoch }
  bus.tell(bus.subject(liveSubjects.announce('matchmaking')), JSON.stringify(announcement))
  const changed = (userIds: readonly string[]) => userIds.forEach(known.forget)
  const fenced = { fence: (tx: Parameters<typeof fence>[0]) => fence(tx, config.SHARD, epoch), changed }
  const stopAll = async () => {
    for (const stop of stops) await stop()
  }
  const following = followMatches({ database, bus, lobby, carryOut, ...fenced })
  stops.push(...(await following.catch((error) => stopAll().then(() => Promise.reject(error)))))

  let ticking = Promise.resolve()
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(() => {}) // carryOut has said why, and deposed this leader
  }, TICK_MS)
  stops.push(() => clearInterval(timer))
  log.info({ epoch, searching: lobby.tickets.size, pairs: lobby.pairs.size }, 'leads the queue')
  return {
    searching: () => lobby.tickets.size,
    stop: async () => {
      await stopAll()
      await ticking
      await writeAll()
    },
  }
}
