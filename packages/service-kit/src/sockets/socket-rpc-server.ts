import { canonical } from '@skirmish/contracts/canonical'
import {
  type Announcement,
  liveSubjects,
  type SocketAddress,
  SocketCall,
  type SocketReply,
} from '@skirmish/contracts/live'
import { SOCKETS } from '@skirmish/contracts/sockets/sockets'
import { Compile } from 'typebox/compile'
import type { Bus } from '../bus/bus.ts'
import { createTimeSlicedQueue } from '../process/time-sliced-queue.ts'
import type { Logger } from '../telemetry/logger.ts'
import { recordsSpans, SpanKind, withSpan } from '../telemetry/telemetry.ts'
import { addLine, addReply, flush, queueOf } from './outgoing.ts'

const checkCall = Compile(SocketCall)
const WARNED_EACH_MS = 1_000
/** A service handles calls for this long in one turn: when an outage ends tens of thousands come at once, and a leader has to renew its lease. */
const SLICE_MS = 20

/**
 * Answers the calls of sockets of a kind: `handle` responds once, at the moment that counts for the order with pushes. With
 * `queue` the replicas share the calls. Without it every subscribed replica answers, so only a leader may subscribe, with its `epoch`.
 * A handler that fails gives no answer: the gateway asks again, perhaps another replica. Returns the stop.
 */
export function answerSocketCalls(
  bus: Bus,
  log: Logger,
  socket: string,
  who: { queue: string } | { epoch: number },
  handle: (call: SocketCall, respond: (reply: SocketReply) => void) => void | Promise<void>,
): () => void {
  const epoch = 'epoch' in who ? who.epoch : undefined
  const warn = warnSparingly(log, socket)
  const read = readerOf(socket)
  const answer = (call: unknown, to: string) => {
    if (!checkCall.Check(call)) return
    read(call)
    const failed = (error: unknown) => warn(error, call.kind)
    const respond = (done: SocketReply) => addReply(queueOf(bus), to, epoch, { id: call.id, ...done })
    try {
      const answered =
        call.kind === 'message' && recordsSpans()
          ? withSpan(`socket ${socket} message`, { kind: SpanKind.SERVER }, async () => handle(call, respond))
          : handle(call, respond)
      if (answered instanceof Promise) answered.catch(failed)
    } catch (error) {
      failed(error)
    }
  }
  const lists = createTimeSlicedQueue<{ calls: string; to: string }>(SLICE_MS, ({ calls, to }) => {
    try {
      for (const call of JSON.parse(calls)) answer(call, to)
    } catch (error) {
      warn(error, 'list')
    }
  })
  const subscription = bus.nc.subscribe(bus.subject(liveSubjects.calls(socket)), {
    ...('queue' in who ? { queue: who.queue } : {}),
    callback: (error, message) => {
      if (error || !message.reply) return
      lists.add({ calls: message.string(), to: message.reply })
    },
  })
  return () => {
    subscription.unsubscribe()
    lists.clear()
    flush(bus)
  }
}

/** Brings what a call names into the one form in which it is stored. Here rather than at gateways: those of the release before do not. RULES TR4. */
function readerOf(socket: string): (call: SocketCall) => void {
  const contract = SOCKETS.find((one) => one.id === socket)
  return (call) => {
    if (contract?.params) call.params = canonical(contract.params, call.params) as SocketCall['params'] // texts stay texts
    const schema = call.message && contract?.client[String(call.message.action)]
    if (schema) call.message = canonical(schema, call.message) as Record<string, unknown> // an object stays one
  }
}

/** Logs the first call that fails, and how many more fail within a second: when a leader is deposed thousands fail at once. */
function warnSparingly(log: Logger, socket: string): (error: unknown, kind: string) => void {
  let more: number | undefined
  const count = () => {
    if (more) log.warn({ socket, calls: more }, 'more socket calls failed')
    more = undefined
  }
  return (error, kind) => {
    if (more !== undefined) {
      more++
      return
    }
    more = 0
    log.warn({ err: error, socket, kind }, 'a socket call failed')
    setTimeout(count, WARNED_EACH_MS)
  }
}

/** Writes a message to one socket, wherever it is. May be lost: reopening the socket tells the whole state. */
export function pushTo(bus: Bus, address: SocketAddress, message: object): void {
  const line = `${address.conn} ${JSON.stringify(message)}` // JSON has no line breaks of its own
  addLine(queueOf(bus), bus.subject(liveSubjects.pushes(address.gateway)), line)
}

/** Calls back with each push to a gateway's sockets, in order, the message as JSON. Returns the stop. */
export function hearPushes(bus: Bus, gateway: string, hear: (conn: string, text: string) => void): () => void {
  const subscription = bus.nc.subscribe(bus.subject(liveSubjects.pushes(gateway)), {
    callback: (error, message) => {
      if (error) return
      for (const line of message.string().split('\n')) {
        const space = line.indexOf(' ')
        hear(line.slice(0, space), line.slice(space + 1))
      }
    },
  })
  return () => subscription.unsubscribe()
}

/** Writes a message to every socket of a kind, each in its turn: of several messages in a row a socket may get only the last. */
export function broadcast(bus: Bus, socket: string, message: object): void {
  bus.publishVolatile(bus.subject(liveSubjects.broadcast(socket)), JSON.stringify(message))
}

/** The same to the sockets whose path names `room`. */
export function broadcastIn(bus: Bus, socket: string, room: string, message: object): void {
  bus.publishVolatile(bus.subject(liveSubjects.roomBroadcast(socket, room)), JSON.stringify(message))
}

/** Asks gateways to announce their sockets of a kind, since their calls or the pushes to them may be lost. */
export function requestAnnouncement(bus: Bus, socket: string, announcement: Announcement = {}): void {
  bus.publishVolatile(bus.subject(liveSubjects.announce(socket)), JSON.stringify(announcement))
}
