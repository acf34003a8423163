import { type Static, Type } from 'typebox'
import { Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { ClassParams, NO_CLASS } from './classes.ts'
import { defineRoute } from './route.ts'

const ClassProblem = Type.Object(
  { problem_id: Id, title: Type.String(), due_at: nullable(IsoTime) },
  { title: 'ClassProblem' },
)

const StudentResult = Type.Object(
  {
    problem_id: Id,
    status: oneOf(['Completed', 'Failed']),
    attempts: Type.Integer({ description: 'submissions that got a verdict' }),
    minutes: nullable(Type.Number({ description: 'from the opening of the match to the solution' })),
    last_attempt_at: IsoTime,
    late: Type.Boolean({ description: 'solved after the problem was due' }),
  },
  { title: 'StudentResult' },
)
export type StudentResult = Static<typeof StudentResult>

const ClassMatrix = Type.Object(
  {
    class_id: Id,
    title: Type.String(),
    problems: Type.Array(ClassProblem),
    students: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        results: Type.Array(StudentResult, {
          description: 'of the problems that the student tried; all others are Pending',
        }),
      }),
      { description: 'by name' },
    ),
  },
  { title: 'ClassMatrix' },
)
export type ClassMatrix = Static<typeof ClassMatrix>

/** A class of thousands costs a second of CPU; both calls are counted together. */
const LARGE = { bucket: 'matrix', per10s: 20, atOnce: 2 } as const

export const classMatrix = defineRoute({
  id: 'classMatrix',
  method: 'GET',
  path: '/classes/:class_id/matrix',
  service: 'catalog',
  access: 'teacher',
  summary: 'What each student of a class, or one of them, achieved on each of its problems. RULES CL1.',
  params: ClassParams,
  limit: LARGE,
  query: Type.Object({ student_id: Type.Optional(Id) }),
  answer: { status: 200, schema: ClassMatrix },
  refusals: NO_CLASS,
})

export const classMatrixFile = defineRoute({
  id: 'classMatrixFile',
  method: 'GET',
  path: '/classes/:class_id/matrix.csv',
  service: 'catalog',
  access: 'teacher',
  summary: 'The same as a file for spreadsheets. RULES CL1.',
  description:
    'RFC 4180 in UTF-8 with a byte order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe.',
  params: ClassParams,
  limit: LARGE,
  answer: { status: 200, schema: Type.String(), file: { type: 'text/csv', name: 'class.csv' } },
  refusals: NO_CLASS,
})
