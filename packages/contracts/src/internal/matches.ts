import { type Static, Type } from 'typebox'
import { INTERFACE_LANGUAGES } from '../constants.ts'
import { Outcome } from '../rest/matches.ts'
import { RankedRecord } from '../rest/ranked-matches.ts'
import { byDefault, Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

const ofMatchRoom = { service: 'match-room', token: 'services', repeatable: true, deadlineMs: 5_000 } as const

export const rankedPlayers = defineInternalRoute({
  ...ofMatchRoom,
  id: 'rankedPlayers',
  method: 'GET',
  path: '/internal/ranked-players/:match_id',
  deadlineMs: 2_000,
  summary: 'The gateway asks who plays in a match, if it is ranked; nobody does in another one. RULES JD13.',
  params: Type.Object({ match_id: Id }),
  answer: Type.Object({ user_ids: Type.Array(Type.String()) }),
  refusals: { 404: { when: 'There is no such match.' } },
})

export const sharedResult = defineInternalRoute({
  ...ofMatchRoom,
  id: 'sharedResult',
  method: 'GET',
  path: '/internal/shared-results/:link_id',
  deadlineMs: 2_000,
  summary: 'The gateway asks what link previews and the landing page tell of a shared result. RULES MR13.',
  params: Type.Object({ link_id: Id }),
  query: Type.Object({ language: oneOf(INTERFACE_LANGUAGES) }),
  answer: Type.Object({
    headline: Type.String({ description: 'for example "ann won against ben in 03:12"' }),
    title: Type.String({ description: 'of the problem' }),
    players: Type.Tuple([Type.String(), Type.String()], { description: 'first the player who shared the result' }),
    winner: nullable(Type.String()),
  }),
  refusals: { 404: { when: 'There is no such shared result.' } },
})

/** Code and inputs that are too large for an event. */
const StoredSource = Type.Object({ code: Type.String(), inputs: nullable(Type.Array(Type.String())) })
export type StoredSource = Static<typeof StoredSource>

export const submissionSource = defineInternalRoute({
  ...ofMatchRoom,
  id: 'submissionSource',
  method: 'GET',
  path: '/internal/submissions/:id',
  token: 'judge',
  summary: 'The judge fetches the code and the inputs of a submission that its event does not carry.',
  params: Type.Object({ id: Id }),
  answer: StoredSource,
  refusals: { 404: { when: 'Nobody waits for the submission any more.' } },
})

export const rankedRecord = defineInternalRoute({
  ...ofMatchRoom,
  id: 'rankedRecord',
  method: 'GET',
  path: '/internal/ranked-records/:user_id',
  summary: 'Profile asks what a reader sees of the ranked matches of a player. RULES PB12.',
  params: Type.Object({ user_id: Id }),
  query: Type.Object({ reader_id: Id, language: oneOf(INTERFACE_LANGUAGES) }),
  answer: RankedRecord,
})

/** So many players a page has at most. */
export const STANDINGS_PAGE = 500

/** A player by the ledger alone. */
const LedgerStanding = Type.Object({
  user_id: Type.String(),
  username: Type.String(),
  points: Type.Integer(),
  ledger_seq: Type.Integer({ description: 'the newest ledger entry that this includes' }),
  matches_played: Type.Integer(),
  matches_completed: Type.Integer(),
  matches_won: Type.Integer(),
  reached_at: IsoTime,
  entries: Type.Optional(
    Type.Array(
      Type.Object({
        match_id: Id,
        ledger_seq: Type.Integer(),
        status: Outcome,
        former_status: Type.Optional({ ...Outcome, description: 'of a correction: the status that it replaced' }),
        points_delta: Type.Integer(),
        entered_at: IsoTime,
      }),
      { description: 'of the ledger, since the time that the reader named. RULES SE3' },
    ),
  ),
})
export type LedgerStanding = Static<typeof LedgerStanding>

export const standings = defineInternalRoute({
  ...ofMatchRoom,
  id: 'standings',
  method: 'GET',
  path: '/internal/standings',
  deadlineMs: 10_000,
  summary:
    "The leaderboard reads a page of the ledger's standings behind a player's id, in the order of ids. RULES LB2.",
  query: Type.Object({
    after: byDefault(Type.String(), ''),
    limit: byDefault(Type.Integer({ minimum: 1, maximum: STANDINGS_PAGE }), STANDINGS_PAGE),
    entries_since: Type.Optional(IsoTime),
  }),
  answer: Type.Array(LedgerStanding),
})
