import type { ArenaNear } from '@skirmish/contracts/events/arenas'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { Tables } from '../../tables.ts'
import { arenaReminderOf } from '../domain/reminder-texts.ts'
import type { PushOutcome, PushService } from '../push-service.ts'
import type { KeptSubscription } from '../store/push-subscriptions.ts'
import { AT_ONCE, sendReminder } from './send-reminder.ts'

interface RemindParts {
  db: Kysely<Tables>
  push: PushService
  clock(): Date
  /** Ends further tries, and not the turns that follow: no other process sends what this one has taken. */
  stopped?: AbortSignal
}

/** Reminds browsers of an arena until it begins, and yields the outcomes turn by turn. RULES PE9. */
export async function* remindOfArena(
  { db, push, clock, stopped }: RemindParts,
  near: Static<(typeof ArenaNear)['payload']>,
  browsers: readonly KeptSubscription[],
): AsyncGenerator<PushOutcome, void> {
  const starts = new Date(near.starts_at)
  for (let i = 0; i < browsers.length && clock() < starts; i += AT_ONCE)
    yield* await Promise.all(
      browsers
        .slice(i, i + AT_ONCE)
        .map((to) => sendReminder(db, push, to, arenaReminderOf(near, to.language), clock(), stopped)),
    )
}
