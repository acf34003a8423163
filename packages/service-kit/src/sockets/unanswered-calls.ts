import type { SocketCall, SocketReply } from '@skirmish/contracts/live'

export type Answered = (reply: SocketReply | null) => void

export interface Asking {
  /** Whether the caller still wants an answer. */
  wanted?: () => boolean
  /** Repeats the call however long the service is away: it must not miss this call. */
  untilAnswered?: boolean
}

/** A call that its service has not answered. Times are milliseconds since the epoch. */
export interface UnansweredCall {
  readonly socket: string
  /** Whether it leaves at the end of this turn of the event loop; openings and closes may wait for others. */
  readonly urgent: boolean
  readonly text: string
  askAgainAt: number
  /** How long the service may take to answer, milliseconds. Each repetition doubles it, so that repeated calls do not add to the load of a busy service. */
  patienceMs: number
  readonly until: number
  readonly wanted: (() => boolean) | undefined
  readonly answered: Answered
}

export interface UnansweredCalls {
  /** Takes a call and sends it. */
  add(socket: string, call: Omit<SocketCall, 'id'>, answered: Answered, now: number, how?: Asking): void
  /** Calls back with a reply or, with null, that there will be none. A call that is not waiting any more, such as one that another replica has answered, is left as it is. */
  settle(id: number, reply: SocketReply | null): void
  /** Notes that no process hears the calls of this kind of socket: they are repeated soon. */
  unheard(socket: string, now: number): void
  /** Repeats all calls of this kind of socket now, with the patience of new ones. */
  repeatAll(socket: string, now: number): void
  /** Repeats the calls whose answer is late, and gives up those that nobody wants any more. */
  sweep(now: number): void
  /** Gives up every call. */
  abandon(): void
  count(): number
}

const ANSWER_WITHIN_MS = 2_000
const MOST_PATIENCE_MS = 8_000
const NOBODY_THERE_MS = 150
const GIVE_UP_AFTER_MS = 20_000

/** Keeps a gateway's calls until each is answered or given up, which happens once. Pure: `send` may lose what it sends, and the caller brings the time. */
export function createUnansweredCalls(send: (call: UnansweredCall) => void): UnansweredCalls {
  const calls = new Map<number, UnansweredCall>()
  let lastId = 0
  const ask = (call: UnansweredCall, now: number) => {
    call.askAgainAt = now + call.patienceMs
    send(call)
  }
  const settle = (id: number, reply: SocketReply | null) => {
    const call = calls.get(id)
    if (!call) return
    calls.delete(id)
    call.answered(reply)
  }
  return {
    settle,
    add: (socket, call, answered, now, { wanted, untilAnswered = false } = {}) => {
      const id = ++lastId
      const text = JSON.stringify({ id, ...call } satisfies SocketCall)
      const until = untilAnswered ? Number.POSITIVE_INFINITY : now + GIVE_UP_AFTER_MS
      const urgent = call.kind === 'message'
      const one = { socket, urgent, text, askAgainAt: 0, patienceMs: ANSWER_WITHIN_MS, until, wanted, answered }
      calls.set(id, one)
      ask(one, now)
    },
    unheard: (socket, now) => {
      const soon = now + NOBODY_THERE_MS
      for (const call of calls.values()) if (call.socket === socket) call.askAgainAt = Math.min(call.askAgainAt, soon)
    },
    repeatAll: (socket, now) => {
      for (const call of calls.values()) {
        if (call.socket !== socket) continue
        call.patienceMs = ANSWER_WITHIN_MS
        ask(call, now)
      }
    },
    sweep: (now) => {
      for (const [id, call] of calls) {
        if (now >= call.until || call.wanted?.() === false) settle(id, null)
        else if (now >= call.askAgainAt) {
          call.patienceMs = Math.min(MOST_PATIENCE_MS, 2 * call.patienceMs)
          ask(call, now)
        }
      }
    },
    abandon: () => {
      for (const id of calls.keys()) settle(id, null)
    },
    count: () => calls.size,
  }
}
