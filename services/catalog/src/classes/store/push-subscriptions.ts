import type { Learning } from '@skirmish/contracts/rest/account-data'
import type { PushSubscription } from '@skirmish/contracts/rest/reminders'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { lockPerson } from './person-lock.ts'

export type KeptSubscription = PushSubscription & { user_id: string }

/**
 * Keeps a browser's subscription for a player, also one that another player has used, and the `most` latest of the player's alone. Returns whether
 * it did: a subscription never changes its keys, and who knows its endpoint alone is not its browser.
 */
export async function saveSubscription(
  tx: Kysely<Tables>,
  one: KeptSubscription,
  now: Date,
  most: number,
): Promise<boolean> {
  const { endpoint, ...values } = { ...one, kept_at: now }
  await lockPerson(tx, 'subscriptions', one.user_id)
  const { numInsertedOrUpdatedRows: saved } = await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet(values)
        .where('push_subscriptions.p256dh', '=', one.p256dh)
        .where('push_subscriptions.auth', '=', one.auth),
    )
    .executeTakeFirstOrThrow()
  if (!saved) return false
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', one.user_id)
    .where('endpoint', 'not in', (from) =>
      from
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', one.user_id)
        .orderBy('kept_at', 'desc')
        .orderBy(sql`endpoint = ${endpoint}`, 'desc')
        .limit(most),
    )
    .execute()
  return true
}

/** Forgets a subscription of a player. */
export async function endSubscription(db: Kysely<Tables>, endpoint: string, userId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).where('user_id', '=', userId).execute()
}

/** Deletes a subscription of any player: the push service reports that it has ended. */
export async function dropEnded(db: Kysely<Tables>, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute()
}

export function subscriptionsOf(db: Kysely<Tables>, userIds: readonly string[]): Promise<KeptSubscription[]> {
  return db
    .selectFrom('push_subscriptions')
    .select(['user_id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('user_id', 'in', userIds)
    .execute()
}

/** The browsers of a player that are reminded. RULES AU10. */
export async function remindedBrowsers(
  db: Kysely<Tables>,
  userId: string,
): Promise<NonNullable<Learning['reminders']>> {
  const kept = db.selectFrom('push_subscriptions').select(['endpoint', 'language', 'kept_at'])
  const rows = await kept.where('user_id', '=', userId).orderBy('kept_at').execute()
  return rows.map((row) => ({ ...row, kept_at: row.kept_at.toISOString() }))
}
