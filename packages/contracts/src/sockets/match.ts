import { type Static, Type } from 'typebox'
import { EDITS_EVERY_MS, MAX_EDITS, MAX_EDITS_BYTES, MAX_SOURCE_BYTES } from '../constants.ts'
import { Outcome, PRACTICE } from '../rest/matches.ts'
import { Verdict } from '../rest/programs.ts'
import { Id, IsoTime, Language, nullable, oneOf, RankName } from '../schema.ts'
import { defineSocket, Ping, Pong, Refused } from './socket.ts'

const Stats = Type.Object(
  { lines: Type.Integer(), tests: Type.Integer({ description: 'runs and submissions' }) },
  { title: 'Stats' },
)
export type Stats = Static<typeof Stats>

export const PlayerResult = Type.Object(
  {
    username: Type.String(),
    rank: RankName,
    points_delta: Type.Integer(),
    status: Outcome,
    time_taken: Type.Number({ description: 'minutes' }),
    tests_ran: Type.Integer({ description: 'runs and submissions, counted by the server' }),
    code_lines: Type.Integer(),
    solved: Type.Optional(Type.Boolean({ description: 'whether the player has passed every test' })),
    resigned: Type.Optional(Type.Boolean({ description: 'whether the player gave up' })),
    corrected_at: Type.Optional(Type.String({ description: 'when a rejudge changed this result last, ISO 8601, UTC' })),
  },
  { title: 'PlayerResult' },
)
export type PlayerResult = Static<typeof PlayerResult>

const StatsUpdate = Type.Object(
  {
    action: Type.Literal('stats_update'),
    lines: Type.Number(),
    tests: Type.Optional(Type.Number()),
  },
  { description: 'The number of lines in the editor. `tests` is counted by the server.' },
)
const FinishMatch = Type.Object(
  { action: Type.Literal('finish_match') },
  { description: 'Asks for the end at the deadline; answered by `time` before it.' },
)
const Resign = Type.Object(
  { action: Type.Literal('resign') },
  { description: 'Gives up: Failed, and Won for the opponent.' },
)
const ClaimWin = Type.Object(
  { action: Type.Literal('claim_win') },
  {
    description: 'Claims the win over an opponent who is gone, from `claim_at` on, in a match that nobody has solved.',
  },
)
const Typing = Type.Object(
  { action: Type.Literal('typing'), typing: Type.Boolean() },
  {
    description:
      'Whether the player types. The opponent is told every two seconds at most; what comes sooner is dropped.',
  },
)
const RecordedEdit = Type.Object(
  {
    ago: Type.Integer({ minimum: 0, maximum: 60_000, description: 'milliseconds before the message was sent' }),
    from: Type.Integer({ minimum: 0, maximum: MAX_SOURCE_BYTES, description: 'where it begins' }),
    removed: Type.Integer({ minimum: 0, maximum: MAX_SOURCE_BYTES, description: 'how much it removes' }),
    inserted: Type.String({ maxLength: MAX_EDITS_BYTES }),
  },
  { title: 'RecordedEdit', description: 'A change of the code; offsets count UTF-16 code units.' },
)
const Edits = Type.Object(
  {
    action: Type.Literal('edits'),
    language: Language,
    base: Type.Integer({
      minimum: 0,
      maximum: 0xffff_ffff,
      description:
        'the checksum of the text that the edits continue, FNV-1a of 32 bits over its UTF-16 code units; 2166136261, that of the empty text, begins anew',
    }),
    edits: Type.Array(RecordedEdit, { minItems: 1, maxItems: MAX_EDITS }),
  },
  {
    description: `What has changed in the editor, for the recording: every ${EDITS_EVERY_MS / 1000} s at most, and of ${MAX_EDITS_BYTES / 1024} KiB as JSON. Nothing is sent back; what is too much, too long or too late is dropped. RULES RC1.`,
  },
)

const OfferRematch = Type.Object(
  { action: Type.Literal('rematch') },
  { description: 'Offers a rematch, or agrees to the one that the opponent offers. RULES RM1.' },
)

export const ProgressPush = Type.Object(
  {
    action: Type.Literal('progress'),
    user: Type.String(),
    verdict: nullable(Verdict),
    tests_passed: Type.Integer({ description: 'of a run: the inputs on which the program ran to its end' }),
    tests_total: Type.Integer({ description: 'of a run: its inputs' }),
    at: Type.String({ description: 'when the code was received, ISO 8601, UTC; no other of this player has the same' }),
  },
  {
    title: 'Progress',
    description:
      'What came of code of either player: `verdict` is null for a run. Never the code, nor which test failed. It may come twice. RULES MR11.',
  },
)
export type Progress = Static<typeof ProgressPush>
export const FeedEntry = Type.Union([
  ProgressPush,
  Type.Object(
    { action: Type.Literal('presence'), user: Type.String(), present: Type.Boolean(), at: IsoTime },
    { title: 'CameOrWent' },
  ),
])
export type FeedEntry = Static<typeof FeedEntry>

const Snapshot = Type.Object(
  {
    action: Type.Literal('snapshot'),
    status: oneOf(['Pending', 'Completed', 'Void']),
    remaining_ms: nullable(Type.Integer()),
    server_time: IsoTime,
    your_stats: Stats,
    opponent_stats: nullable(Stats),
    opponent_present: nullable(Type.Boolean()),
    you_solved: Type.Boolean(),
    results: nullable(Type.Array(PlayerResult)),
    solved_by: Type.Optional(nullable(Type.String({ description: 'who has won a match that goes on' }))),
    ends_at: Type.Optional(
      nullable({ ...IsoTime, description: 'until when a match that is won goes on; `remaining_ms` counts to it' }),
    ),
    your_result: Type.Optional(nullable(PlayerResult)),
    ...PRACTICE,
    recorded: Type.Optional(Type.Literal(true, { description: 'the server takes `edits`' })),
    feed: Type.Optional(
      Type.Array(FeedEntry, {
        description:
          'what has happened so far, the newest last: of each player the last 20 entries, the newest submission among them; absent in Solo',
      }),
    ),
  },
  {
    description:
      'The whole state of the match: the first message after opening, and again after `solved`. `your_result` is that of a reader who has won a match that goes on.',
  },
)
const StatsRelay = Type.Object(
  {
    action: Type.Literal('stats_update'),
    your_stats: Stats,
    opponent_stats: nullable(Stats),
  },
  { description: "Both sides' lines and tests." },
)
const Solved = Type.Object(
  {
    action: Type.Literal('solved'),
    user: Type.String({ description: 'the winner' }),
    ends_at: IsoTime,
    result: Type.Optional(nullable(PlayerResult)),
  },
  {
    description:
      "A player has won; the other one may go on until `ends_at`. `result` is the winner's own, booked as it stands there, and null for the other.",
  },
)
const MatchResult = Type.Object(
  { action: Type.Literal('match_result'), results: Type.Array(PlayerResult) },
  { description: 'The match is over. The reader stands first; a Solo match has one entry.' },
)
const Presence = Type.Object(
  {
    action: Type.Literal('presence'),
    user: Type.String(),
    present: Type.Boolean(),
    claim_at: nullable(IsoTime),
    at: Type.Optional({
      ...IsoTime,
      description: 'when a player left who had been there, or is back; an entry of the feed',
    }),
  },
  { description: 'The opponent came, or went: from `claim_at` on the win can be claimed.' },
)
const TypingPush = Type.Object(
  { action: Type.Literal('typing'), user: Type.String(), typing: Type.Boolean() },
  { description: 'The opponent types, or has stopped; true holds for six seconds. RULES MR11.' },
)
const Rematch = Type.Object(
  {
    action: Type.Literal('rematch'),
    offered_by: Type.Array(Type.String(), { description: 'whose offers stand' }),
    expires_at: nullable({ ...IsoTime, description: 'until when the first of them stands' }),
    match_id: nullable({ ...Id, description: 'the match that both have agreed on: go to it' }),
    ranked: nullable(Type.Boolean({ description: 'whether that one is ranked' })),
  },
  {
    description:
      'A player of a match that is over wants another one, or both have it. It may come twice. RULES RM1, RM2.',
  },
)
const Time = Type.Object(
  { action: Type.Literal('time'), remaining_ms: nullable(Type.Integer()), server_time: IsoTime },
  { description: 'The match goes on for so long.' },
)
const Voided = Type.Object(
  { action: Type.Literal('match_void'), reason: Type.String() },
  { description: 'The match counts for nobody: a player never opened it.' },
)

export type MatchRequest = Static<
  | typeof StatsUpdate
  | typeof FinishMatch
  | typeof Resign
  | typeof ClaimWin
  | typeof Typing
  | typeof Edits
  | typeof OfferRematch
>
export type EditsMessage = Static<typeof Edits>
export type MatchPush = Static<
  | typeof Snapshot
  | typeof StatsRelay
  | typeof Solved
  | typeof MatchResult
  | typeof Presence
  | typeof ProgressPush
  | typeof TypingPush
  | typeof Rematch
  | typeof Time
  | typeof Voided
  | typeof Refused
>

export const matchSocket = defineSocket({
  id: 'match',
  path: '/ws/match/:match_id',
  params: Type.Object({ match_id: Id }),
  service: 'match-room',
  summary:
    'A running match: both sides’ statistics, progress, presence, the win and the result. Opening it answers a snapshot, before anything else. RULES MR3–MR6, MR11, SH7.',
  refusal: 'refused',
  once: { solved: {}, match_result: { onRequest: true }, match_void: { onRequest: true } },
  // Code that is judged travels over REST. The page sends its lines every 1.5 s at most, and what was typed every 2 s.
  limit: { messageBytes: 16_384, messagesPer10s: 80 },
  client: {
    stats_update: StatsUpdate,
    finish_match: FinishMatch,
    resign: Resign,
    claim_win: ClaimWin,
    typing: Typing,
    edits: Edits,
    rematch: OfferRematch,
    ping: Ping,
  },
  server: {
    snapshot: Snapshot,
    stats_update: StatsRelay,
    solved: Solved,
    match_result: MatchResult,
    presence: Presence,
    progress: ProgressPush,
    typing: TypingPush,
    rematch: Rematch,
    time: Time,
    match_void: Voided,
    refused: Refused,
    pong: Pong,
  },
})
