import { type Static, Type } from 'typebox'
import { VALIDATION_PASSES } from '../constants.ts'
import { GROUP_FIELDS, TestGroups } from '../rest/test-groups.ts'
import { Difficulty, Id, IsoTime, Language, nullable, oneOf } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

const BankProblem = Type.Object({
  problem_id: Type.String(),
  difficulty: Difficulty,
  state: oneOf(['verifying', 'published', 'rejected']),
  reason: nullable(Type.String({ description: 'why it is rejected, or why its proof takes longer' })),
})
export type BankProblem = Static<typeof BankProblem>

/** A package of the bank without tests, and why. */
const LeftOut = Type.Object({
  problem_id: Type.String(),
  reason: Type.String(),
  tries: Type.Integer({ description: 'how often its tests were drawn in vain; 0 for a package that cannot be read' }),
  next_at: nullable(IsoTime),
})

export const bankProblems = defineInternalRoute({
  id: 'bankProblems',
  method: 'GET',
  path: '/internal/problems',
  service: 'catalog',
  token: 'operator',
  repeatable: true,
  deadlineMs: 5_000,
  summary:
    'An operator lists the problems for everybody, how many wait until their tests are drawn, and which are left out.',
  answer: Type.Object({
    problems: Type.Array(BankProblem),
    waiting: Type.Integer(),
    left_out: Type.Optional(Type.Array(LeftOut)),
  }),
})

const reverifies = {
  method: 'POST',
  service: 'catalog',
  token: 'operator',
  repeatable: false,
  deadlineMs: 5_000,
  answer: Type.Object({ problems: Type.Array(Type.String()) }),
} as const

export const reverifyAll = defineInternalRoute({
  ...reverifies,
  id: 'reverifyAll',
  path: '/internal/problems/reverify',
  summary: 'An operator has the judge prove all problems again.',
})

export const reverifyRejected = defineInternalRoute({
  ...reverifies,
  id: 'reverifyRejected',
  path: '/internal/problems/reverify/rejected',
  summary: 'An operator has the judge prove the rejected problems again.',
})

export const reverifyOne = defineInternalRoute({
  ...reverifies,
  id: 'reverifyOne',
  path: '/internal/problems/:problem_id/reverify',
  summary: 'An operator has the judge prove a problem again.',
  params: Type.Object({ problem_id: Type.String() }),
  refusals: { 404: { when: 'There is no such problem.' } },
})

const ValidatorFile = Type.Object({ name: Type.String(), content: Type.String() })
/** A program of a problem that decides whether an output is right, or that talks with the player's program. RULES JD15, JD17, JD19. */
export const Validator = Type.Object({
  name: Type.Optional(Type.String({ description: 'of its file in the package that a teacher brought' })),
  language: Language,
  code: Type.String(),
  files: Type.Array(ValidatorFile, { description: 'beside the program: headers, or modules that it imports' }),
  convention: oneOf(['icpc', 'testlib'], { description: 'of its arguments and exit codes' }),
  arguments: Type.Array(Type.String(), { description: 'after those of the convention' }),
  interactive: Type.Boolean(),
  passes: Type.Optional(
    Type.Integer({
      minimum: VALIDATION_PASSES.least,
      maximum: VALIDATION_PASSES.most,
      description: 'how many passes a test has at most; absent where it has one',
    }),
  ),
})
export type Validator = Static<typeof Validator>

export const testsOfProblem = defineInternalRoute({
  id: 'testsOfProblem',
  method: 'GET',
  path: '/internal/problems/:problem_id/tests/:hash',
  service: 'catalog',
  token: 'judge',
  repeatable: true,
  deadlineMs: 10_000,
  summary:
    'The judge fetches a set of tests by the hash of its content, with the program that validates outputs and the groups where the problem has some.',
  params: Type.Object({ problem_id: Id, hash: Type.String() }),
  answer: Type.Object({
    tests: Type.Array(Type.Object({ input: Type.String(), expected_output: Type.String(), ...GROUP_FIELDS })),
    validator: Type.Optional(Validator),
    groups: Type.Optional(TestGroups),
  }),
  refusals: { 404: { when: 'There are no such tests.' } },
})
