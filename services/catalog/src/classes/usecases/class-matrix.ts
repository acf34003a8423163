import type { ClassMatrix } from '@skirmish/contracts/rest/class-matrix'
import type { Refusal } from '@skirmish/service-kit/http/refusal'
import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import { titlesOf } from '../../problems/store/authored-problems.ts'
import type { Tables } from '../../tables.ts'
import { resultsOf } from '../store/class-matrix.ts'
import { problemsOf } from '../store/class-problems.ts'
import { classOfTeacher } from '../store/classes.ts'
import { NO_CLASS } from './read-class.ts'

/** What the students of a class, or one of them, achieved on its problems. RULES CL1. */
export async function readMatrix(
  db: Kysely<Tables>,
  teacherId: string,
  classId: string,
  studentId?: string,
): Promise<ClassMatrix | Refusal> {
  const found = await classOfTeacher(db, teacherId, classId)
  if (!found) return NO_CLASS
  const due = new Map((await problemsOf(db, classId)).map(({ problem_id, due_at }) => [problem_id, due_at]))
  const titles = await titlesOf(db, [...due.keys()])
  const problems = titles.map((one) => ({ ...one, due_at: due.get(one.problem_id)?.toISOString() ?? null }))
  return { ...found, problems, students: await resultsOf(db, classId, problems, studentId) }
}

const HEADINGS = ['status', 'attempts', 'minutes', 'late']

/** The matrix as a file for spreadsheets, RFC 4180: names and titles that would be formulas there are escaped. */
export function matrixFile({ problems, students }: ClassMatrix): string {
  const heading = ['student', ...problems.flatMap(({ title }) => HEADINGS.map((name) => `${title}: ${name}`))]
  const rows = students.map(({ name, results }) => {
    const byProblem = new Map(results.map((one) => [one.problem_id, one]))
    const cells = problems.flatMap(({ problem_id }) => {
      const one = byProblem.get(problem_id)
      return one ? [one.status, one.attempts, one.minutes ?? '', one.late ? 'late' : ''] : ['Pending', 0, '', '']
    })
    return [name, ...cells]
  })
  return stringify([heading, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}
