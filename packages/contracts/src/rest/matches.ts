import { type Static, Type } from 'typebox'
import { Complexity, Difficulty, Id, IsoTime, Language, Limits, nullable, oneOf, RankName } from '../schema.ts'
import {
  Accepted,
  JUDGED,
  JudgeBusy,
  NotCompiled,
  ProgramToRun,
  ProgramToSubmit,
  RUN_BODY_BYTES,
  RunResults,
  SUBMIT_BODY_BYTES,
  WrongSubmission,
} from './programs.ts'
import { defineRoute } from './route.ts'
import { TestPoints } from './test-groups.ts'

export const Example = Type.Object(
  { input: Type.String(), expected_output: Type.String(), explanation: Type.String() },
  { title: 'Example' },
)

/** Which outputs are right beside the expected one. RULES JD8, JD15, JD17. */
const RightOutputs = oneOf(['several', 'conversation'], {
  description:
    'absent where the expected output alone is right; `several`: another one may be right too; `conversation`: the program talks with one of the problem',
})
export type RightOutputsName = Static<typeof RightOutputs>

export const Problem = Type.Object(
  {
    problem_id: Id,
    title: Type.String(),
    description: Type.String({ description: 'HTML of the tags that RULES PB3 allows' }),
    difficulty: Difficulty,
    knowledge_area: Type.String(),
    complexity: Complexity,
    testcases: Type.Array(Example),
    testcases_read: Type.Array(Example),
    limits: Type.Optional(Limits),
    outputs: Type.Optional(RightOutputs),
  },
  { title: 'Problem' },
)

export const ModelSolution = Type.Object(
  { language: Language, code: Type.String() },
  { title: 'ModelSolution', description: 'a program of the problem package, which the judge has accepted' },
)
export type ModelSolution = Static<typeof ModelSolution>

export const MatchType = oneOf(['Ranked', 'Custom', 'Solo'])
/** That of matches as their players see them: `Practice` is against a bot or a ghost, `Arena` one of an arena. RULES GH1, GH5, AR2. */
export const MatchKind = oneOf(['Ranked', 'Custom', 'Solo', 'Practice', 'Arena'])
export type MatchKindName = Static<typeof MatchKind>
export const Outcome = oneOf(['Won', 'Completed', 'Failed'])
export type OutcomeName = Static<typeof Outcome>

/** How long the caller has had a Solo match, or one against a bot, open. RULES MR12, GH2. */
export const PRACTICE = {
  practised_ms: Type.Optional(
    Type.Integer({ description: 'in Solo: how long the match was open, until it was solved, in milliseconds' }),
  ),
  practising: Type.Optional(
    Type.Boolean({ description: 'in Solo: whether that time runs, since a socket of the match is open' }),
  ),
}
export const GhostOf = nullable(
  Type.String({
    description:
      'only of a ghost: whose it is; null once that player has deleted the account or shows recordings to everybody no longer. RULES GH5, GH6',
  }),
)
const SoloAttempt = Type.Object(
  {
    match_id: Id,
    opened_at: IsoTime,
    language: nullable({ ...Language, description: 'of the code that was handed in last; null where it is not known' }),
    time_taken: Type.Number({ description: 'minutes of practice' }),
    solved: Type.Boolean(),
  },
  { title: 'SoloAttempt' },
)
export type SoloAttempt = Static<typeof SoloAttempt>

export const MatchParams = Type.Object({ match_id: Id })
export const NO_MATCH = { 404: { when: "There is no such match of the caller's." } } as const
const JUDGING_REFUSALS = {
  ...NO_MATCH,
  409: { when: 'The match is over, solved or not opened yet, or code of the caller is being judged.' },
  429: { when: 'Within 5 s of the last run or submission, or too many requests. RULES MR8.' },
  503: { when: 'The judge is full, slow or failed; the call may be repeated.', body: JudgeBusy },
} as const

export const readMatch = defineRoute({
  id: 'readMatch',
  method: 'GET',
  path: '/matches/:match_id',
  service: 'match-room',
  access: 'user',
  summary: "A match of the caller's. RULES MR1, MR2, MR12, PB6, PB10.",
  params: MatchParams,
  query: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 16 })) }),
  answer: {
    status: 200,
    schema: Type.Object(
      {
        match_id: Id,
        problem: Problem,
        type: MatchKind,
        opponent: nullable(
          Type.Object(
            {
              username: Type.String(),
              rank: RankName,
              bot: Type.Optional(
                Type.Literal(true, { description: 'a machine plays, a bot or a ghost; the rank is its level' }),
              ),
              ghost_of: Type.Optional(GhostOf),
            },
            { title: 'Opponent' },
          ),
        ),
        duration: nullable(Type.Integer()),
        arena_id: Type.Optional({ ...Id, description: 'only of a match of an arena' }),
        match_date: IsoTime,
        status: oneOf(['Pending', 'Completed', 'Void']),
        solved_by: Type.Optional(
          nullable(Type.String({ description: 'who has won, while the match goes on for the other; else null' })),
        ),
        ends_at: Type.Optional(
          nullable({ ...IsoTime, description: 'until when a match that is won goes on; else null' }),
        ),
        languages: Type.Array(Language),
        seen_by_teachers: Type.Optional(
          Type.Literal(true, {
            description: 'the problem belongs to a class, whose teachers see how the code was written. RULES RC4',
          }),
        ),
        ...PRACTICE,
        best_time: Type.Optional(
          nullable(
            Type.Number({ description: "in Solo: the shortest time of the caller's solved ones on it, in minutes" }),
          ),
        ),
        attempts: Type.Optional(
          Type.Array(SoloAttempt, {
            description:
              "in Solo: the caller's Solo matches on the problem that were opened, the latest 50, newest first",
          }),
        ),
        solution: Type.Optional(
          nullable(
            Type.Object(
              { language: Language, code: Type.String() },
              {
                description:
                  'the code that the caller had accepted in this match, else handed in last in it; null while the match runs, and where there is none',
              },
            ),
          ),
        ),
        /** Of a match that is over: the most that a submission of the caller reached in it, unless RULES JD20 keeps it back. */
        test_points: Type.Optional(TestPoints),
        editorial: Type.Optional(
          nullable(
            Type.String({
              description:
                'how the problem is solved, in HTML as the description; null while RULES PB6 keeps it back, or where there is none',
            }),
          ),
        ),
        hints: Type.Optional(
          Type.Array(Type.String(), {
            description: 'in Solo: hints in steps, in HTML as the description; empty while RULES PB10 keeps them back',
          }),
        ),
      },
      { title: 'Match' },
    ),
  },
  refusals: NO_MATCH,
})

export const modelSolutions = defineRoute({
  id: 'modelSolutions',
  method: 'GET',
  path: '/matches/:match_id/model-solutions',
  service: 'match-room',
  access: 'user',
  summary: "The programs beside the editorial of the match's problem, one a language. RULES PB6, PB11.",
  params: MatchParams,
  answer: {
    status: 200,
    schema: Type.Object(
      {
        solutions: Type.Array(ModelSolution, {
          description: 'empty while RULES PB6 keeps the editorial back, and where the problem has no programs',
        }),
      },
      { title: 'ModelSolutions' },
    ),
  },
  refusals: NO_MATCH,
})

export const runCode = defineRoute({
  id: 'runCode',
  method: 'POST',
  path: '/matches/:match_id/run',
  service: 'match-room',
  access: 'user',
  summary: "Runs code on the caller's own inputs. RULES SH5, JD.",
  params: MatchParams,
  bodyLimit: RUN_BODY_BYTES,
  limit: JUDGED,
  body: ProgramToRun,
  answer: { status: 200, schema: RunResults },
  refusals: {
    ...JUDGING_REFUSALS,
    400: { when: 'The request is not valid, or the code does not compile.', body: NotCompiled },
  },
})

export const submitCode = defineRoute({
  id: 'submitCode',
  method: 'POST',
  path: '/matches/:match_id/submit',
  service: 'match-room',
  access: 'user',
  summary: 'Judges code on every test of the problem. RULES SH5, MR3, JD5.',
  params: MatchParams,
  bodyLimit: SUBMIT_BODY_BYTES,
  limit: JUDGED,
  body: ProgramToSubmit,
  answer: { status: 200, schema: Accepted },
  refusals: {
    ...JUDGING_REFUSALS,
    400: {
      when: 'The request is not valid, or the submission did not pass: a compile error has no test fields.',
      body: WrongSubmission,
    },
  },
})

export const findOrCreateMatch = defineRoute({
  id: 'findOrCreateMatch',
  method: 'GET',
  path: '/matches/lookup',
  service: 'match-room',
  access: 'user',
  summary: "Finds the caller's latest match on a problem; creates a Solo match where there is none. RULES MR10, MR12.",
  description:
    'Not safe in the sense of HTTP: with `type` Solo this GET creates a match, once; with `again` another one as soon as the latest is over. Of several problems with the title `problem_id` names one; without it a problem of a class of the caller goes first.',
  query: Type.Object({
    problem_title: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.Optional(MatchType),
    problem_id: Type.Optional(Id),
    again: Type.Optional(
      Type.Boolean({ description: 'of Solo: whether a match that is over is followed by a new one' }),
    ),
  }),
  answer: { status: 200, schema: Type.Object({ match_id: nullable(Id) }, { title: 'FoundMatch' }) },
})
