import type { Announcement, SocketCall, SocketReplies } from '@skirmish/contracts/live'
import { type Announce, createAnnouncementRounds } from './announcement-rounds.ts'
import { type Answered, type Asking, createUnansweredCalls, type UnansweredCall } from './unanswered-calls.ts'

/** What a gateway knows of its calls. Each function is something that happens to it; `now` is milliseconds since the epoch. */
export interface SocketCalls {
  call(socket: string, call: Omit<SocketCall, 'id'>, answered: Answered, now: number, how?: Asking): void
  /** A service replied. */
  replied(socket: string, replies: SocketReplies): void
  /** No process heard a list of calls. */
  unheard(socket: string, now: number): void
  /** A service asked for an announcement: it has begun to lead, or may have missed calls. */
  announcementAsked(socket: string, announcement: Announcement, now: number): void
  /** The gateway's connection works again after a gap, in which calls and pushes of any service may be lost. */
  reconnected(now: number): void
  /** Some time has passed. */
  sweep(now: number): void
  /** The gateway stops: every call is given up, and later ones at once. */
  stop(): void
  /** By kind of socket, the epoch of the leader to which the sockets are announced. */
  epochs(): Record<string, number>
  /** How many calls wait for an answer. */
  waiting(): number
}

/**
 * The rules of a gateway's calls, without clock and without I/O. Each call is answered or given up, once. A reply of a leader that has been
 * replaced does not count. After a gap, for a new leader, or when a service asks, the gateway repeats the unanswered calls and then announces
 * the sockets that `present` lists. What `send` sends may be lost, come late, or come twice.
 */
export function createSocketCalls(
  gateway: string,
  send: (call: UnansweredCall) => void,
  present: (socket: string) => Iterable<Announce>,
): SocketCalls {
  const unanswered = createUnansweredCalls(send)
  const rounds = createAnnouncementRounds(present)
  const epochs = new Map<string, number>()
  const kinds = new Set<string>()
  let stopped = false

  const announceAll = (socket: string, now: number) => {
    if (stopped) return
    unanswered.repeatAll(socket, now)
    rounds.begin(socket)
  }
  return {
    call: (socket, call, answered, now, how) => {
      if (stopped) return answered(null)
      kinds.add(socket)
      unanswered.add(socket, call, answered, now, how)
    },
    replied: (socket, { epoch, replies }) => {
      if (epoch !== undefined && epoch < (epochs.get(socket) ?? 0)) return // of a leader that has been replaced
      for (const { id, ...reply } of replies) unanswered.settle(id, reply)
    },
    unheard: unanswered.unheard,
    announcementAsked: (socket, { epoch, gateway: meant }, now) => {
      if (meant !== undefined && meant !== gateway) return
      if (epoch !== undefined) {
        const known = epochs.get(socket) ?? 0
        if (epoch < known || (epoch === known && meant === undefined)) return
        epochs.set(socket, epoch)
      }
      announceAll(socket, now)
    },
    reconnected: (now) => {
      for (const socket of kinds) announceAll(socket, now)
    },
    sweep: unanswered.sweep,
    stop: () => {
      stopped = true
      rounds.stop()
      unanswered.abandon()
    },
    epochs: () => Object.fromEntries(epochs),
    waiting: unanswered.count,
  }
}
