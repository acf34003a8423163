import {
  type Announcement,
  liveSubjects,
  type SocketCall,
  type SocketReplies,
  type SocketReply,
} from '@skirmish/contracts/live'
import type { Bus } from './bus.ts'
import { atEndOfTurn } from './end-of-turn.ts'

export interface SocketCaller {
  /**
   * Asks the service behind a socket, until it answers: nobody there means in a moment, after a restart or an election. `answered`
   * gets null when nobody did within 20 seconds, or once `wanted` says no. It runs as the reply arrives, before any push behind it.
   */
  call(
    socket: string,
    call: Omit<SocketCall, 'id'>,
    answered: (reply: SocketReply | null) => void,
    wanted?: () => boolean,
  ): void
  stop(): void
}

/** Tells a service of a socket that has been open for a while; calls `answered` when that is over, whatever came of it. */
export type Announce = (answered: () => void) => void

interface Pending {
  socket: string
  urgent: boolean
  text: string
  /** Milliseconds since the epoch. */
  askAgainAt: number
  /** How long an answer is waited for, milliseconds; each time twice as long, as a service that has too much to do needs no more of it. */
  patienceMs: number
  until: number
  wanted: (() => boolean) | undefined
  answered: (reply: SocketReply | null) => void
}

const SWEEP_MS = 100
/** How long a socket that opens or closes may wait for others; messages do not wait. */
const GATHER_MS = 16
const ANSWER_WITHIN_MS = 2_000
const NOBODY_THERE_MS = 150
const GIVE_UP_AFTER_MS = 20_000
const MOST_IN_A_LIST = 500
/** So many sockets are announced at a time: whoever joins then comes between them, not behind tens of thousands. */
const ANNOUNCED_AT_ONCE = 500
const NO_RESPONDERS = 503

/**
 * A gateway's side of the calls. Everything asked in one turn of the event loop leaves in one message, sockets that open or close
 * within a few milliseconds too, and replies come to one subscription, so a call costs a fraction of a request. A new leader is asked
 * again what is unanswered, and then told of all that `present` lists of that kind, no faster than it answers.
 */
export function createSocketCaller(
  bus: Bus,
  gateway: string,
  present: (socket: string) => Iterable<Announce> = () => [],
): SocketCaller {
  const pending = new Map<number, Pending>()
  const epochs = new Map<string, number>()
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
      for (let i = 0; i < texts.length; i += MOST_IN_A_LIST)
        bus.tell(bus.subject(liveSubjects.calls(socket)), `[${texts.slice(i, i + MOST_IN_A_LIST).join()}]`, reply)
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
      atEndOfTurn(flush)
    } else gathering ??= setTimeout(flush, GATHER_MS)
  }
  const settle = (id: number, reply: SocketReply | null) => {
    const one = pending.get(id)
    if (!one) return // answered before, by another replica
    pending.delete(id)
    one.answered(reply)
  }

  const announceAll = (socket: string, epoch: number) => {
    const all = present(socket)[Symbol.iterator]()
    const next = () => {
      if (stopped || epochs.get(socket) !== epoch) return // a later leader is told of all of them anew
      const { value, done } = all.next()
      if (!done) value(next)
    }
    for (let i = 0; i < ANNOUNCED_AT_ONCE; i++) next()
  }

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
      const { epoch } = message.json<Announcement>()
      if (epoch <= (epochs.get(socket) ?? 0)) return
      epochs.set(socket, epoch)
      for (const one of pending.values()) {
        if (one.socket !== socket) continue
        one.patienceMs = ANSWER_WITHIN_MS
        send(one)
      }
      announceAll(socket, epoch)
    },
  })
  const sweep = setInterval(() => {
    const now = Date.now()
    for (const [id, one] of pending) {
      if (now >= one.until || one.wanted?.() === false) settle(id, null)
      else if (now >= one.askAgainAt) {
        one.patienceMs *= 2
        send(one)
      }
    }
  }, SWEEP_MS)

  return {
    call: (socket, call, answered, wanted) => {
      if (stopped) return answered(null)
      const id = ++lastId
      const text = JSON.stringify({ id, ...call } satisfies SocketCall)
      const until = Date.now() + GIVE_UP_AFTER_MS
      const urgent = call.kind === 'message'
      const one = { socket, urgent, text, askAgainAt: 0, patienceMs: ANSWER_WITHIN_MS, until, wanted, answered }
      pending.set(id, one)
      send(one)
    },
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

const lastToken = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1)
