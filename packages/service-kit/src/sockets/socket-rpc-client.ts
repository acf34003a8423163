import {
  type Announcement,
  liveSubjects,
  type SocketCall,
  type SocketReplies,
  type SocketReply,
} from '@skirmish/contracts/live'
import type { Bus } from '../bus/bus.ts'
import { batchPerTick } from '../process/batch-per-tick.ts'

export interface SocketCaller {
  /**
   * Asks the service behind a socket until it answers: during a restart or an election no process does for a moment. `answered`
   * gets null when no answer came within 20 seconds, or once `wanted` returns false. It runs as the reply arrives, before any later push.
   */
  call(socket: string, call: Omit<SocketCall, 'id'>, answered: (reply: SocketReply | null) => void, how?: Asking): void
  /** By kind of socket, the epoch of the leader to which the sockets are announced. */
  epochs(): Record<string, number>
  stop(): void
}

interface Asking {
  /** Whether the caller still wants an answer. */
  wanted?: () => boolean
  /** Repeats the call however long the service is away: it must not miss this call. */
  untilAnswered?: boolean
}

/** Announces an open socket to its service; calls `answered` when that is over, with or without an answer. */
export type Announce = (answered: () => void) => void

interface Pending {
  socket: string
  urgent: boolean
  text: string
  /** Milliseconds since the epoch. */
  askAgainAt: number
  /** How long the caller waits for an answer, milliseconds. Each repetition doubles it, so that repeated calls do not add to the load of a busy service. */
  patienceMs: number
  until: number
  wanted: (() => boolean) | undefined
  answered: (reply: SocketReply | null) => void
}

const SWEEP_MS = 100
/** How long a socket that opens or closes may wait for others; messages do not wait. */
const GATHER_MS = 16
const ANSWER_WITHIN_MS = 2_000
const MOST_PATIENCE_MS = 8_000
const NOBODY_THERE_MS = 150
const GIVE_UP_AFTER_MS = 20_000
const MOST_IN_A_LIST = 500
/** A list that NATS does not take would lose the calls of everybody in it. */
const LIST_BYTES = 256 * 1024
/** A gateway announces this many sockets at a time: a joining player's call comes between them, not behind tens of thousands. */
const ANNOUNCED_AT_ONCE = 500
const NO_RESPONDERS = 503

/**
 * A gateway's side of the calls. All calls of one turn of the event loop leave in one message, as do openings and closes within a few
 * milliseconds, and all replies come to one subscription, so a call costs a fraction of a request. When a service asks for an announcement,
 * for example a new leader, the gateway repeats the unanswered calls, and then announces all sockets of that kind that `present` lists, no
 * faster than the service answers. After a gap in its own connection it announces to every service: their pushes may be lost.
 */
export function createSocketCaller(
  bus: Bus,
  gateway: string,
  present: (socket: string) => Iterable<Announce> = () => [],
): SocketCaller {
  const pending = new Map<number, Pending>()
  const epochs = new Map<string, number>()
  const kinds = new Set<string>()
  /** The number of the current announcement by kind of socket; a later announcement replaces an unfinished one. */
  const rounds = new Map<string, number>()
  let outgoing = new Map<string, string[]>()
  let gathering: NodeJS.Timeout | null = null
  let leaving = false
  let stopped = false
  let lastId = 0

  const flush = () => {
    if (gathering) clearTimeout(gathering)
    gathering = null
    leaving = false
    const all = outgoing
    outgoing = new Map()
    for (const [socket, texts] of all) {
      const reply = bus.subject(liveSubjects.replies(gateway, socket))
      for (const list of listsOf(texts))
        bus.publishVolatile(bus.subject(liveSubjects.calls(socket)), `[${list.join()}]`, reply)
    }
  }
  const send = (one: Pending) => {
    one.askAgainAt = Date.now() + one.patienceMs
    const texts = outgoing.get(one.socket)
    if (texts) texts.push(one.text)
    else outgoing.set(one.socket, [one.text])
    if (leaving) return
    if (one.urgent) {
      leaving = true
      batchPerTick(flush)
    } else gathering ??= setTimeout(flush, GATHER_MS)
  }
  const settle = (id: number, reply: SocketReply | null) => {
    const one = pending.get(id)
    if (!one) return // answered before, by another replica
    pending.delete(id)
    one.answered(reply)
  }

  const announceAll = (socket: string) => {
    for (const one of pending.values()) {
      if (one.socket !== socket) continue
      one.patienceMs = ANSWER_WITHIN_MS
      send(one)
    }
    const round = (rounds.get(socket) ?? 0) + 1
    rounds.set(socket, round)
    const all = present(socket)[Symbol.iterator]()
    let inHand = 0
    let pumping = false
    // A socket may be through at once; the loop then takes the next, as calls within calls would fill the stack.
    const pump = () => {
      if (pumping) return
      pumping = true
      // A later round announces all of them anew.
      while (inHand < ANNOUNCED_AT_ONCE && !stopped && rounds.get(socket) === round) {
        const { value, done } = all.next()
        if (done) break
        inHand++
        value(() => {
          inHand--
          pump()
        })
      }
      pumping = false
    }
    pump()
  }
  const announceAfterGaps = async () => {
    for await (const { type } of bus.nc.status()) {
      if (stopped) return
      if (type === 'reconnect') for (const socket of kinds) announceAll(socket)
    }
  }
  void announceAfterGaps()

  const replies = bus.nc.subscribe(bus.subject(liveSubjects.replies(gateway, '*')), {
    callback: (_error, message) => {
      const socket = lastToken(message.subject)
      if (message.headers?.code === NO_RESPONDERS) {
        const soon = Date.now() + NOBODY_THERE_MS
        for (const one of pending.values()) if (one.socket === socket) one.askAgainAt = Math.min(one.askAgainAt, soon)
        return
      }
      const answer = message.json<SocketReplies>()
      if (answer.epoch !== undefined && answer.epoch < (epochs.get(socket) ?? 0)) return // of a leader that has been replaced
      for (const { id, ...reply } of answer.replies) settle(id, reply)
    },
  })
  const announcements = bus.nc.subscribe(bus.subject(liveSubjects.announce('*')), {
    callback: (_error, message) => {
      const socket = lastToken(message.subject)
      const { epoch, gateway: meant } = message.json<Announcement>()
      if (meant !== undefined && meant !== gateway) return
      if (epoch !== undefined) {
        const known = epochs.get(socket) ?? 0
        if (epoch < known || (epoch === known && meant === undefined)) return
        epochs.set(socket, epoch)
      }
      announceAll(socket)
    },
  })
  const sweep = setInterval(() => {
    const now = Date.now()
    for (const [id, one] of pending) {
      if (now >= one.until || one.wanted?.() === false) settle(id, null)
      else if (now >= one.askAgainAt) {
        one.patienceMs = Math.min(MOST_PATIENCE_MS, 2 * one.patienceMs)
        send(one)
      }
    }
  }, SWEEP_MS)

  return {
    call: (socket, call, answered, { wanted, untilAnswered = false } = {}) => {
      if (stopped) return answered(null)
      kinds.add(socket)
      const id = ++lastId
      const text = JSON.stringify({ id, ...call } satisfies SocketCall)
      const until = untilAnswered ? Number.POSITIVE_INFINITY : Date.now() + GIVE_UP_AFTER_MS
      const urgent = call.kind === 'message'
      const one = { socket, urgent, text, askAgainAt: 0, patienceMs: ANSWER_WITHIN_MS, until, wanted, answered }
      pending.set(id, one)
      send(one)
    },
    epochs: () => Object.fromEntries(epochs),
    stop: () => {
      stopped = true
      clearInterval(sweep)
      flush()
      replies.unsubscribe()
      announcements.unsubscribe()
      for (const id of pending.keys()) settle(id, null)
    },
  }
}

/** Cuts texts, in order, into lists that one message carries each. */
function* listsOf(texts: readonly string[]): Iterable<string[]> {
  let list: string[] = []
  let bytes = 2 // the brackets
  for (const text of texts) {
    const more = Buffer.byteLength(text) + 1 // the comma
    if (list.length > 0 && (list.length === MOST_IN_A_LIST || bytes + more > LIST_BYTES)) {
      yield list
      list = []
      bytes = 2
    }
    list.push(text)
    bytes += more
  }
  if (list.length > 0) yield list
}

const lastToken = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1)
