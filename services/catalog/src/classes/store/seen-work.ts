import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { type AskedProblem, hasProblem } from './class-access.ts'

/**
 * Since when a teacher sees what a student did on a problem: null means from the start, undefined that no class has the three. A student whom a
 * teacher added and who has not agreed shows what was handed in since then; of several classes the one that shows the most counts. RULES CL4.
 */
export async function seenSince(
  db: Kysely<Tables>,
  teacherId: string,
  studentId: string,
  problem: AskedProblem,
): Promise<Date | null | undefined> {
  const { rows } = await sql<{ since: Date | null }>`
    select case when bool_and(m.added_by is not null) then min(m.joined_at) end as since
    from class_teachers t join class_members m using (class_id)
    where t.user_id = ${teacherId} and m.user_id = ${studentId} and ${hasProblem(problem)}
    having count(*) > 0`.execute(db)
  return rows[0]?.since
}

/**
 * What the teachers of a class see of its students' work on some problems, in the columns of `class_attempts`; of one student where `studentId` says
 * so. By the same rule as `seenSince`. RULES CL4.
 */
export function seenAttempts(classId: string, problems: readonly string[], studentId?: string): RawBuilder<unknown> {
  const one = studentId === undefined ? sql`` : sql`and user_id = ${studentId}`
  const columns = sql`user_id, problem_id, attempts, opened_at, last_at, solved_at`
  const members = sql`select user_id from class_members where class_id = ${classId} ${one}`
  return sql`(select ${columns} from class_attempts
      where problem_id = any(${problems}::text[]) and user_id in (${members} and added_by is null)
    union all select ${columns} from attempts_since_joining
      where class_id = ${classId} and problem_id = any(${problems}::text[]) and user_id in (${members} and added_by is not null))`
}
