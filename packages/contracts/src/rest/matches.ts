import { type Static, Type } from 'typebox'
import {
  COMPLEXITIES,
  DIFFICULTIES,
  MAX_RUN_INPUT_BYTES,
  MAX_RUN_INPUTS,
  MAX_SOURCE_BYTES,
  PAGE_SIZE,
} from '../constants.ts'
import { Complexity, Difficulty, Id, IsoTime, Language, nullable, oneOf, page, RankName } from '../schema.ts'
import { defineRoute } from './route.ts'

export const Verdict = oneOf([
  'accepted',
  'wrong_answer',
  'time_limit',
  'memory_limit',
  'output_limit',
  'runtime_error',
  'compile_error',
  'judge_error',
])
export type VerdictName = Static<typeof Verdict>

export const Example = Type.Object({ input: Type.String(), expected_output: Type.String(), explanation: Type.String() })

const Problem = Type.Object({
  problem_id: Id,
  title: Type.String(),
  description: Type.String({ description: 'HTML of the tags that RULES PB3 allows' }),
  difficulty: Difficulty,
  knowledge_area: Type.String(),
  complexity: Complexity,
  testcases: Type.Array(Example),
  testcases_read: Type.Array(Example),
})

export const MatchType = oneOf(['Ranked', 'Custom', 'Solo'])
export const Outcome = oneOf(['Won', 'Completed', 'Failed'])
export type OutcomeName = Static<typeof Outcome>

const MatchParams = Type.Object({ match_id: Id })
const Source = Type.String({ maxLength: MAX_SOURCE_BYTES, description: 'at most 64 KiB as UTF-8, without NUL' })

export const readMatch = defineRoute({
  id: 'readMatch',
  method: 'GET',
  path: '/matches/:match_id',
  service: 'match-room',
  access: 'user',
  summary: "A match of the caller's. RULES MR1, MR2.",
  params: MatchParams,
  query: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 16 })) }),
  answer: {
    status: 200,
    schema: Type.Object({
      match_id: Id,
      problem: Problem,
      type: MatchType,
      opponent: nullable(Type.Object({ username: Type.String(), rank: RankName })),
      duration: nullable(Type.Integer()),
      match_date: IsoTime,
      status: oneOf(['Pending', 'Completed', 'Void']),
      languages: Type.Array(Language),
    }),
  },
})

export const runCode = defineRoute({
  id: 'runCode',
  method: 'POST',
  path: '/matches/:match_id/run',
  service: 'match-room',
  access: 'user',
  summary: "Runs code on the caller's own inputs. RULES SH5, JD.",
  params: MatchParams,
  body: Type.Object({
    code: Source,
    language: Language,
    inputs: Type.Array(Type.String({ maxLength: MAX_RUN_INPUT_BYTES }), { minItems: 1, maxItems: MAX_RUN_INPUTS }),
  }),
  answer: {
    status: 200,
    schema: Type.Object({
      outputs: Type.Array(Type.String()),
      results: Type.Array(
        Type.Object({ verdict: Verdict, stderr: Type.String(), time_ms: Type.Number(), memory_kb: Type.Integer() }),
      ),
    }),
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
  body: Type.Object({ code: Source, language: Language }),
  answer: {
    status: 200,
    schema: Type.Object({
      verdict: Type.Literal('accepted'),
      tests_passed: Type.Integer(),
      tests_total: Type.Integer(),
    }),
  },
})

export const lookUpMatch = defineRoute({
  id: 'lookUpMatch',
  method: 'GET',
  path: '/matches/lookup',
  service: 'match-room',
  access: 'user',
  summary: "The caller's latest match on a problem; a Solo one is made on demand. RULES MR10.",
  query: Type.Object({
    problem_title: Type.String({ minLength: 1, maxLength: 200 }),
    type: Type.Optional(MatchType),
  }),
  answer: { status: 200, schema: Type.Object({ match_id: nullable(Id) }) },
})

const HistoryEntry = Type.Object({
  status: Outcome,
  time_taken: Type.Number({ description: 'minutes' }),
  points: Type.Integer(),
  match: Type.Object({
    match_id: Id,
    type: MatchType,
    match_date: IsoTime,
    problem: Type.Object({
      title: Type.String(),
      knowledge_area: Type.String(),
      difficulty: Difficulty,
      complexity: Complexity,
    }),
  }),
})
export type HistoryEntry = Static<typeof HistoryEntry>

export const history = defineRoute({
  id: 'history',
  method: 'GET',
  path: '/history',
  service: 'match-room',
  access: 'user',
  summary: "The caller's finished ranked matches, the latest first. RULES SH2.",
  query: Type.Object({
    status: Type.Optional(Outcome),
    match__problem__difficulty: Type.Optional(oneOf(DIFFICULTIES)),
    match__problem__complexity: Type.Optional(oneOf(COMPLEXITIES)),
    search: Type.Optional(Type.String({ maxLength: 200 })),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: PAGE_SIZE.history }),
    offset: Type.Integer({ minimum: 0, default: 0 }),
  }),
  answer: { status: 200, schema: page(HistoryEntry) },
})
