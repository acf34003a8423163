import { type Static, Type } from 'typebox'
import { byDefault, Difficulty, Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { Class, ClassParams, ClassTitle, NO_CLASS, Teachers } from './classes.ts'
import { PROBLEM_STATUSES } from './problems.ts'
import { defineRoute } from './route.ts'

const ManagedClass = Type.Object({ ...Class.properties, archived: Type.Boolean() }, { title: 'ManagedClass' })
const NOTHING = { status: 204, schema: Type.Null() } as const

export const updateClass = defineRoute({
  id: 'updateClass',
  method: 'PATCH',
  path: '/classes/:class_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Renames a class, archives it, or takes it back from the archive. RULES CL1.',
  description:
    "An archived class is not listed and takes no new students, and its problems are no longer its students' to play.",
  params: ClassParams,
  body: Type.Object({ title: Type.Optional(ClassTitle), archived: Type.Optional(Type.Boolean()) }),
  answer: { status: 200, schema: ManagedClass },
  refusals: NO_CLASS,
})

export const removeStudent = defineRoute({
  id: 'removeStudent',
  method: 'DELETE',
  path: '/classes/:class_id/students/:student_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Takes a student out of a class; may be repeated. RULES CL1.',
  params: Type.Object({ class_id: Id, student_id: Id }),
  answer: NOTHING,
  refusals: NO_CLASS,
})

export const removeTeacher = defineRoute({
  id: 'removeTeacher',
  method: 'DELETE',
  path: '/classes/:class_id/teachers/:teacher_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Takes a teacher, and the problems that this teacher wrote, from a class; may be repeated. RULES CL1.',
  params: Type.Object({ class_id: Id, teacher_id: Id }),
  query: Type.Object({
    refuse: byDefault(
      Type.Boolean({
        description:
          'of a caller that leaves: the teacher that added the caller cannot do so again, to whichever class, until the caller adds that teacher to one',
      }),
      false,
    ),
  }),
  answer: NOTHING,
  refusals: {
    ...NO_CLASS,
    403: { when: 'The caller is a student, or the class belongs to the teacher. RULES AU6, CL5.' },
    409: { when: 'It is the only teacher of the class.' },
  },
})

export const handOver = defineRoute({
  id: 'handOver',
  method: 'PATCH',
  path: '/classes/:class_id/teachers/:teacher_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Gives a class of the caller to another one of its teachers. RULES CL5.',
  params: Type.Object({ class_id: Id, teacher_id: Id }),
  body: Type.Object({ founder: Type.Literal(true) }),
  answer: { status: 200, schema: Teachers },
  refusals: {
    403: { when: 'The caller is a student, or the class belongs to another teacher. RULES AU6, CL5.' },
    404: { when: "There is no such class of the caller's, or it has no such teacher. RULES CL1." },
  },
})

export const classInvitations = defineRoute({
  id: 'classInvitations',
  method: 'GET',
  path: '/classes/:class_id/invitations',
  service: 'catalog',
  access: 'teacher',
  summary: 'How many invited addresses have not joined a class; the addresses themselves are not kept. RULES CL1, CL2.',
  params: ClassParams,
  answer: { status: 200, schema: Type.Object({ count: Type.Integer() }) },
  refusals: NO_CLASS,
})

export const withdrawInvitations = defineRoute({
  id: 'withdrawInvitations',
  method: 'DELETE',
  path: '/classes/:class_id/invitations',
  service: 'catalog',
  access: 'teacher',
  summary: 'Withdraws all invitations to a class; may be repeated. RULES CL1, CL2.',
  params: ClassParams,
  answer: NOTHING,
  refusals: NO_CLASS,
})

export const setDueDate = defineRoute({
  id: 'setDueDate',
  method: 'PATCH',
  path: '/classes/:class_id/problems/:problem_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Says until when a class has to solve a problem; null takes it back. RULES CL1.',
  params: Type.Object({ class_id: Id, problem_id: Id }),
  body: Type.Object({
    due_at: nullable(
      Type.String({
        pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)$',
        description: 'a time of ISO 8601 with its zone, or null',
      }),
    ),
  }),
  answer: { status: 200, schema: Type.Object({ problem_id: Id, due_at: nullable(IsoTime) }) },
  refusals: {
    404: { when: "There is no such class of the caller's, or the problem is not assigned to it. RULES CL1." },
  },
})

const OwnClass = Type.Object(
  {
    ...Class.properties,
    teachers: Type.Array(Type.String({ description: 'a username' })),
    added: Type.Optional(
      Type.Object(
        {
          by: nullable(Type.String({ description: "the teacher's username; null where nobody knows" })),
          at: IsoTime,
          removed_at: Type.Optional({
            ...IsoTime,
            description:
              'a teacher has taken the caller from the class since: it is here until the caller leaves it too, with or without a refusal',
          }),
        },
        { description: 'a teacher has added the caller, who has not agreed yet' },
      ),
    ),
    problems: Type.Array(
      Type.Object({
        problem_id: Id,
        title: Type.String(),
        difficulty: Difficulty,
        due_at: nullable(IsoTime),
        status: oneOf(PROBLEM_STATUSES),
      }),
      { description: 'what is due first stands first' },
    ),
  },
  { title: 'OwnClass' },
)
export type OwnClass = Static<typeof OwnClass>

export const ownClasses = defineRoute({
  id: 'ownClasses',
  method: 'GET',
  path: '/classes/mine',
  service: 'catalog',
  access: 'user',
  summary: 'The classes of which the caller is a student, with their problems and what is due.',
  answer: { status: 200, schema: Type.Array(OwnClass) },
})

const NOT_IN = { 404: { when: 'The caller is no student of such a class.' } } as const

export const keepClass = defineRoute({
  id: 'keepClass',
  method: 'PATCH',
  path: '/classes/mine/:class_id',
  service: 'catalog',
  access: 'user',
  summary: 'Says that the caller, whom a teacher added to the class, stays; may be repeated. RULES CL4.',
  params: ClassParams,
  body: Type.Object({ agreed: Type.Literal(true) }),
  answer: NOTHING,
  refusals: NOT_IN,
})

export const leaveClass = defineRoute({
  id: 'leaveClass',
  method: 'DELETE',
  path: '/classes/mine/:class_id',
  service: 'catalog',
  access: 'user',
  summary:
    'Takes the caller out of a class, to which only its code brings the caller back; may be repeated, and notes what a student who was taken from the class says. RULES CL4.',
  params: ClassParams,
  query: Type.Object({
    refuse: byDefault(
      Type.Boolean({
        description:
          'the teacher who added the caller cannot do so again, to whichever class; if the caller has agreed since, nor can those who teach the class now',
      }),
      false,
    ),
  }),
  answer: NOTHING,
  refusals: { 404: { when: 'The caller neither is nor was a student of such a class.' } },
})
