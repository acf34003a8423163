import type { ClassMatrix, StudentResult } from '@skirmish/contracts/rest/class-matrix'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import { seenAttempts } from './seen-work.ts'

/** A student's work on the problem at a place of the list; times in milliseconds since 1970. */
type Work = [place: number, attempts: number, openedAt: number, lastAt: number, solvedAt: number | null]

const ms = (time: string) => sql.raw(`(date_part('epoch', ${time}) * 1000)::bigint`)

/**
 * The students of a class, or one of them, with what they did on its problems. A student's work leaves PostgreSQL as one text of JSON:
 * six thousand rows of columns cost several times as much to read.
 */
async function workOf(db: Kysely<Tables>, classId: string, problems: readonly string[], studentId?: string) {
  const only = studentId === undefined ? sql`` : sql`and user_id = ${studentId}`
  const members = sql`select user_id from class_members where class_id = ${classId} ${only}`
  const { rows } = await sql<{ id: string; name: string; work: Work[] }>`
    select people.user_id as id, username as name, concat('[', done.work, ']')::json as work
    from people left join (
      select user_id, string_agg(concat('[', array_position(${problems}::text[], problem_id), ',', attempts, ',', ${ms('opened_at')}, ',', ${ms('last_at')}, ',',
        coalesce(${ms('solved_at')}::text, 'null'), ']'), ',') as work
      from ${seenAttempts(classId, problems, studentId)} seen
      group by user_id
    ) done using (user_id)
    where people.user_id in (${members})
    order by lower(username)`.execute(db)
  return rows
}

/** What the students of a class, or one of them, achieved on some of its problems. */
export async function resultsOf(
  db: Kysely<Tables>,
  classId: string,
  problems: ClassMatrix['problems'],
  studentId?: string,
): Promise<ClassMatrix['students']> {
  const due = problems.map(({ due_at }) => (due_at === null ? Number.POSITIVE_INFINITY : Date.parse(due_at)))
  const ids = problems.map((one) => one.problem_id)
  const rows = await workOf(db, classId, ids, studentId)
  return rows.map(({ id, name, work }) => ({
    id,
    name,
    results: work.map(([place, attempts, openedAt, lastAt, solvedAt]): StudentResult => {
      const at = place - 1
      const solved = solvedAt !== null
      return {
        problem_id: ids[at] ?? '',
        status: solved ? 'Completed' : 'Failed',
        attempts,
        minutes: solved ? Math.round((solvedAt - openedAt) / 6_000) / 10 : null,
        last_attempt_at: new Date(lastAt).toISOString(),
        late: solved && solvedAt > (due[at] ?? 0),
      }
    }),
  }))
}
