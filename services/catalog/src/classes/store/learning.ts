import type { Learning } from '@skirmish/contracts/rest/account-data'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** A person's classes, as a student and as a teacher. RULES AU10. */
export async function membershipsOf(db: Kysely<Tables>, userId: string): Promise<Learning['classes']> {
  type Membership = Omit<Learning['classes'][number], 'joined_at'> & { joined_at: Date | null }
  const { rows } = await sql<Membership>`select class_id, title, 'student' as role, joined_at
      from class_members join classes using (class_id) where user_id = ${userId}
    union all select class_id, title, 'teacher', null
      from class_teachers join classes using (class_id) where user_id = ${userId} order by class_id`.execute(db)
  return rows.map((row) => ({ ...row, joined_at: row.joined_at?.toISOString() ?? null }))
}

/** What a person did on teachers' problems. RULES AU10. */
export async function attemptsOf(db: Kysely<Tables>, userId: string): Promise<Learning['attempts']> {
  const attempts = await db
    .selectFrom('class_attempts')
    .select(['problem_id', 'attempts', 'opened_at', 'last_at', 'solved_at'])
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .execute()
  return attempts.map((row) => ({
    ...row,
    opened_at: row.opened_at.toISOString(),
    last_at: row.last_at.toISOString(),
    solved_at: row.solved_at?.toISOString() ?? null,
  }))
}
