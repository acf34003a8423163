import { ArenaNear } from '@skirmish/contracts/events/arenas'
import { handleOnce } from '@skirmish/service-kit/bus/inbox'
import type { Database } from '@skirmish/service-kit/database/database'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import type { PushService } from '../push-service.ts'
import type { CountReminders } from '../reminder-counts.ts'
import { type KeptSubscription, subscriptionsOf } from '../store/push-subscriptions.ts'
import { remindOfArena } from '../usecases/remind-of-arena.ts'

const DURABLE = 'catalog-arenas'
/** The events of one arena come together, and each is sent in turns of its own. */
const CONCURRENCY = 4

/**
 * Reminds players of arenas. An event is taken before anything is sent, so that no reminder comes twice: what a process has not sent when it dies is
 * lost. RULES PE9.
 */
export async function consumeNearArenas(
  service: ServiceContext<Config>,
  database: Database<Tables>,
  push: PushService | null,
  count: CountReminders,
): Promise<void> {
  const { bus, stopping } = service
  const options = { durable: DURABLE, concurrency: CONCURRENCY, waits: stopping }
  const stop = await bus.consume(ArenaNear, options, async (near, { eventId }) => {
    if (!push) return
    let browsers: KeptSubscription[] = []
    await handleOnce(database, DURABLE, eventId, async (tx) => {
      browsers = await subscriptionsOf(tx, near.user_ids)
    })
    const parts = { db: database.db, push, clock: () => new Date(), stopped: stopping }
    await count('an arena', remindOfArena(parts, near, browsers))
  })
  service.onStop('work', `the consumer ${DURABLE}`, stop)
}
