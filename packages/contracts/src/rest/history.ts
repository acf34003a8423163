import { type Static, Type } from 'typebox'
import { COMPLEXITIES, DIFFICULTIES, PAGE_SIZE } from '../constants.ts'
import { Complexity, Difficulty, Id, IsoTime, oneOf } from '../schema.ts'
import { MatchKind, Outcome } from './matches.ts'
import { page, pageQuery, titleLanguage } from './page.ts'
import { defineRoute } from './route.ts'

const HistoryEntry = Type.Object(
  {
    status: Outcome,
    time_taken: Type.Number({ description: 'minutes' }),
    points: Type.Integer(),
    corrected_at: Type.Optional({ ...IsoTime, description: 'when a rejudge changed the result last' }),
    taken_back: Type.Optional(
      Type.Literal(true, {
        description: 'the problem counted as solved here until a rejudge took that back. RULES PB7',
      }),
    ),
    opponent: Type.Optional(Type.String({ description: 'the name of the other player' })),
    match: Type.Object({
      match_id: Id,
      type: MatchKind,
      match_date: IsoTime,
      problem: Type.Object({
        title: Type.String(),
        knowledge_area: Type.String(),
        difficulty: Difficulty,
        complexity: Complexity,
      }),
    }),
  },
  { title: 'HistoryEntry' },
)
export type HistoryEntry = Static<typeof HistoryEntry>

export const history = defineRoute({
  id: 'history',
  method: 'GET',
  path: '/history',
  service: 'match-room',
  access: 'user',
  summary: "The caller's matches of a type that are finished or won, the latest first. RULES SH2, MR3.",
  query: Type.Object({
    type: Type.Optional({
      ...oneOf(['Ranked', 'Custom', 'Practice', 'Arena']),
      description: 'ranked ones unless it says otherwise',
    }),
    ...titleLanguage,
    status: Type.Optional(Outcome),
    match__problem__difficulty: Type.Optional(oneOf(DIFFICULTIES)),
    match__problem__complexity: Type.Optional(oneOf(COMPLEXITIES)),
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'a part of the title as it is shown, or in English' }),
    ),
    ...pageQuery(PAGE_SIZE.history),
  }),
  answer: { status: 200, schema: page(HistoryEntry, 'HistoryPage') },
})
