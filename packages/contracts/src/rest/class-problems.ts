import { type Static, type TSchema, Type } from 'typebox'
import {
  COMPLEXITIES,
  DIFFICULTIES,
  EXAMPLES,
  MAX_EXAMPLE_CHARACTERS,
  MAX_HIDDEN_TESTS,
  MAX_SOURCE_BYTES,
  MAX_STATEMENT_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MEMORY_LIMIT_MB,
  TIME_LIMIT_MS,
} from '../constants.ts'
import { errorBody } from '../errors.ts'
import { Comparison } from '../events/problems.ts'
import { Complexity, Difficulty, Id, Language, Limits, nullable, oneOf, visibleText } from '../schema.ts'
import { Example } from './matches.ts'
import { page, pageQuery } from './page.ts'
import { Verdict } from './programs.ts'
import { defineRoute } from './route.ts'
import { GROUP_FIELDS, TestGroups } from './test-groups.ts'

const MIB = 1024 * 1024
/** 16 MiB of tests take several times as much memory on their way. A form reads and saves at the same time. */
export const AUTHORING = { bucket: 'authoring', per10s: 20, atOnce: 2 } as const
export const READING = { bucket: 'authoring-reads', per10s: 40, atOnce: 2 } as const
/** 16 MiB of tests as JSON, where line ends take two bytes. */
export const BODY_BYTES = 24 * MIB

const words = (most: number, kind: string, more = '') =>
  visibleText(most, {
    description: `${kind} of 1 to ${most.toLocaleString('en')} characters, not all of them invisible${more}`,
  })
const Hidden = Type.Object(
  { input: Type.String(), expected_output: Type.String(), ...GROUP_FIELDS },
  { title: 'HiddenTest' },
)
const shown = (description: string) => Type.String({ maxLength: MAX_EXAMPLE_CHARACTERS, description })
export const GivenExample = Type.Object({
  input: shown('at most 10,000 characters'),
  expected_output: shown('at most 10,000 characters'),
  explanation: shown('at most 10,000 characters'),
  ...GROUP_FIELDS,
})
const Reference = Type.Object({
  language: Language,
  code: Type.String({ minLength: 1, maxLength: MAX_SOURCE_BYTES, description: 'at most 64 KiB as UTF-8' }),
})

/** A program of a package that decides about outputs, as its teacher sees it: without its source. RULES PB24. */
export const ProblemValidator = Type.Object(
  {
    name: Type.String({ description: 'of its file in the package' }),
    language: Language,
    interactive: Type.Boolean({ description: 'it talks with the program of the student, RULES JD17' }),
    passes: Type.Optional(
      Type.Integer({ description: 'how many passes a test has at most; absent where it has one, RULES JD19' }),
    ),
  },
  { title: 'ProblemValidator' },
)
export type ProblemValidator = Static<typeof ProblemValidator>

export const required = {
  title: words(MAX_TITLE_CHARACTERS, 'a title'),
  description: words(
    MAX_STATEMENT_CHARACTERS,
    'HTML, or Markdown by `description_format`',
    '; of HTML, tags that RULES PB3 does not allow are removed, and a `<` that begins no tag is a character',
  ),
  difficulty: oneOf(DIFFICULTIES, { description: DIFFICULTIES.join(', ') }),
  knowledge_area: words(60, 'a text'),
  complexity: oneOf(COMPLEXITIES, { description: COMPLEXITIES.join(', ') }),
  assigned_classes: Type.Array(Id, { maxItems: 200, description: 'ids of classes of the caller' }),
  testcases: Type.Array(GivenExample, { minItems: EXAMPLES, maxItems: EXAMPLES, description: 'two examples' }),
}
/** RULES PB13. */
const DescriptionFormat = oneOf(['html', 'markdown'], {
  description: 'in what the given `description` is written; HTML unless it is named',
})
export const optional = {
  description_format: DescriptionFormat,
  description_source: Type.String({
    maxLength: MAX_STATEMENT_CHARACTERS,
    description:
      'the description as its author typed it, where `description` was made of that; else, and of Markdown, `description` is kept as it is given',
  }),
  hidden_testcases: Type.Array(Hidden, {
    maxItems: MAX_HIDDEN_TESTS,
    description: 'at most 198 tests of at most 1 MiB, 16 MiB together with the examples',
  }),
  test_groups: TestGroups,
  limits: Type.Object({
    time_ms: Type.Integer({ minimum: TIME_LIMIT_MS.least, maximum: TIME_LIMIT_MS.most }),
    memory_mb: Type.Integer({ minimum: MEMORY_LIMIT_MB.least, maximum: MEMORY_LIMIT_MB.most }),
  }),
  checker: Comparison,
  validator: Type.Null({
    description:
      'takes off the program that decides about outputs, so that `checker` compares them; without this field it stays. RULES PB24',
  }),
  reference: nullable(Reference),
}
export const allOptional = <T extends Record<string, TSchema>>(fields: T) => Type.Partial(Type.Object(fields))

/** A caller that has seen what is left out. RULES PB3. */
export const AcceptDropped = Type.Optional(
  Type.Boolean({
    description:
      'true: leave the words of forbidden tags out of the description, as scripts, comments and the addresses of links',
  }),
)
const confirmation = { accept_dropped: AcceptDropped }
/** A save that would lose words names them, and is made when the caller accepts that. RULES PB3. */
export const LOSS = {
  when: 'The description has words that would be left out, which `dropped` names, and `accept_dropped` is not true.',
  body: errorBody('DroppedWords', { dropped: Type.Optional(Type.Array(Type.String())) }),
} as const

const Problem = Type.Object(required)
const Optional = allOptional(optional)
export type GivenProblem = Static<typeof Problem> & Static<typeof Optional>
export type NewProblem = GivenProblem & { accept_dropped?: boolean }
const KnownRevision = Type.String({
  maxLength: 64,
  description:
    'the `revision` of the problem that the caller changes: 409 where it has another one, unless it has the given fields already',
})
const Change = Type.Object({
  known_revision: Type.Optional(KnownRevision),
  ...confirmation,
  ...allOptional({ ...required, ...optional }).properties,
})
export type ProblemChange = Static<typeof Change>

const state = {
  state: oneOf(['verifying', 'published', 'rejected'], {
    description: 'of the latest version: students see it when it is published, and until then the version before',
  }),
  reason: nullable(Type.String({ description: 'why it is rejected, or why its proof takes longer' })),
  live: Type.Boolean({
    description:
      'students see some version: the latest that was published, also while a later one is verified or rejected',
  }),
}
const listed = {
  problem_id: Id,
  title: Type.String(),
  knowledge_area: Type.String(),
  difficulty: Difficulty,
  complexity: Complexity,
  assigned_classes: Type.Array(Id),
  ...state,
}
const RefusedReference = Type.Object(
  {
    verdict: Verdict,
    detail: Type.String({ description: "the judge's words, as a compiler's message; at most 4,000 characters" }),
    test_id: nullable(Type.Integer({ description: 'counts from 1, the two examples first; null where nothing ran' })),
    expected_output: nullable(Type.String({ description: 'its beginning, of at most 1,000 characters' })),
    actual_output: nullable(Type.String({ description: 'its beginning, of at most 1,000 characters' })),
  },
  { title: 'RefusedReference' },
)
export type RefusedReference = Static<typeof RefusedReference>
/** What was typed, beside what is shown. RULES PB3. */
export const typed = {
  description_format: Type.Optional(
    oneOf(['html', 'markdown'], { description: 'in what it was typed; HTML where it is absent' }),
  ),
  description_source: Type.Optional(
    Type.String({ description: 'the description as it was typed, where that is more than `description`' }),
  ),
  dropped: Type.Optional(
    Type.Array(Type.String(), {
      description: 'what of it is not shown: tags, each once, and what has words, at most 200 characters of each',
    }),
  ),
}
const AuthoredExample = Type.Object({ ...Example.properties, ...GROUP_FIELDS }, { title: 'AuthoredExample' })
export const AuthoredProblem = Type.Object(
  {
    ...listed,
    revision: Type.String({
      description: 'opaque: another one once the problem, its tests or its classes are changed, by whatever call',
    }),
    description: Type.String({ description: 'HTML with the tags of RULES PB3 alone' }),
    ...typed,
    testcases: Type.Array(AuthoredExample),
    testcases_read: Type.Array(Example),
    hidden_testcases: Type.Array(Hidden),
    test_groups: Type.Optional(TestGroups),
    limits: Limits,
    checker: Comparison,
    validator: Type.Optional(ProblemValidator),
    reference: nullable(Type.Object({ language: Language, code: Type.String() })),
    refused: nullable(RefusedReference),
  },
  { title: 'AuthoredProblem' },
)
export type AuthoredProblem = Static<typeof AuthoredProblem>
const AuthoredEntry = Type.Object(listed, { title: 'AuthoredEntry' })
export type AuthoredEntry = Static<typeof AuthoredEntry>

const ClassProblemsQuery = Type.Object({
  difficulty: Type.Optional(oneOf(DIFFICULTIES)),
  complexity: Type.Optional(oneOf(COMPLEXITIES)),
  search: Type.Optional(Type.String({ maxLength: 200, description: 'a part of the title' })),
  ...pageQuery(100),
})
export type ClassProblemsQuery = Static<typeof ClassProblemsQuery>

const params = Type.Object({ problem_id: Id })
export const TOO_MUCH = {
  when: 'The caller has saved 1 GiB of tests within a day, or makes too many requests.',
} as const
export const TOO_MANY = {
  when: 'The caller has 500 problems and drafts, the most that a teacher may have; deleted problems count for 30 days.',
} as const
const NO_PROBLEM = { 404: { when: "There is no such problem of the caller's, or no such class. RULES CL1." } } as const

export const classProblems = defineRoute({
  id: 'classProblems',
  method: 'GET',
  path: '/classes/problems',
  service: 'catalog',
  access: 'teacher',
  summary: "The caller's own problems, the latest first. RULES SH8.",
  query: ClassProblemsQuery,
  answer: { status: 200, schema: page(AuthoredEntry, 'AuthoredPage') },
})

export const createProblem = defineRoute({
  id: 'createProblem',
  method: 'POST',
  path: '/classes/problems',
  service: 'catalog',
  access: 'teacher',
  summary: 'Makes a problem for classes of the caller. RULES SH8, PB3, PB4, JD3.',
  description:
    'With a reference solution students see the problem once the judge has accepted the solution on every test; without one at once.',
  bodyLimit: BODY_BYTES,
  limit: AUTHORING,
  body: Type.Object({ ...required, ...confirmation, ...Optional.properties }),
  answer: { status: 201, schema: AuthoredProblem },
  refusals: { 400: LOSS, 404: { when: "A class is none of the caller's. RULES CL1." }, 409: TOO_MANY, 429: TOO_MUCH },
})

export const classProblem = defineRoute({
  id: 'classProblem',
  method: 'GET',
  path: '/classes/problems/:problem_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'A problem of the caller with all of its tests. RULES SH8.',
  limit: READING,
  params,
  answer: { status: 200, schema: AuthoredProblem },
  refusals: NO_PROBLEM,
})

export const updateProblem = defineRoute({
  id: 'updateProblem',
  method: 'PATCH',
  path: '/classes/problems/:problem_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Changes the given fields of a problem of the caller. RULES SH8, PB3, PB4, JD3.',
  description:
    'A changed problem is proven anew, and students keep the version before until the judge has accepted; for good where it refuses. `reference: null` removes the reference solution.',
  params,
  bodyLimit: BODY_BYTES,
  limit: AUTHORING,
  body: Change,
  answer: { status: 200, schema: AuthoredProblem },
  refusals: {
    ...NO_PROBLEM,
    400: LOSS,
    409: { when: 'The problem was changed since the caller read it.' },
    429: TOO_MUCH,
  },
})

export const deleteProblem = defineRoute({
  id: 'deleteProblem',
  method: 'DELETE',
  path: '/classes/problems/:problem_id',
  service: 'catalog',
  access: 'teacher',
  summary: 'Deletes a problem of the caller; matches on it stay readable. RULES SH8.',
  params,
  answer: { status: 204, schema: Type.Null() },
  refusals: NO_PROBLEM,
})
