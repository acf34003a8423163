import { type Announcement, liveSubjects, type SocketCall, type SocketReplies } from '@skirmish/contracts/live'
import type { Bus } from '../bus/bus.ts'
import type { Announce } from './announcement-rounds.ts'
import { createCallLists } from './call-lists.ts'
import { createSocketCalls } from './socket-calls.ts'
import type { Answered, Asking } from './unanswered-calls.ts'

export interface SocketCaller {
  /**
   * Asks the service behind a socket until it answers: during a restart or an election no process does for a moment. `answered`
   * gets null when no answer came within 20 seconds, or once `wanted` returns false. It runs as the reply arrives, before any later push.
   */
  call(socket: string, call: Omit<SocketCall, 'id'>, answered: Answered, how?: Asking): void
  /** By kind of socket, the epoch of the leader to which the sockets are announced. */
  epochs(): Record<string, number>
  stop(): void
}

const SWEEP_MS = 100
const NO_RESPONDERS = 503

/**
 * Brings a gateway's calls to the services over NATS. Lists of calls leave together and all replies come to one subscription, so a call
 * costs a fraction of a request. `sockets/socket-calls.ts` decides what is sent, and announces the sockets that `present` lists.
 */
export function createSocketCaller(
  bus: Bus,
  gateway: string,
  present: (socket: string) => Iterable<Announce> = () => [],
): SocketCaller {
  const lists = createCallLists((socket, list) =>
    bus.publishVolatile(
      bus.subject(liveSubjects.calls(socket)),
      list,
      bus.subject(liveSubjects.replies(gateway, socket)),
    ),
  )
  const calls = createSocketCalls(gateway, lists.add, present)
  const replies = bus.nc.subscribe(bus.subject(liveSubjects.replies(gateway, '*')), {
    callback: (_error, message) => {
      const socket = lastToken(message.subject)
      if (message.headers?.code === NO_RESPONDERS) calls.unheard(socket, Date.now())
      else calls.replied(socket, message.json<SocketReplies>())
    },
  })
  const announcements = bus.nc.subscribe(bus.subject(liveSubjects.announce('*')), {
    callback: (_error, message) =>
      calls.announcementAsked(lastToken(message.subject), message.json<Announcement>(), Date.now()),
  })
  let stopped = false
  const announceAfterGaps = async () => {
    for await (const { type } of bus.nc.status()) {
      if (stopped) return
      if (type === 'reconnect') calls.reconnected(Date.now())
    }
  }
  void announceAfterGaps()
  const sweep = setInterval(() => calls.sweep(Date.now()), SWEEP_MS)

  return {
    call: (socket, call, answered, how) => calls.call(socket, call, answered, Date.now(), how),
    epochs: calls.epochs,
    stop: () => {
      stopped = true
      clearInterval(sweep)
      lists.flush()
      replies.unsubscribe()
      announcements.unsubscribe()
      calls.stop()
    },
  }
}

const lastToken = (subject: string): string => subject.slice(subject.lastIndexOf('.') + 1)
