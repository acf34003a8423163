import { type Static, Type } from 'typebox'
import { Example, ModelSolution } from '../rest/matches.ts'
import { Complexity, Difficulty, Id, Limits } from '../schema.ts'
import { defineEvent } from './define-event.ts'

/** How an output is compared with the expected one, RULES JD8. */
export const Comparison = Type.Union([
  Type.Object({ type: Type.Literal('exact') }),
  Type.Object({ type: Type.Literal('tokens'), ignore_case: Type.Optional(Type.Boolean()) }),
  Type.Object({ type: Type.Literal('float'), abs: Type.Optional(Type.Number()), rel: Type.Optional(Type.Number()) }),
  Type.Object({ type: Type.Literal('unordered') }),
])
export type Comparison = Static<typeof Comparison>

/** What decides whether an output is right: a comparison, or a program of the problem, which the judge gets with the tests. RULES JD8, JD15. */
export const Checker = Type.Union([
  ...Comparison.anyOf,
  Type.Object({
    type: Type.Literal('validator'),
    interactive: Type.Optional(Type.Literal(true, { description: 'the program talks with the player’s, RULES JD17' })),
  }),
])
export type Checker = Static<typeof Checker>

const Text = Type.Object({
  title: Type.Optional(Type.String({ description: "absent where it is the problem's title" })),
  description: Type.String(),
  explanations: Type.Array(Type.String()),
  editorial: Type.Optional(
    Type.String({ description: 'how the problem is solved, in HTML of the same tags; shown after a match only' }),
  ),
  hints: Type.Optional(
    Type.Array(Type.String(), {
      description: 'from a first direction to nearly the whole way, in HTML of the same tags; for practice',
    }),
  ),
})

export const ProblemPublished = defineEvent({
  subject: 'evt.catalog.problem_published',
  version: 1,
  stream: 'events',
  publisher: 'catalog',
  key: 'problem_id',
  payload: Type.Object({
    problem_id: Id,
    title: Type.String(),
    difficulty: Difficulty,
    knowledge_area: Type.String(),
    complexity: Complexity,
    texts: Type.Record(Type.String(), Text, { description: 'by interface language; en is always there' }),
    examples: Type.Array(Example),
    limits: Limits,
    checker: Checker,
    tests_hash: Type.String({ description: 'the tests of Solo and the daily problem' }),
    match_tests_hash: Type.Optional(
      Type.String({ description: 'the tests of Ranked and Custom matches; absent where one set serves all' }),
    ),
    tests_total: Type.Integer(),
    duration: Type.Integer({ description: 'minutes of a ranked match' }),
    model_solutions: Type.Optional(
      Type.Array(ModelSolution, { description: 'one a language; shown with the editorial only, RULES PB11' }),
    ),
  }),
  meaning:
    "A problem's reference solution passed every test of every set in the judge: it may be served in ranked play, and stays so when a later version is rejected.",
})
export type PublishedProblem = Static<(typeof ProblemPublished)['payload']>

export const ClassProblemPublished = defineEvent({
  subject: 'evt.catalog.class_problem_published',
  version: 1,
  stream: 'events',
  publisher: 'catalog',
  key: 'problem_id',
  payload: Type.Object({
    ...ProblemPublished.payload.properties,
    version: Type.Integer({ description: 'counts the published versions of a problem; the greatest is the newest' }),
  }),
  meaning:
    "A teacher's problem may be served in Solo play to the players for whom the catalog says so, and in no other play. RULES PB4.",
})
