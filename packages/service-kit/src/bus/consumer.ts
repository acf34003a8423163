import { setTimeout as sleep } from 'node:timers/promises'
import type { ConsumerMessages, JetStreamClient, JsMsg } from '@nats-io/jetstream'
import type { Logger } from '../telemetry/logger.ts'

/**
 * The interval of the server's heartbeats while no message comes: after two missing ones the client asks again. A server that has been elected
 * leader of a consumer knows no request that the last one had.
 */
const HEARTBEAT_MS = 1_000
/**
 * After so long without room the consumer gives up what it has asked for. The client hears no heartbeat while it waits to ask for more, asks
 * once more for each one that is missing, and would hold so many messages too many from then on.
 */
const NO_ROOM_MS = 2 * HEARTBEAT_MS
const PULL_MS = 15_000
const AGAIN_AFTER_MS = 500

export interface RunningConsumer {
  /** Begins again once the consumer has been declared again; messages in hand go on. */
  restart(): void
  /** Takes no more messages; resolves when those in hand are done. */
  stop(): Promise<void>
}

/** Takes messages until it is stopped, also after a loss of the connection or the consumer, at most `concurrency` at a time. */
export function runConsumer(parts: {
  js: JetStreamClient
  stream: string
  durable: string
  concurrency: number
  prefetch: number
  log: Logger
  handle(message: JsMsg): Promise<void>
}): RunningConsumer {
  const { js, stream, durable, concurrency, prefetch, log, handle } = parts
  const inHand = new Set<Promise<void>>()
  const stopping = new AbortController()
  let messages: ConsumerMessages | undefined
  const take = async () => {
    const consumer = await js.consumers.get(stream, durable)
    // With `bind` it asks again at once; else it looks for the consumer first, and rests for `expires` when no server leads that.
    messages = await consumer.consume({
      max_messages: prefetch,
      expires: PULL_MS,
      idle_heartbeat: HEARTBEAT_MS,
      bind: true,
    })
    if (stopping.signal.aborted) void messages.close() // it is closed once the loop below has seen it
    for await (const message of messages) {
      const work = handle(message).finally(() => inHand.delete(work))
      inHand.add(work)
      if (inHand.size >= concurrency) await untilRoom()
    }
  }
  const untilRoom = async () => {
    const timer = setTimeout(() => void messages?.close(), NO_ROOM_MS)
    await Promise.race(inHand)
    clearTimeout(timer)
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await take().catch(async (error) => {
        log.warn({ err: error, durable }, 'the consumer stopped and is started again')
        await sleep(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {})
      })
    }
  })()
  return {
    restart: () => void messages?.close(),
    stop: async () => {
      stopping.abort()
      await messages?.close()
      await loop
      await Promise.allSettled(inHand)
    },
  }
}
