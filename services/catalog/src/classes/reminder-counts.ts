import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../config.ts'
import { PUSH_OUTCOMES, type PushOutcome } from './push-service.ts'

/** Counts what comes of reminders until there are no more, and logs that some of them, named by `what`, were not taken. */
export type CountReminders = (what: string, outcomes: AsyncIterable<PushOutcome>) => Promise<void>

export function createReminderCounts({ metrics, log }: ServiceContext<Config>): CountReminders {
  const series = PUSH_OUTCOMES.map((outcome) => ({ outcome }))
  const counted = metrics.counter('catalog_reminders_total', 'Reminders by outcome', series)
  return async (what, outcomes) => {
    let failed = 0
    for await (const outcome of outcomes) {
      counted.add(1, { outcome })
      if (outcome === 'failed') failed++
    }
    if (failed > 0) log.warn({ failed }, `push services did not take reminders of ${what}`)
  }
}
