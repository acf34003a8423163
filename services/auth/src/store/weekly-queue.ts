import { type Kysely, type Selectable, sql } from 'kysely'
import { NOTHING_WAITS, type Tables } from './tables.ts'

type Row = Selectable<Tables['weekly_mails']>
/** A weekly mail that a process has taken, to send it. */
export type WaitingWeekly = Omit<Row, 'news' | 'news_until'> & {
  [Part in 'news' | 'news_until']: NonNullable<Row[Part]>
}

/** A mail that a process took and did not finish is another process's after this time. */
const LEASE_MS = 120_000
const UNSENT_MS = 3600_000

/** How many weekly mails wait, counted up to `most`. */
export async function countWeekly(db: Kysely<Tables>, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from (
    select from weekly_mails where news is not null limit ${most}) counted`.execute(db)
  return rows[0]?.waiting ?? 0
}

/**
 * Takes the weekly mail that has waited longest for a while; no other process gets it meanwhile. None before its turn: all processes together
 * take `perMinute`, by the database's clock. What was left unused in the last second, as between two looks, is used up.
 */
export async function takeDueWeekly(
  db: Kysely<Tables>,
  now: Date,
  perMinute: number,
): Promise<WaitingWeekly | undefined> {
  const due = sql`news is not null and (taken_at is null or taken_at <= ${new Date(now.getTime() - LEASE_MS)})`
  const turn = await sql`update weekly_pace
    set free_from = greatest(free_from, now() - interval '1 second') + ${60 / perMinute}::float8 * interval '1 second'
    where free_from <= now() and exists (select from weekly_mails where ${due})`.execute(db)
  if (!turn.numAffectedRows) return undefined
  const { rows } = await sql<WaitingWeekly>`update weekly_mails set taken_at = ${now} where user_id = (
    select user_id from weekly_mails where ${due} order by news_until, user_id limit 1 for update skip locked
  ) returning *`.execute(db)
  return rows[0]
}

/** A mail that another process has taken meanwhile is that one's alone, and one that its player has ended nobody's. */
const taken = (db: Kysely<Tables>, { user_id, taken_at }: WaitingWeekly) =>
  db.updateTable('weekly_mails').where('user_id', '=', user_id).where('taken_at', '=', taken_at)

/**
 * Notes that a weekly mail is about to be the mail server's: from here on nobody sends it again, whatever becomes of this process. Throws
 * where the mail is not this process's any more.
 */
export async function handOver(db: Kysely<Tables>, mail: WaitingWeekly, now: Date): Promise<void> {
  const noted = await taken(db, mail).set({ handed_at: now }).executeTakeFirst()
  if (noted.numUpdatedRows === 0n) throw new Error('the mail is nobody’s to send any more')
}

/**
 * What became of a weekly mail: the mail server has it, or may have it; it is not to be sent; it could not be sent, and fresh news are gathered
 * for it an hour later; or nobody has its address, and there are no more of them.
 */
export type Outcome = 'sent' | 'dropped' | 'unsent' | 'no mailbox'

export async function endWeekly(db: Kysely<Tables>, mail: WaitingWeekly, outcome: Outcome, now: Date): Promise<void> {
  const changes = {
    sent: { told_until: mail.news_until },
    dropped: {},
    unsent: { week: null, due_at: new Date(now.getTime() + UNSENT_MS) },
    'no mailbox': { due_at: null },
  }
  await taken(db, mail)
    .set({ ...NOTHING_WAITS, ...changes[outcome] })
    .execute()
}
