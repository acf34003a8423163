import type { ServiceContext } from '@skirmish/service-kit/service'
import type { Config } from '../config.ts'
import { SOURCES } from '../handlers/judging-requests.ts'

const EVERY_MS = 5_000

/** Counts the requests that no judge has taken yet, for the metrics. */
export function startCounting(service: ServiceContext<Config>): void {
  const waiting = { match: 0, solo: 0, background: 0 }
  const count = async () => {
    for (const { durable, event, lane } of SOURCES)
      waiting[lane] = await service.bus.backlog(event, durable).catch(() => waiting[lane])
  }
  service.every(EVERY_MS, 'the counting of the backlog', count)
  const { metrics } = service
  const requests = 'that no judge has taken yet'
  metrics.gauge('judge_queue_players', `Submissions of ranked and custom matches ${requests}`, () => waiting.match)
  metrics.gauge('judge_queue_solo', `Submissions of Solo matches ${requests}`, () => waiting.solo)
  metrics.gauge('judge_queue_background', `Verifications ${requests}`, () => waiting.background)
}
