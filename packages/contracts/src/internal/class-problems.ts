import { Type } from 'typebox'
import { Id, IsoTime } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

const toMatchRoom = {
  method: 'POST',
  service: 'catalog',
  token: 'services',
  repeatable: true,
  deadlineMs: 5_000,
} as const

export const classProblemsTitled = defineInternalRoute({
  ...toMatchRoom,
  id: 'classProblemsTitled',
  path: '/internal/class-problems',
  summary: 'Match-room asks which problems of a title the classes of a player have. RULES PB4, MR10.',
  body: Type.Object({ user_id: Id, title: Type.String() }),
  answer: Type.Object({ problem_ids: Type.Array(Type.String()) }),
})

export const classProblemAccess = defineInternalRoute({
  ...toMatchRoom,
  id: 'classProblemAccess',
  path: '/internal/class-problem-access',
  summary: "Match-room asks whether no class of a player has a teacher's problem any more. RULES PB4.",
  body: Type.Object({ user_id: Id, problem_id: Id }),
  answer: Type.Object({ outside: Type.Boolean() }),
  /** The catalog never refuses; a catalog of the release before does not mark the 404 of a path that it does not serve. */
  refusals: { 404: { when: 'The catalog is of a release that does not know the call.' } },
})

export const solutionAccess = defineInternalRoute({
  ...toMatchRoom,
  id: 'solutionAccess',
  path: '/internal/solution-access',
  summary: "Match-room asks what a teacher sees of a student's work on a problem. RULES CL1, CL3, CL4.",
  body: Type.Object({ teacher_id: Id, student_id: Id, problem_id: Id }),
  answer: Type.Object({
    username: Type.String({ description: "the student's" }),
    since: Type.Optional({ ...IsoTime, description: 'what was handed in before stays out' }),
  }),
  refusals: { 404: { when: 'No class of the teacher has both this student and this problem.' } },
})
