import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream'
import { STREAMS } from '@skirmish/contracts/events/define-event'
import { createLogger } from '@skirmish/service-kit/logger'
import { connectNats } from '@skirmish/service-kit/nats-connection'
import { kubectl, podsOf, podsOfService, until } from './pods.ts'
import type { Lab } from './whole.ts'

const log = createLogger({ service: 'lab', instance: '', level: 'error', format: 'pretty' })
const PREFIX = 'skirmish'
const STREAM_NAMES = Object.keys(STREAMS) as (keyof typeof STREAMS)[]

/** The pod that leads the ranked queue, by its own metrics. */
export async function queueLeader(lab: Lab): Promise<string> {
  const where = podsOfService('matchmaking')
  for (const { name } of await podsOf(lab, where)) {
    const path = `/api/v1/namespaces/${where.namespace}/pods/${name}:8081/proxy/metrics`
    const { stdout } = await kubectl(lab, 'get', '--raw', path)
    if (/^matchmaking_leads(\{[^}]*\})? 1$/m.test(stdout)) return name
  }
  throw new Error('No pod of matchmaking leads the queue.')
}

type InfoOf = (stream: keyof typeof STREAMS) => Promise<StreamInfo>

async function withStreams<T>(url: string, work: (infoOf: InfoOf) => Promise<T>): Promise<T> {
  const { nc } = await connectNats({ url, name: 'lab', log })
  try {
    const jsm = await jetstreamManager(nc)
    return await work((stream) => jsm.streams.info(`${PREFIX}_${stream}`))
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

/** Waits until every stream has a leader and two more copies that are as new. */
export const untilCopied = (url: string): Promise<void> =>
  until('every stream has three copies', () =>
    withStreams(url, async (infoOf) => {
      const all = await Promise.all(STREAM_NAMES.map(infoOf))
      return all.every(({ cluster }) => {
        const copies = cluster?.replicas?.filter(({ current, offline }) => current && !offline)
        return cluster?.leader && copies?.length === 2
      })
    }).catch(() => false),
  )

/** How many events nobody could handle. */
export const deadLetters = (url: string): Promise<number> =>
  withStreams(url, async (infoOf) => (await infoOf('dead')).state.messages)
