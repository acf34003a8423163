import { headers } from '@nats-io/nats-core'
import { liveSubjects, type SocketAddress, SocketCall, type SocketReply } from '@skirmish/contracts/live'
import { Compile } from 'typebox/compile'
import type { Bus } from './bus.ts'
import type { Logger } from './logger.ts'
import { contextFrom, SpanKind, traceHeaders, withSpan } from './telemetry.ts'

const checkCall = Compile(SocketCall)

/**
 * Answers what happens on sockets of a kind. With `queue` the replicas share the calls; without it each of them that
 * subscribes answers, so only a leader may. Returns the stop.
 */
export function answerSocketCalls(
  bus: Bus,
  log: Logger,
  socket: string,
  queue: string | null,
  handle: (call: SocketCall) => Promise<SocketReply>,
): () => void {
  const subscription = bus.nc.subscribe(bus.subject(liveSubjects.call(socket)), {
    ...(queue ? { queue } : {}),
    callback: (error, message) => {
      if (error) return
      const call: unknown = message.json()
      if (!checkCall.Check(call)) return
      const parent = contextFrom({ traceparent: message.headers?.get('traceparent') })
      withSpan(`socket ${socket} ${call.kind}`, { kind: SpanKind.SERVER, parent }, () => handle(call)).then(
        (reply) => message.respond(JSON.stringify(reply)),
        // no answer: the gateway asks again, perhaps another replica
        (failure) => log.warn({ err: failure, socket, kind: call.kind }, 'a socket call failed'),
      )
    },
  })
  return () => subscription.unsubscribe()
}

/** Asks the service behind a socket. Throws when nobody answers within `timeoutMs`. */
export async function callSocketService(
  bus: Bus,
  socket: string,
  call: SocketCall,
  timeoutMs: number,
): Promise<SocketReply> {
  const carrier = headers()
  for (const [name, value] of Object.entries(traceHeaders())) carrier.set(name, value)
  const subject = bus.subject(liveSubjects.call(socket))
  const reply = await bus.nc.request(subject, JSON.stringify(call), { timeout: timeoutMs, headers: carrier })
  return reply.json<SocketReply>()
}

/** Writes a message to one socket, wherever it is. May be lost: reopening the socket tells the whole state. */
export function pushTo(bus: Bus, address: SocketAddress, message: object): void {
  bus.nc.publish(bus.subject(liveSubjects.push(address)), JSON.stringify(message))
}

/** Writes a message to every socket of a kind. */
export function broadcast(bus: Bus, socket: string, message: object): void {
  bus.nc.publish(bus.subject(liveSubjects.broadcast(socket)), JSON.stringify(message))
}
