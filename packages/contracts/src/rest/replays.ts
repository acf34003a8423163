import { type Static, Type } from 'typebox'
import { Difficulty, Id, IsoTime, Language, nullable, oneOf } from '../schema.ts'
import { GhostOf, MatchKind, MatchParams, Outcome } from './matches.ts'
import { titleLanguage } from './page.ts'
import { Verdict } from './programs.ts'
import { defineRoute } from './route.ts'

const at = Type.Integer({ description: 'milliseconds since the start of the match' })

/** A change of the shown code; with the empty text at the beginning every edit fits. */
const CodeStep = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('edit'),
        at,
        from: Type.Integer({ description: 'in UTF-16 code units' }),
        removed: Type.Integer(),
        inserted: Type.String(),
      },
      { title: 'CodeEdit' },
    ),
    Type.Object({ kind: Type.Literal('language'), at, language: Language }, { title: 'CodeLanguage' }),
    Type.Object(
      {
        kind: Type.Literal('gap'),
        at,
        until: nullable(Type.Integer({ description: 'null: to the end' })),
      },
      { title: 'CodeGap', description: 'The code of this time is not known.' },
    ),
  ],
  { title: 'CodeStep' },
)
export type CodeStep = Static<typeof CodeStep>

/** What a side did beside writing. */
const SideEvent = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('progress'),
        at,
        verdict: nullable({ ...Verdict, description: 'null of a run' }),
        tests_passed: Type.Integer({ description: 'of a run: the inputs on which the program ran to its end' }),
        tests_total: Type.Integer({ description: 'of a run: its inputs' }),
      },
      { title: 'ReplayProgress' },
    ),
    Type.Object({ kind: Type.Literal('presence'), at, present: Type.Boolean() }, { title: 'ReplayPresence' }),
    Type.Object({ kind: Type.Literal('solved'), at }, { title: 'ReplaySolved' }),
    Type.Object({ kind: Type.Literal('gave_up'), at }, { title: 'ReplayGaveUp' }),
  ],
  { title: 'SideEvent' },
)
export type SideEvent = Static<typeof SideEvent>

const ReplaySide = Type.Object(
  {
    username: Type.String(),
    you: Type.Boolean({ description: 'whether it is the side of the caller' }),
    bot: Type.Optional(Type.Literal(true)),
    ghost_of: Type.Optional(GhostOf),
    outcome: nullable(Outcome),
    code: oneOf(['shown', 'none', 'refused', 'later'], {
      description:
        'whether the code is shown: `none` where nothing was recorded or it is not kept any more, `refused` where the player does not show it to the caller, `later` while RULES PB6 keeps it back',
    }),
    steps: Type.Array(CodeStep),
    events: Type.Array(SideEvent, { description: 'empty where the player shows the caller nothing' }),
  },
  { title: 'ReplaySide' },
)
export type ReplaySide = Static<typeof ReplaySide>

export const Replay = Type.Object(
  {
    match_id: Id,
    type: MatchKind,
    match_date: IsoTime,
    duration_ms: Type.Integer({ description: 'from the start to the end' }),
    problem: Type.Object({ title: Type.String(), difficulty: Difficulty }),
    sides: Type.Array(ReplaySide, { description: "the caller's first; of practice alone a single one" }),
  },
  { title: 'Replay' },
)
export type Replay = Static<typeof Replay>

export const replay = defineRoute({
  id: 'replay',
  method: 'GET',
  path: '/matches/:match_id/replay',
  service: 'match-room',
  access: 'user',
  summary: 'A match that is over, as it went on either side, as far as the players show it. RULES RC3–RC5.',
  params: MatchParams,
  query: Type.Object(titleLanguage),
  limit: { per10s: 30, atOnce: 2 },
  answer: { status: 200, schema: Replay },
  refusals: {
    403: { when: 'None of its players shows it to the caller. RULES RC4.' },
    404: { when: 'There is no such match that is over.' },
    409: { when: 'The match of the caller is not over yet, or counts for nobody.' },
  },
})
