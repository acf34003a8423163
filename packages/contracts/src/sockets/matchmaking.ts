import { type Static, Type } from 'typebox'
import { Id, IsoTime, RankName } from '../schema.ts'
import { defineSocket } from './socket.ts'

const action = <const A extends string>(name: A) => Type.Literal(name)

const Join = Type.Object({ action: action('join'), rank: Type.Optional(Type.String({ maxLength: 32 })) })
const Leave = Type.Object({ action: action('leave') })
const Accept = Type.Object({ action: action('accept'), pair_key: Id })
const Decline = Type.Object({ action: action('decline'), pair_key: Id })

const QueueSize = Type.Object({ action: action('queue_size'), count: Type.Integer(), players_online: Type.Integer() })
const Searching = Type.Object({ action: action('searching'), since: IsoTime, server_time: IsoTime })
const Idle = Type.Object({ action: action('idle') })
const MatchPaired = Type.Object({
  action: action('match_paired'),
  pair_key: Id,
  opponent: Type.String(),
  opponent_rank: RankName,
  expires_at: IsoTime,
  server_time: IsoTime,
  accepted: Type.Boolean(),
})
const MatchConfirmed = Type.Object({ action: action('match_confirmed'), pair_key: Id })
const MatchReady = Type.Object({ action: action('match_ready'), match_id: Id })
const MatchDeclined = Type.Object({ action: action('match_declined'), declined_by: Type.String() })
const MatchError = Type.Object({ action: action('match_error'), error: Type.String() })
const Failed = Type.Object({ action: action('error'), error: Type.String(), until: Type.Optional(IsoTime) })
const Refused = Type.Object({ action: action('refused'), reason: Type.String() })

export type MatchmakingRequest = Static<typeof Join | typeof Leave | typeof Accept | typeof Decline>
export type MatchmakingPush = Static<
  | typeof QueueSize
  | typeof Searching
  | typeof Idle
  | typeof MatchPaired
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
  client: { join: Join, leave: Leave, accept: Accept, decline: Decline },
  server: {
    queue_size: QueueSize,
    searching: Searching,
    idle: Idle,
    match_paired: MatchPaired,
    match_confirmed: MatchConfirmed,
    match_ready: MatchReady,
    match_declined: MatchDeclined,
    match_error: MatchError,
    error: Failed,
    refused: Refused,
  },
})
