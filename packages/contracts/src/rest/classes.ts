import { type Static, Type } from 'typebox'
import { byDefault, Id, IsoTime, Language, nullable, oneOf, typedCode, visibleText } from '../schema.ts'
import { Email } from './accounts.ts'
import { PROBLEM_STATUSES } from './problems.ts'
import { Verdict } from './programs.ts'
import { defineRoute } from './route.ts'
import { TestPoints } from './test-groups.ts'

/** The most e-mail addresses in one call. RULES CL2. */
const MOST_EMAILS = 10_000

export const ClassParams = Type.Object({ class_id: Id })
export const NO_CLASS = { 404: { when: "There is no such class of the caller's. RULES CL1." } } as const

export const Class = Type.Object({ class_id: Id, title: Type.String() }, { title: 'Class' })
export type Class = Static<typeof Class>

const about = { id: Id, name: Type.String({ description: 'the username' }) }
const Student = Type.Object(about, { title: 'Student' })
export type Student = Static<typeof Student>
const StudentStatus = Type.Object({ ...about, status: oneOf(PROBLEM_STATUSES) }, { title: 'StudentStatus' })

export const ClassTitle = visibleText(100, { description: 'a name of 1 to 100 characters, not all of them invisible' })

export const createClass = defineRoute({
  id: 'createClass',
  method: 'POST',
  path: '/classes/create',
  service: 'catalog',
  access: 'teacher',
  summary: 'Makes a class, which belongs to the caller. RULES CL1, SH8.',
  limit: { per10s: 20 },
  body: Type.Object({ title: ClassTitle }),
  answer: { status: 201, schema: Class },
  refusals: { 409: { when: 'The caller has made 500 classes.' } },
})

export const classes = defineRoute({
  id: 'classes',
  method: 'GET',
  path: '/classes',
  service: 'catalog',
  access: 'teacher',
  summary: "The caller's classes, the oldest first. RULES CL1, SH8.",
  query: Type.Object({
    archived: byDefault(Type.Boolean({ description: 'true for the archived classes, false for the others' }), false),
  }),
  answer: { status: 200, schema: Type.Array(Class) },
})

export const classStudents = defineRoute({
  id: 'classStudents',
  method: 'GET',
  path: '/classes/:class_id/students',
  service: 'catalog',
  access: 'teacher',
  summary: 'The students of a class by name. RULES CL1, SH8.',
  params: ClassParams,
  answer: { status: 200, schema: Type.Array(Student) },
  refusals: NO_CLASS,
})

export const studentsStatus = defineRoute({
  id: 'studentsStatus',
  method: 'GET',
  path: '/classes/:class_id/students-status',
  service: 'catalog',
  access: 'teacher',
  summary: 'What each student of a class achieved on a problem, by name. RULES CL1, SH8.',
  params: ClassParams,
  query: Type.Object({ problem_id: Id, status: Type.Optional(oneOf(PROBLEM_STATUSES)) }),
  answer: { status: 200, schema: Type.Array(StudentStatus) },
  refusals: {
    404: { when: "There is no such class of the caller's, or the class does not have this problem. RULES CL4." },
  },
})

const emails = (description: string) => Type.Array(Type.String(), { description })
/** Each address once, as it was sent first. */
const AddedStudents = Type.Object(
  {
    added: emails('they have joined now'),
    invited: emails('no account has confirmed them yet, and they join when one does'),
    already: emails('they were in the class before'),
    invalid: emails('no e-mail addresses'),
    left: Type.Optional(
      emails(
        'students who left the class, or refuse the caller: they join by its code alone; absent where there are none',
      ),
    ),
  },
  { title: 'AddedStudents' },
)
export type AddedStudents = Static<typeof AddedStudents>

export const addStudents = defineRoute({
  id: 'addStudents',
  method: 'POST',
  path: '/classes/:class_id/add-students',
  service: 'catalog',
  access: 'teacher',
  summary: 'Adds students to a class by e-mail. RULES CL1, CL2, SH8.',
  description:
    'May be repeated. An address that comes twice, in whichever case, is answered once, as it was sent first.',
  params: ClassParams,
  bodyLimit: 4 * 1024 * 1024,
  limit: { per10s: 10, atOnce: 1 },
  body: Type.Object({
    emails: Type.Array(Type.String({ maxLength: 1_000 }), {
      maxItems: MOST_EMAILS,
      description: 'a list of at most 10,000 addresses',
    }),
  }),
  answer: { status: 200, schema: AddedStudents },
  refusals: {
    ...NO_CLASS,
    409: { when: 'The class is archived, or more than 10,000 invitations of it would wait.' },
    429: { when: 'The caller would have added more than 20,000 new addresses within a day. RULES CL2.' },
  },
})

const Attempt = Type.Object(
  {
    submitted_at: IsoTime,
    language: Language,
    verdict: nullable(Verdict),
    tests_passed: Type.Integer(),
    tests_total: Type.Integer(),
    test_points: Type.Optional(TestPoints),
    match_id: Type.Optional({
      ...Id,
      description: 'of practice that is over: its replay shows how the code was written. RULES RC5',
    }),
  },
  { title: 'Attempt' },
)

export const Solution = Type.Object(
  {
    username: Type.String(),
    code: Type.String({ description: 'empty where nothing was submitted' }),
    language: nullable(Language),
    accepted: Type.Boolean(),
    submitted_at: nullable(IsoTime),
    attempts: Type.Array(Attempt, {
      description: 'the latest 100 submissions, the latest first, as long as submissions are kept',
    }),
  },
  { title: 'Solution' },
)
export type Solution = Static<typeof Solution>

export const classSolution = defineRoute({
  id: 'classSolution',
  method: 'GET',
  path: '/classes/solution',
  service: 'match-room',
  access: 'teacher',
  summary: "A student's last accepted code on a problem, else the last submitted. RULES CL1, CL3, CL4.",
  query: Type.Object({ student_id: Id, problem_id: Id }),
  answer: { status: 200, schema: Solution },
  refusals: { 404: { when: 'No class of the caller has both this student and this problem. RULES CL4.' } },
})

const Teacher = Type.Object(
  {
    ...about,
    founder: Type.Optional(
      Type.Boolean({
        description: 'true of the teacher to whom the class belongs: no other one takes this one from it',
      }),
    ),
  },
  { title: 'Teacher' },
)
export type Teacher = Static<typeof Teacher>
export const Teachers = Type.Array(Teacher, { title: 'Teachers' })

export const classTeachers = defineRoute({
  id: 'classTeachers',
  method: 'GET',
  path: '/classes/:class_id/teachers',
  service: 'catalog',
  access: 'teacher',
  summary: 'The teachers of a class by name. RULES CL1.',
  params: ClassParams,
  answer: { status: 200, schema: Teachers },
  refusals: NO_CLASS,
})

export const addTeacher = defineRoute({
  id: 'addTeacher',
  method: 'POST',
  path: '/classes/:class_id/teachers',
  service: 'catalog',
  access: 'teacher',
  summary:
    'Gives a class another teacher, with the same rights but to take the class from its founder. RULES CL1, CL5.',
  params: ClassParams,
  limit: { per10s: 10 },
  body: Type.Object({ email: Email }),
  answer: { status: 200, schema: Teachers },
  refusals: {
    404: {
      when: "There is no such class of the caller's, or no teacher of this address that the caller may add. RULES CL1.",
    },
    409: { when: 'Others have shared 500 classes with this teacher.' },
  },
})

const JoinCode = Type.Object(
  { join_code: Type.String({ description: 'eight characters; typed in either case' }) },
  { title: 'JoinCode' },
)

export const readJoinCode = defineRoute({
  id: 'readJoinCode',
  method: 'GET',
  path: '/classes/:class_id/join-code',
  service: 'catalog',
  access: 'teacher',
  summary: 'The code by which students join a class; null before it was given one. RULES CL1, CL2.',
  params: ClassParams,
  answer: { status: 200, schema: Type.Object({ join_code: nullable(Type.String()) }) },
  refusals: NO_CLASS,
})

export const renewJoinCode = defineRoute({
  id: 'renewJoinCode',
  method: 'POST',
  path: '/classes/:class_id/join-code',
  service: 'catalog',
  access: 'teacher',
  summary: 'Gives a class a new code by which students join; the code before ends. RULES CL1, CL2.',
  params: ClassParams,
  limit: { per10s: 10 },
  answer: { status: 200, schema: JoinCode },
  refusals: NO_CLASS,
})

export const joinClass = defineRoute({
  id: 'joinClass',
  method: 'POST',
  path: '/classes/join',
  service: 'catalog',
  access: 'user',
  summary: 'Makes the caller a student of the class that has a code. RULES CL2.',
  limit: { per10s: 10, exact: true },
  body: Type.Object({
    join_code: typedCode(32, {
      description: 'the code of a class, in either case, with or without spaces and hyphens',
    }),
  }),
  answer: { status: 200, schema: Class },
  refusals: {
    404: { when: 'No class has this code.' },
    409: { when: 'A teacher took the caller from the class, and none has added the caller since. RULES CL2.' },
  },
})
