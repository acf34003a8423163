import { jetstreamManager } from '@nats-io/jetstream'
import { STREAMS } from '@skirmish/contracts/events/define-event'
import { createLogger } from '@skirmish/service-kit/logger'
import { connectNats } from '@skirmish/service-kit/nats-connection'
import { kubectl, podsOf, podsOfService, until } from './pods.ts'
import type { Lab } from './whole.ts'

const log = createLogger({ service: 'lab', instance: '', level: 'error', format: 'pretty' })
const PREFIX = 'skirmish'

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

async function withStreams<T>(
  url: string,
  work: (infoOf: (stream: string) => Promise<StreamCluster>) => Promise<T>,
): Promise<T> {
  const { nc } = await connectNats({ url, name: 'lab', log })
  try {
    const jsm = await jetstreamManager(nc)
    return await work(async (stream) => (await jsm.streams.info(`${PREFIX}_${stream}`)).cluster ?? {})
  } finally {
    await nc.close()
  }
}

/** What a stream says of its copies. */
interface StreamCluster {
  leader?: string
  replicas?: { name: string; current: boolean; offline?: boolean }[]
}

/** The server, which is its pod, that leads a stream; and the others that have a copy. */
export const streamLeader = (url: string, stream: keyof typeof STREAMS): Promise<string> =>
  withStreams(url, async (infoOf) => {
    const { leader } = await infoOf(stream)
    if (!leader) throw new Error(`Nobody leads the stream ${stream}.`)
    return leader
  })

/** Waits until every stream has a leader and two more copies that are as new. */
export const untilCopied = (url: string): Promise<void> =>
  until('every stream has three copies', () =>
    withStreams(url, async (infoOf) => {
      const all = await Promise.all(Object.keys(STREAMS).map(infoOf))
      return all.every(({ leader, replicas = [] }) => {
        const copies = replicas.filter(({ current, offline }) => current && !offline)
        return leader && copies.length === 2
      })
    }).catch(() => false),
  )
