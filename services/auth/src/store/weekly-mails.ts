import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'
import { type Kysely, type Selectable, sql } from 'kysely'
import { hashOf } from '../digests.ts'
import { NOTHING_WAITS, type Tables } from './tables.ts'

type WeeklyRow = Selectable<Tables['weekly_mails']>

export const weeklyChoiceOf = (db: Kysely<Tables>, userId: string): Promise<WeeklyRow | undefined> =>
  db.selectFrom('weekly_mails').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Switches the weekly mail of a player on, first due at `dueAt`, or changes its language: what is due already stays so. */
export async function switchOn(
  tx: Kysely<Tables>,
  { user_id, language, token }: { user_id: string; language: InterfaceLanguage; token: string },
  dueAt: Date,
): Promise<void> {
  const off_hash = hashOf(token)
  await tx
    .insertInto('weekly_mails')
    .values({ user_id, language, off_hash, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...{ language, off_hash },
        due_at: sql<Date>`coalesce(weekly_mails.due_at, excluded.due_at)`,
      }),
    )
    .execute()
}

/**
 * Switches the weekly mail of a player off, by the player or the token that ends it; one that waits is not sent. Returns whether there is such a
 * player. The row stays, so that no second mail comes in its week.
 */
export async function switchOff(db: Kysely<Tables>, whose: { user_id: string } | { token: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('weekly_mails')
    .set({ ...NOTHING_WAITS, due_at: null })
    .where((row) => row.and('token' in whose ? { off_hash: hashOf(whose.token) } : whose))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Knows a player's token from now on: it is another one where the secret is, by which tokens are made. */
export async function keepOffToken(
  db: Kysely<Tables>,
  { user_id, off_hash: known }: Pick<WeeklyRow, 'user_id' | 'off_hash'>,
  token: string,
): Promise<void> {
  const off_hash = hashOf(token)
  if (off_hash !== known)
    await db.updateTable('weekly_mails').set({ off_hash }).where('user_id', '=', user_id).execute()
}

/** A player whose mail is due, with what decides whether one may be sent. */
export type DueWeekly = Pick<WeeklyRow, 'user_id' | 'week' | 'told_until'> &
  Pick<Selectable<Tables['users']>, 'email_confirmed_at' | 'email_unproven' | 'disabled_at' | 'deleted_at'>

/** Takes up to `limit` players whose mails are due, who waited longest first; until `until` no other process gets them. */
export async function takeDueChoices(
  db: Kysely<Tables>,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<DueWeekly[]> {
  const { rows } = await sql<DueWeekly>`with due as materialized (
      select user_id from weekly_mails where due_at <= ${now} order by due_at, user_id limit ${limit} for update skip locked
    ), taken as (
      update weekly_mails set due_at = ${until} from due where weekly_mails.user_id = due.user_id
      returning weekly_mails.user_id, week, told_until)
    select taken.*, email_confirmed_at, email_unproven, disabled_at, deleted_at
      from taken join users using (user_id)`.execute(db)
  return rows
}

/** Has the mails of players wait for their next turn. */
export async function waitUntil(db: Kysely<Tables>, userIds: readonly string[], dueAt: Date): Promise<void> {
  if (userIds.length === 0) return
  await db
    .updateTable('weekly_mails')
    .set({ due_at: dueAt })
    .where('user_id', 'in', userIds)
    .where('due_at', 'is not', null)
    .execute()
}

/**
 * Notes that a player's mail of a week is decided on, when the next one is due, and its news, which wait to be sent, in place of those of an
 * earlier week. False where it was decided on before, or the player gets none any more.
 */
export async function closeWeek(
  db: Kysely<Tables>,
  { user_id, week, news, until }: { user_id: string; week: string; news: WeeklyNews | null; until: string },
  dueAt: Date,
): Promise<boolean> {
  const waits = news && { news: JSON.stringify(news), news_until: new Date(until) }
  const closed = await db
    .updateTable('weekly_mails')
    .set({ ...NOTHING_WAITS, ...waits, week, due_at: dueAt })
    .where('user_id', '=', user_id)
    .where('due_at', 'is not', null)
    .where((row) => row.or([row('week', 'is', null), row('week', '<', week)]))
    .executeTakeFirst()
  return closed.numUpdatedRows > 0n
}
