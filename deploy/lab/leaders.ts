import { kubectl, podsOf, podsOfService, until } from './pods.ts'
import { areCopied } from './stream-leaders.ts'
import type { Lab } from './whole.ts'

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

/** Waits until each NATS server has all streams again. */
export const untilCopied = (url: string): Promise<void> =>
  until('every stream has three copies', () => areCopied(url).catch(() => false))
