import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream'
import { STREAMS } from '@skirmish/contracts/events/define-event'
import { headersOf } from '@skirmish/service-kit/bus/dead-letters'
import { connectNats } from '@skirmish/service-kit/bus/nats-connection'
import { declareStreams } from '@skirmish/service-kit/bus/streams'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { natsSecrets } from '../client-secrets.ts'
import type { Servers } from './databases.ts'

/** An event as it lay in a stream. */
export interface StoredEvent {
  stream: string
  seq: number
  subject: string
  headers: Record<string, string>
  /** The payload in base64: it comes back byte by byte. */
  data: string
}

export interface Streams {
  /** The first and the last message of each stream. */
  places(): Promise<Map<string, { first: number; last: number }>>
  /** From which message on somebody may not have had all; what lies before it has taken effect in every database. */
  unhandledFrom(): Promise<Map<string, number>>
  /** The messages of a stream from one place to another, without those that were handled meanwhile. Throws when NATS does not return one. */
  read(stream: string, from: number, to: number): Promise<StoredEvent[]>
  /** How many messages that change a database wait for a consumer, or for its answer. What judges have still to run changes none. */
  waiting(): Promise<number>
  /** Makes all streams again, with these messages in them. Throws when one that is there cannot be deleted. */
  replaceBy(events: readonly StoredEvent[]): Promise<void>
  close(): Promise<void>
}

const log = createLogger({ service: 'backup', instance: '', level: 'error', format: 'pretty' })
const NAMES = Object.keys(STREAMS)

export async function openStreams({ NATS_URL, NATS_PREFIX: prefix }: Servers): Promise<Streams> {
  const { nc } = await connectNats({ url: NATS_URL, ...natsSecrets(), name: 'backup', log })
  const js = jetstream(nc)
  const jsm = await jetstreamManager(nc)
  const full = (stream: string) => `${prefix}_${stream}`
  const places = async () => {
    const found = NAMES.map(async (name) => {
      const { state } = await jsm.streams.info(full(name))
      // A stream that never had a message begins at 0, which is no message's number: NATS refuses to read it.
      return [name, { first: Math.max(state.first_seq, 1), last: state.last_seq }] as const
    })
    return new Map(await Promise.all(found))
  }
  return {
    places,
    unhandledFrom: async () => {
      const at = await places() // before the consumers: what comes in between is read once more than needed
      const from = NAMES.map(async (name) => [name, await firstUnhandled(jsm, name, full(name), at.get(name))] as const)
      return new Map(await Promise.all(from))
    },
    read: (stream, from, to) => readStream(jsm, prefix, stream, from, to),
    waiting: async () => {
      let waiting = 0
      for (const name of NAMES.filter((name) => name !== 'work'))
        for await (const { num_pending, num_ack_pending } of jsm.consumers.list(full(name)))
          waiting += num_pending + num_ack_pending
      return waiting
    },
    replaceBy: async (events) => {
      for (const name of NAMES) await deleteStream(jsm, full(name))
      await declareStreams(jsm, prefix, settings())
      await publishAgain(js, prefix, events)
    },
    close: () => nc.close(),
  }
}

/** A server of the restore's own has no stream yet. Any other failure would leave events in it that the restored databases never saw. */
async function deleteStream(jsm: JetStreamManager, stream: string): Promise<void> {
  try {
    await jsm.streams.delete(stream)
  } catch (error) {
    if (!(error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound)) throw error
  }
}

/** Streams are made with these until the first service that boots gives them its own settings. */
function settings() {
  const { NATS_STREAM_REPLICAS: replicas, NATS_STREAM_MAX_BYTES: bytes } = process.env
  return {
    NATS_STREAM_MAX_BYTES: Number(bytes ?? 512 * 1024 * 1024),
    ...(replicas && { NATS_STREAM_REPLICAS: Number(replicas) }),
  }
}

async function firstUnhandled(
  jsm: JetStreamManager,
  name: string,
  stream: string,
  at = { first: 1, last: 0 },
): Promise<number> {
  if (name !== 'events') return at.first // a handled message has left `work` and `verdicts`; dead letters are all kept
  let from = at.last + 1
  for await (const consumer of jsm.consumers.list(stream)) {
    // A consumer that waits for nothing may never have had a message, and then its place says nothing.
    if (consumer.num_pending + consumer.num_ack_pending > 0) from = Math.min(from, consumer.ack_floor.stream_seq + 1)
  }
  return Math.max(from, at.first)
}

async function readStream(
  jsm: JetStreamManager,
  prefix: string,
  stream: string,
  from: number,
  to: number,
): Promise<StoredEvent[]> {
  const found: StoredEvent[] = []
  for (let seq = from; seq <= to; seq++) {
    const stored = await jsm.streams.getMessage(`${prefix}_${stream}`, { seq })
    if (!stored) continue // it was handled meanwhile
    const headers = Object.fromEntries([...(stored.header ?? [])].map(([name, values]) => [name, values[0] ?? '']))
    const subject = stored.subject.slice(prefix.length + 1)
    found.push({ stream, seq, subject, headers, data: Buffer.from(stored.data).toString('base64') })
  }
  return found
}

/** Under their own ids: rows of an outbox that were published already are not stored a second time. */
async function publishAgain(js: JetStreamClient, prefix: string, events: readonly StoredEvent[]): Promise<void> {
  for (const { subject, headers, data } of events)
    await js.publish(`${prefix}.${subject}`, Buffer.from(data, 'base64'), { headers: headersOf(headers) })
}
