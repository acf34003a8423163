import { type Static, Type } from 'typebox'
import { MAX_RUN_INPUT_BYTES, MAX_RUN_INPUTS, MAX_SOURCE_BYTES } from '../constants.ts'
import { errorBody } from '../errors.ts'
import { Complexity, Difficulty, Id, IsoTime, Language, Limits, nullable, oneOf, RankName } from '../schema.ts'
import { defineRoute } from './route.ts'

const VERDICTS = [
  'accepted',
  'wrong_answer',
  'time_limit',
  'memory_limit',
  'output_limit',
  'runtime_error',
  'compile_error',
  'judge_error',
] as const
export const Verdict = oneOf(VERDICTS)
export type VerdictName = Static<typeof Verdict>
/** A run's inputs share a time; `not_run` is the verdict of those for which none was left. RULES JD3. */
const RunVerdict = oneOf([...VERDICTS, 'not_run'])

export const Example = Type.Object(
  { input: Type.String(), expected_output: Type.String(), explanation: Type.String() },
  { title: 'Example' },
)

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
  },
  { title: 'Problem' },
)

export const MatchType = oneOf(['Ranked', 'Custom', 'Solo'])
export const Outcome = oneOf(['Won', 'Completed', 'Failed'])
export type OutcomeName = Static<typeof Outcome>

/** How long the caller has had a Solo match open. RULES MR12. */
export const PRACTICE = {
  practised_ms: Type.Optional(
    Type.Integer({ description: 'in Solo: how long the match was open, until it was solved, in milliseconds' }),
  ),
  practising: Type.Optional(
    Type.Boolean({ description: 'in Solo: whether that time runs, since a socket of the match is open' }),
  ),
}
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

const MatchParams = Type.Object({ match_id: Id })
const KIB = 1024
/** The bytes of source and inputs as JSON, where each byte may be escaped. */
export const SUBMIT_BODY_BYTES = 6 * MAX_SOURCE_BYTES + KIB
export const RUN_BODY_BYTES = 5 * KIB * KIB
const Source = Type.String({ maxLength: MAX_SOURCE_BYTES, description: 'at most 64 KiB as UTF-8, without NUL' })
export const ProgramToSubmit = Type.Object({ code: Source, language: Language })

export const ProgramToRun = Type.Object({
  code: Source,
  language: Language,
  inputs: Type.Array(Type.String({ maxLength: MAX_RUN_INPUT_BYTES, description: 'at most 1 MiB as UTF-8' }), {
    minItems: 1,
    maxItems: MAX_RUN_INPUTS,
    description: '1 to 20 inputs, 2 MiB together',
  }),
})
/** How a program with the verdict runtime_error ended. RULES JD14. */
const PROGRAM_END = {
  exit_code: Type.Optional(Type.Integer({ description: 'with which the program ended, where that is not 0' })),
  signal: Type.Optional(Type.String({ description: 'that ended the program, for example SIGSEGV' })),
}

export const RunResults = Type.Object(
  {
    outputs: Type.Array(Type.String()),
    results: Type.Array(
      Type.Object({
        verdict: RunVerdict,
        stderr: Type.String(),
        time_ms: Type.Number(),
        memory_kb: Type.Integer(),
        truncated: Type.Optional(Type.Boolean({ description: 'part of the output or of stderr was left out' })),
        detail: Type.Optional(Type.String({ description: 'a sentence on how the program failed' })),
        ...PROGRAM_END,
      }),
    ),
  },
  { title: 'RunResults' },
)

/** Each of these bodies costs a match-room up to 50 ms before it can refuse it. */
export const JUDGED = { bucket: 'judged', per10s: 10, exact: true, atOnce: 2 } as const

const NO_MATCH = { 404: { when: "There is no such match of the caller's." } } as const
export const JudgeBusy = errorBody('JudgeBusy', {
  queue_position: Type.Optional(Type.Integer({ description: 'how many are before this one in the queue' })),
  verdict: Type.Optional(Type.Literal('judge_error')),
})
export const NotCompiled = errorBody('NotCompiled', { verdict: Type.Optional(Type.Literal('compile_error')) })
export const Accepted = Type.Object(
  {
    verdict: Type.Literal('accepted'),
    tests_passed: Type.Integer(),
    tests_total: Type.Integer(),
  },
  { title: 'Accepted' },
)
export const WrongSubmission = errorBody('WrongSubmission', {
  verdict: Type.Optional(Verdict),
  test_id: Type.Optional(nullable(Type.Integer({ description: 'the number of the first failed test, from 1' }))),
  expected_output: Type.Optional(nullable(Type.String({ description: '`hidden` where RULES JD5 says so' }))),
  actual_output: Type.Optional(nullable(Type.String({ description: '`hidden` where RULES JD5 says so' }))),
  input: Type.Optional(
    Type.String({ description: 'of the first failed test; absent where it is hidden, or longer than 1 KiB' }),
  ),
  tests_passed: Type.Optional(Type.Integer()),
  tests_total: Type.Optional(Type.Integer()),
  truncated: Type.Optional(Type.Boolean({ description: 'part of what is shown was left out' })),
  ...PROGRAM_END,
})
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
        type: MatchType,
        opponent: nullable(Type.Object({ username: Type.String(), rank: RankName }, { title: 'Opponent' })),
        duration: nullable(Type.Integer()),
        match_date: IsoTime,
        status: oneOf(['Pending', 'Completed', 'Void']),
        solved_by: Type.Optional(
          nullable(Type.String({ description: 'who has won, while the match goes on for the other; else null' })),
        ),
        ends_at: Type.Optional(
          nullable({ ...IsoTime, description: 'until when a match that is won goes on; else null' }),
        ),
        languages: Type.Array(Language),
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
