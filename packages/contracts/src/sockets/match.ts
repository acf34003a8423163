import { type Static, Type } from 'typebox'
import { Outcome } from '../rest/matches.ts'
import { IsoTime, nullable, oneOf, RankName } from '../schema.ts'
import { defineSocket } from './socket.ts'

const Stats = Type.Object({ lines: Type.Integer(), tests: Type.Integer() })
export type Stats = Static<typeof Stats>

const PlayerResult = Type.Object({
  username: Type.String(),
  rank: RankName,
  points_delta: Type.Integer(),
  status: Outcome,
  time_taken: Type.Number({ description: 'minutes' }),
  tests_ran: Type.Integer(),
  code_lines: Type.Integer(),
})
export type PlayerResult = Static<typeof PlayerResult>

const StatsUpdate = Type.Object({
  action: Type.Literal('stats_update'),
  lines: Type.Number(),
  tests: Type.Optional(Type.Number()),
})
const FinishMatch = Type.Object({ action: Type.Literal('finish_match') })
const Resign = Type.Object({ action: Type.Literal('resign') })
const ClaimWin = Type.Object({ action: Type.Literal('claim_win') })

const Snapshot = Type.Object({
  action: Type.Literal('snapshot'),
  status: oneOf(['Pending', 'Completed', 'Void']),
  remaining_ms: nullable(Type.Integer()),
  server_time: IsoTime,
  your_stats: Stats,
  opponent_stats: nullable(Stats),
  opponent_present: nullable(Type.Boolean()),
  you_solved: Type.Boolean(),
  results: nullable(Type.Array(PlayerResult)),
})
const StatsRelay = Type.Object({
  action: Type.Literal('stats_update'),
  your_stats: Stats,
  opponent_stats: nullable(Stats),
})
const MatchResult = Type.Object({ action: Type.Literal('match_result'), results: Type.Array(PlayerResult) })
const Presence = Type.Object({
  action: Type.Literal('presence'),
  user: Type.String(),
  present: Type.Boolean(),
  claim_at: nullable(IsoTime),
})
const Time = Type.Object({ action: Type.Literal('time'), remaining_ms: nullable(Type.Integer()), server_time: IsoTime })
const Voided = Type.Object({ action: Type.Literal('match_void'), reason: Type.String() })
const Refused = Type.Object({ action: Type.Literal('refused'), reason: Type.String() })

export type MatchRequest = Static<typeof StatsUpdate | typeof FinishMatch | typeof Resign | typeof ClaimWin>
export type MatchPush = Static<
  | typeof Snapshot
  | typeof StatsRelay
  | typeof MatchResult
  | typeof Presence
  | typeof Time
  | typeof Voided
  | typeof Refused
>

export const matchSocket = defineSocket({
  id: 'match',
  path: '/ws/match/:match_id',
  service: 'match-room',
  summary:
    'A running match: both sides’ statistics, presence and the result. Opening it answers a snapshot. RULES MR4–MR6, SH7.',
  refusal: 'refused',
  client: { stats_update: StatsUpdate, finish_match: FinishMatch, resign: Resign, claim_win: ClaimWin },
  server: {
    snapshot: Snapshot,
    stats_update: StatsRelay,
    match_result: MatchResult,
    presence: Presence,
    time: Time,
    match_void: Voided,
    refused: Refused,
  },
})
