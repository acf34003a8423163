import {
  liveSubjects,
  type SocketAddress,
  SocketCall,
  type SocketReplies,
  type SocketReply,
} from '@skirmish/contracts/live'
import { Compile } from 'typebox/compile'
import type { Bus } from './bus.ts'
import { atEndOfTurn } from './end-of-turn.ts'
import type { Logger } from './logger.ts'
import { SpanKind, withSpan } from './telemetry.ts'

const checkCall = Compile(SocketCall)

/**
 * Answers what happens on sockets of a kind. With `queue` the replicas share the calls; without it each of them that
 * subscribes answers, so only a leader may, who names its `epoch`. A handler that throws gives no answer: the gateway asks again,
 * perhaps another replica. Returns the stop.
 */
export function answerSocketCalls(
  bus: Bus,
  log: Logger,
  socket: string,
  who: { queue: string } | { epoch: number },
  handle: (call: SocketCall) => SocketReply | Promise<SocketReply>,
): () => void {
  const epoch = 'epoch' in who ? { epoch: who.epoch } : {}
  let outgoing = new Map<string, SocketReplies['replies']>()
  const flush = () => {
    const all = outgoing
    outgoing = new Map()
    for (const [to, replies] of all) bus.tell(to, JSON.stringify({ ...epoch, replies } satisfies SocketReplies))
  }
  const reply = (to: string, id: number, answer: SocketReply) => {
    const replies = outgoing.get(to)
    if (replies) return void replies.push({ id, ...answer })
    if (outgoing.size === 0) atEndOfTurn(flush)
    outgoing.set(to, [{ id, ...answer }])
  }
  const answer = (call: unknown, to: string) => {
    if (!checkCall.Check(call)) return
    const failed = (error: unknown) => log.warn({ err: error, socket, kind: call.kind }, 'a socket call failed')
    try {
      const answered =
        call.kind === 'message'
          ? withSpan(`socket ${socket} message`, { kind: SpanKind.SERVER }, async () => handle(call))
          : handle(call)
      if (!(answered instanceof Promise)) return reply(to, call.id, answered)
      answered.then((done) => reply(to, call.id, done), failed)
    } catch (error) {
      failed(error)
    }
  }
  const subscription = bus.nc.subscribe(bus.subject(liveSubjects.calls(socket)), {
    ...('queue' in who ? { queue: who.queue } : {}),
    callback: (error, message) => {
      if (error || !message.reply) return
      for (const call of message.json<unknown[]>()) answer(call, message.reply)
    },
  })
  return () => {
    subscription.unsubscribe()
    flush()
  }
}

/** Writes a message to one socket, wherever it is. May be lost: reopening the socket tells the whole state. */
export function pushTo(bus: Bus, address: SocketAddress, message: object): void {
  const text = JSON.stringify(message)
  atEndOfTurn(() => bus.tell(bus.subject(liveSubjects.push(address)), text))
}

/** Writes a message to every socket of a kind, each in its turn: of several in a row a socket may get the last one alone. */
export function broadcast(bus: Bus, socket: string, message: object): void {
  bus.tell(bus.subject(liveSubjects.broadcast(socket)), JSON.stringify(message))
}
