import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { PUSH_OUTCOMES, type PushService } from '../push-service.ts'
import { remindOfDue } from '../usecases/remind-of-due.ts'

const EVERY_MS = 60_000

/** Reminds students every minute of what is due, on every replica, until shutdown begins. */
export function startReminders(
  service: ServiceContext<Config>,
  { db }: Database<Tables>,
  push: PushService | null,
): void {
  if (!push) return
  const series = PUSH_OUTCOMES.map((outcome) => ({ outcome }))
  const counted = service.metrics.counter('catalog_reminders_total', 'Reminders of due problems by outcome', series)
  const remind = async (stopped: AbortSignal) => {
    let failed = 0
    for await (const outcome of remindOfDue(db, push, new Date(), stopped)) {
      counted.add(1, { outcome })
      if (outcome === 'failed') failed++
    }
    if (failed > 0) service.log.warn({ failed }, 'push services did not take reminders of due problems')
  }
  service.every(EVERY_MS, 'the reminding of due problems', remind, 'now')
}
