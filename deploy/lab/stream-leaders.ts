import { type JetStreamManager, jetstreamManager, type StreamInfo } from '@nats-io/jetstream'
import { STREAMS } from '@skirmish/contracts/events/define-event'
import { connectNats } from '@skirmish/service-kit/bus/nats-connection'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'

const log = createLogger({ service: 'lab', instance: '', level: 'error', format: 'pretty' })
const PREFIX = 'skirmish'
const STREAM_NAMES = Object.keys(STREAMS) as (keyof typeof STREAMS)[]

type InfoOf = (stream: keyof typeof STREAMS) => Promise<StreamInfo>

async function withStreams<T>(
  url: string,
  work: (infoOf: InfoOf, manager: JetStreamManager) => Promise<T>,
): Promise<T> {
  const { nc } = await connectNats({ url, name: 'lab', log })
  try {
    const jsm = await jetstreamManager(nc)
    return await work((stream) => jsm.streams.info(`${PREFIX}_${stream}`), jsm)
  } finally {
    await nc.close()
  }
}

/** The server, which is its pod, that leads a stream. */
export const streamLeader = (url: string, stream: keyof typeof STREAMS): Promise<string> =>
  withStreams(url, async (infoOf) => {
    const { cluster } = await infoOf(stream)
    if (!cluster?.leader) throw new Error(`Nobody leads the stream ${stream}.`)
    return cluster.leader
  })

/** Whether every stream has a leader, and two more copies that are as new. */
export const areCopied = (url: string): Promise<boolean> =>
  withStreams(url, async (infoOf) => {
    const all = await Promise.all(STREAM_NAMES.map(infoOf))
    return all.every(({ cluster }) => {
      const copies = cluster?.replicas?.filter(({ current, offline }) => current && !offline)
      return Boolean(cluster?.leader) && copies?.length === 2
    })
  })

/** How many events nobody could handle. */
export const deadLetters = (url: string): Promise<number> =>
  withStreams(url, async (infoOf) => (await infoOf('dead')).state.messages)

/** Deletes all streams, with what is in them. */
export const dropStreams = (url: string): Promise<void> =>
  withStreams(url, async (_infoOf, jsm) => {
    for (const stream of STREAM_NAMES) await jsm.streams.delete(`${PREFIX}_${stream}`)
  })
