import { type Static, Type } from 'typebox'
import { MatchKind, Outcome } from '../rest/matches.ts'
import { Verdict } from '../rest/programs.ts'
import { Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

const ofMatchRoom = { service: 'match-room', token: 'operator' } as const
/** A preview reads a hundred matches. */
const LONG_MS = 60_000
const SHORT_MS = 5_000
const One = Type.Object({ id: Type.String() })
const NO_REJUDGE = { 404: { when: 'There is no such rejudge.' } } as const

const State = oneOf(['judging', 'ready', 'applying', 'applied', 'cancelled'])
export type RejudgeState = Static<typeof State>

const Rejudge = Type.Object({
  rejudge_id: Type.String(),
  problem_id: Type.String(),
  state: State,
  begun_at: IsoTime,
  applied_at: nullable(IsoTime),
})

/** What a rejudge changes in a match that is not corrected yet. */
const Change = Type.Object({
  match_id: Type.String(),
  type: MatchKind,
  status: oneOf(['Pending', 'Completed', 'Void']),
  verdicts: Type.Array(Type.Object({ username: Type.String(), former: Verdict, verdict: Verdict })),
  results: Type.Array(
    Type.Object({
      username: Type.String(),
      former: nullable(Outcome),
      outcome: nullable(Outcome),
      points_delta: Type.Integer(),
    }),
  ),
})

const Corrected = Type.Object({
  match_id: Type.String(),
  username: Type.String(),
  former_outcome: nullable(Outcome),
  outcome: nullable(Outcome),
  points_delta: Type.Integer(),
})

const Preview = Type.Object({
  rejudge: Rejudge,
  submissions: Type.Object({
    waiting: Type.Integer(),
    same: Type.Integer(),
    changed: Type.Integer(),
    unsteady: Type.Integer(),
    unjudged: Type.Integer(),
    gone: Type.Integer(),
  }),
  matches_changed: Type.Integer(),
  changes: Type.Array(Change, { description: 'of the first hundred matches' }),
  corrected: Type.Array(Corrected),
})
export type RejudgePreview = Static<typeof Preview>

export const rejudges = defineInternalRoute({
  ...ofMatchRoom,
  id: 'rejudges',
  method: 'GET',
  path: '/internal/rejudges',
  repeatable: true,
  deadlineMs: SHORT_MS,
  summary: 'An operator lists the latest rejudges.',
  answer: Type.Object({ rejudges: Type.Array(Rejudge) }),
})

export const startRejudge = defineInternalRoute({
  ...ofMatchRoom,
  id: 'startRejudge',
  method: 'POST',
  path: '/internal/rejudges',
  repeatable: false,
  deadlineMs: LONG_MS,
  summary: "An operator has the judge judge a problem's kept submissions again. RULES RK5.",
  body: Type.Object({ problem_id: Id }),
  answer: Type.Object({ rejudge_id: Type.String() }),
  refusals: {
    404: { when: 'No such problem is published.' },
    409: { when: 'A rejudge of the problem is open.' },
  },
})

export const previewRejudge = defineInternalRoute({
  ...ofMatchRoom,
  id: 'previewRejudge',
  method: 'GET',
  path: '/internal/rejudges/:id',
  repeatable: true,
  deadlineMs: LONG_MS,
  summary: 'An operator looks at how far a rejudge is, what it would change, and what it has corrected.',
  params: One,
  answer: Preview,
  refusals: NO_REJUDGE,
})

export const applyRejudge = defineInternalRoute({
  ...ofMatchRoom,
  id: 'applyRejudge',
  method: 'POST',
  path: '/internal/rejudges/:id/apply',
  repeatable: true,
  deadlineMs: SHORT_MS,
  summary: 'An operator lets a rejudge take effect; a second call changes nothing.',
  params: One,
  answer: Type.Object({ state: State }),
  refusals: { ...NO_REJUDGE, 409: { when: 'It is not ready, or the problem has been published again since.' } },
})

export const cancelRejudge = defineInternalRoute({
  ...ofMatchRoom,
  id: 'cancelRejudge',
  method: 'POST',
  path: '/internal/rejudges/:id/cancel',
  repeatable: false,
  deadlineMs: SHORT_MS,
  summary: 'An operator cancels a rejudge that has not been applied.',
  params: One,
  answer: Type.Object({ state: State }),
  refusals: { ...NO_REJUDGE, 409: { when: 'It is applied or cancelled already.' } },
})
