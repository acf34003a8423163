import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import type { PushService } from '../push-service.ts'
import type { CountReminders } from '../reminder-counts.ts'
import { remindOfDue } from '../usecases/remind-of-due.ts'

const EVERY_MS = 60_000

/** Reminds students every minute of what is due, on every replica, until shutdown begins. */
export function startReminders(
  service: ServiceContext<Config>,
  { db }: Database<Tables>,
  push: PushService | null,
  count: CountReminders,
): void {
  if (!push) return
  const remind = (stopped: AbortSignal) => count('due problems', remindOfDue(db, push, new Date(), stopped))
  service.every(EVERY_MS, 'the reminding of due problems', remind, 'now')
}
