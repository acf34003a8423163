import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A time span in which due dates lie: after `from`, until `to`. */
export interface DueSpan {
  from: Date
  to: Date
}

/** What a student is to be reminded of. */
export interface DueReminder {
  user_id: string
  problem_id: string
  due_at: Date
  class_title: string
}

const dueIn = ({ from, to }: DueSpan) => sql`due_at > ${from} and due_at <= ${to} and archived_at is null`

/** The problems that are due in some class; archived ones have none. */
export async function dueProblems(db: Kysely<Tables>, span: DueSpan): Promise<string[]> {
  const { rows } = await sql<{ problem_id: string }>`select distinct problem_id
    from class_problems join classes using (class_id) where ${dueIn(span)}`.execute(db)
  return rows.map((row) => row.problem_id)
}

/**
 * Takes up to `most` reminders of some problems: for students who have agreed to a class that has them, have a subscription, have not solved them, and were
 * not reminded of them after `last`. A process that takes one and dies before it is sent has lost it. RULES CL6.
 */
export async function takeReminders(
  db: Kysely<Tables>,
  span: DueSpan,
  last: Date,
  problemIds: readonly string[],
  most: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`with due as (
      select distinct on (user_id, problem_id) user_id, problem_id, due_at, title as class_title
      from class_problems p join classes using (class_id) join class_members using (class_id)
      where ${dueIn(span)} and problem_id = any(${problemIds}::text[])
        and class_members.added_by is null and user_id in (select user_id from push_subscriptions)
        and not exists (select from class_attempts a
          where a.problem_id = p.problem_id and a.user_id = class_members.user_id and solved_at is not null)
        and not exists (select from due_reminders r
          where r.user_id = class_members.user_id and r.problem_id = p.problem_id and r.reminded_at > ${last})
      order by user_id, problem_id, due_at, class_id limit ${most}
    ), taken as (
      insert into due_reminders (user_id, problem_id, reminded_at)
      select user_id, problem_id, ${span.from} from due order by user_id, problem_id
      on conflict (user_id, problem_id) do update set reminded_at = excluded.reminded_at
        where due_reminders.reminded_at <= ${last}
      returning user_id, problem_id
    )
    select user_id, problem_id, due_at, class_title from due join taken using (user_id, problem_id)`.execute(db)
  return rows
}

/** Deletes the reminders that students got before `until`. */
export async function trimReminders(db: Kysely<Tables>, until: Date): Promise<void> {
  await db.deleteFrom('due_reminders').where('reminded_at', '<', until).execute()
}
