import type { Lane } from '@skirmish/sandbox/turn-queue'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { SOURCES } from '../handlers/judging-requests.ts'

const EVERY_MS = 5_000

/** Counts the requests that no judge has taken yet, for the metrics. */
export function startCounting(service: ServiceContext<Config>): void {
  const waiting = SOURCES.map(() => 0)
  const of = (lane: Lane) => SOURCES.reduce((sum, source, i) => sum + (source.lane === lane ? (waiting[i] ?? 0) : 0), 0)
  const count = async () => {
    for (const [source, { durable, event }] of SOURCES.entries())
      waiting[source] = await service.bus.backlog(event, durable).catch(() => waiting[source] ?? 0)
  }
  service.every(EVERY_MS, 'the counting of the backlog', count)
  const { metrics } = service
  const requests = 'that no judge has taken yet'
  metrics.gauge(
    'judge_queue_players',
    `Submissions of ranked and custom matches ${requests}`,
    () => of('ranked') + of('custom'),
  )
  metrics.gauge('judge_queue_solo', `Submissions of Solo matches ${requests}`, () => of('solo'))
  metrics.gauge('judge_queue_background', `Verifications and rejudged submissions ${requests}`, () => of('background'))
}
