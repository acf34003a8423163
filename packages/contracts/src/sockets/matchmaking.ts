import { type Static, Type } from 'typebox'
import { Id, IsoTime, RankName } from '../schema.ts'
import { defineSocket, Ping, Pong, Refused } from './socket.ts'

const action = <const A extends string>(name: A) => Type.Literal(name)

const Join = Type.Object(
  { action: action('join'), rank: Type.Optional(Type.String({ maxLength: 32 })) },
  {
    description:
      'Enters the queue. A second one, from any tab, answers the same wait; the rank is taken from the profile.',
  },
)
const Leave = Type.Object({ action: action('leave') }, { description: 'Leaves the queue.' })
const Accept = Type.Object(
  { action: action('accept'), pair_key: Id },
  { description: 'Accepts the pair, within 30 s.' },
)
const Decline = Type.Object({ action: action('decline'), pair_key: Id }, { description: 'Declines the pair: a dodge.' })

const QueueSize = Type.Object(
  { action: action('queue_size'), count: Type.Integer(), players_online: Type.Integer() },
  { description: 'How many search and how many are online; whenever it changes, at a bounded rate.' },
)
const Searching = Type.Object(
  {
    action: action('searching'),
    since: IsoTime,
    timer_since: Type.Optional({ ...IsoTime, description: 'from when the shown timer counts: since the last decline' }),
    apart_until: Type.Optional({
      ...IsoTime,
      description: 'somebody waits whom this player has just met or declined; until then the two are not paired',
    }),
    server_time: IsoTime,
  },
  {
    description:
      'The player is in the queue, since when; the place and the window count from `since`. It comes again when `apart_until` changes. RULES MM3.',
  },
)
const Idle = Type.Object(
  {
    action: action('idle'),
    missed: Type.Optional(
      Type.Literal(true, { description: 'the player let the time of a pairing pass, which counts as a decline' }),
    ),
  },
  { description: 'The player is not in the queue.' },
)
const MatchPaired = Type.Object(
  {
    action: action('match_paired'),
    pair_key: Id,
    opponent: Type.String(),
    opponent_rank: RankName,
    expires_at: IsoTime,
    server_time: IsoTime,
    accepted: Type.Boolean(),
    opponent_accepted: Type.Optional(Type.Boolean()),
  },
  { description: 'An opponent was found: accept or decline before `expires_at`.' },
)
const OpponentAccepted = Type.Object(
  { action: action('opponent_accepted'), pair_key: Id },
  { description: 'The opponent of an open pairing has accepted it, before this player.' },
)
const MatchConfirmed = Type.Object(
  { action: action('match_confirmed'), pair_key: Id },
  { description: 'Both have accepted; the match is being created.' },
)
const MatchReady = Type.Object(
  { action: action('match_ready'), match_id: Id },
  { description: 'The match is there: go to it.' },
)
const MatchDeclined = Type.Object(
  { action: action('match_declined'), declined_by: Type.String() },
  {
    description:
      'The opponent declined or was silent; the search goes on with the waiting time kept and a fresh timer.',
  },
)
const MatchError = Type.Object(
  { action: action('match_error'), error: Type.String() },
  { description: 'No match could be created for the pair; the player is free again.' },
)
const Failed = Type.Object(
  { action: action('error'), error: Type.String(), until: Type.Optional(IsoTime) },
  { description: 'The player may not queue, for dodging perhaps until a time. The client leaves the socket.' },
)

export type MatchmakingRequest = Static<typeof Join | typeof Leave | typeof Accept | typeof Decline>
export type MatchmakingPush = Static<
  | typeof QueueSize
  | typeof Searching
  | typeof Idle
  | typeof MatchPaired
  | typeof OpponentAccepted
  | typeof MatchConfirmed
  | typeof MatchReady
  | typeof MatchDeclined
  | typeof MatchError
  | typeof Failed
  | typeof Refused
>

export const matchmakingSocket = defineSocket({
  id: 'matchmaking',
  path: '/ws/matchmaking',
  service: 'matchmaking',
  summary: 'The ranked queue: join, leave, answer a pairing. Reopening it resumes the same state. RULES MM1–MM7, SH1.',
  refusal: 'refused',
  once: { match_paired: { by: 'pair_key' } },
  limit: { messageBytes: 16_384, messagesPer10s: 80 },
  client: { join: Join, leave: Leave, accept: Accept, decline: Decline, ping: Ping },
  server: {
    queue_size: QueueSize,
    searching: Searching,
    idle: Idle,
    match_paired: MatchPaired,
    opponent_accepted: OpponentAccepted,
    match_confirmed: MatchConfirmed,
    match_ready: MatchReady,
    match_declined: MatchDeclined,
    match_error: MatchError,
    error: Failed,
    refused: Refused,
    pong: Pong,
  },
})
