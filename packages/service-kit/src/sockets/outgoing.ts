import type { SocketReplies, SocketReply } from '@skirmish/contracts/live'
import type { Bus } from '../bus/bus.ts'
import { batchPerTick } from '../process/batch-per-tick.ts'

/** One message carries at most this many pushes or replies: far below NATS' size limit. */
const MOST_TOGETHER = 200

/** Pushes to the sockets of one gateway, a line each, or replies to the calls of one gateway. */
export type Outgoing =
  | { to: string; lines: string[] }
  | { to: string; epoch: number | undefined; replies: SocketReplies['replies'] }

/** Adds a push to the last message if that one is of its kind and has room, else as a new message: nothing overtakes anything. */
export function addLine(queue: Outgoing[], to: string, line: string): void {
  const last = queue.at(-1)
  if (last && 'lines' in last && last.to === to && last.lines.length < MOST_TOGETHER) last.lines.push(line)
  else queue.push({ to, lines: [line] })
}

/** Adds a reply to the last message if that one is of its kind and has room, else as a new message: nothing overtakes anything. */
export function addReply(
  queue: Outgoing[],
  to: string,
  epoch: number | undefined,
  reply: SocketReply & { id: number },
): void {
  const last = queue.at(-1)
  const fits =
    last && 'replies' in last && last.to === to && last.epoch === epoch && last.replies.length < MOST_TOGETHER
  if (fits) last.replies.push(reply)
  else queue.push({ to, epoch, replies: [reply] })
}

/** A message as NATS carries it. */
function textOf(one: Outgoing): string {
  if ('lines' in one) return one.lines.join('\n')
  const { epoch, replies } = one
  return JSON.stringify({ ...(epoch !== undefined && { epoch }), replies })
}

/** The messages that leave at the end of this turn, in order: a push after a reply must not overtake the reply. */
const queues = new WeakMap<Bus, Outgoing[]>()

/** The queue to which pushes and replies of this turn of the event loop are added. */
export function queueOf(bus: Bus): Outgoing[] {
  const queue = queues.get(bus) ?? []
  if (queue.length === 0) {
    queues.set(bus, queue)
    batchPerTick(() => flush(bus))
  }
  return queue
}

/** Publishes now what would leave at the end of this turn. */
export function flush(bus: Bus): void {
  const queue = queues.get(bus) ?? []
  queues.delete(bus)
  for (const one of queue) bus.publishVolatile(one.to, textOf(one))
}
