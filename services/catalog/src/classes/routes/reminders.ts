import * as reminders from '@skirmish/contracts/rest/reminders'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import type { PushService } from '../push-service.ts'
import { endSubscription } from '../store/push-subscriptions.ts'
import { keepSubscription } from '../usecases/keep-subscription.ts'

/** Serves the push key, and the subscriptions of the caller's browsers; `push` is null where the operator has turned that off. RULES CL6. */
export function serveReminders(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  push: PushService | null,
): void {
  service.route(reminders.pushKey, async () => ({ public_key: push?.publicKey ?? null }))
  service.route(reminders.keepPushSubscription, ({ user, body }) =>
    keepSubscription(database, push, user.user_id, body, new Date()),
  )
  service.route(reminders.endPushSubscription, async ({ user, body }) => {
    await endSubscription(database.db, body.endpoint, user.user_id)
    return null
  })
}
