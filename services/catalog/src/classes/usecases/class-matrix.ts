import type { ClassMatrix } from '@skirmish/contracts/rest/class-matrix'
import type { Refusal } from '@skirmish/service-kit/http/refusal'
import { stringify } from 'csv-stringify/sync'
import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'
import { classMatrixOf } from '../store/class-matrix.ts'
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
  return found ? classMatrixOf(db, found, studentId) : NO_CLASS
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
