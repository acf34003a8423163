import { type Static, Type } from 'typebox'
import { MAX_WATCHED_CODE } from '../constants.ts'
import { Difficulty, Id, IsoTime, Language, nullable, oneOf, RankName } from '../schema.ts'
import { FeedEntry, PlayerResult } from './match.ts'
import { defineSocket, Ping, Pong, Refused } from './socket.ts'

const WatchedSide = Type.Object(
  {
    username: Type.String(),
    rank: RankName,
    image: Type.String(),
    present: Type.Boolean(),
    lines: Type.Integer(),
    tests: Type.Integer({ description: 'runs and submissions' }),
    solved: Type.Boolean(),
    shows_code: Type.Boolean({ description: 'whether the player shows code to watchers' }),
  },
  { title: 'WatchedSide' },
)

const Watch = Type.Object(
  {
    action: Type.Literal('watch'),
    status: oneOf(['Pending', 'Completed', 'Void']),
    started_at: IsoTime,
    ends_at: nullable({ ...IsoTime, description: 'the deadline, which a win brings forward' }),
    difficulty: Difficulty,
    solved_by: nullable(Type.String({ description: 'who has won a match that goes on' })),
    sides: Type.Array(WatchedSide),
    feed: Type.Array(FeedEntry, { description: 'of each player the last 20 entries, the newest last. RULES MR11' }),
    results: nullable(Type.Array(PlayerResult, { description: 'once the match is over' })),
    code_delay_seconds: Type.Integer(),
    replay: Type.Boolean({ description: 'whether a player shows the replay to everybody. RULES RC4' }),
  },
  { description: 'The whole state of the match: after opening, and whenever it changes, every second at most.' },
)
const Code = Type.Object(
  {
    action: Type.Literal('code'),
    side: Type.Integer({ description: 'of `sides`' }),
    language: nullable(Language),
    code: nullable(
      Type.String({
        description: `as it was \`code_delay_seconds\` ago, its first ${MAX_WATCHED_CODE / 1024} KiB; null where it is not known or not shown any more`,
      }),
    ),
    titles: Type.Record(Type.String(), Type.String(), {
      description: 'of the problem, by language: it comes with the code, never before',
    }),
  },
  { description: "A side's code, where the player shows it: whenever that changes. RULES WA3." },
)
const Withheld = Type.Object(
  { action: Type.Literal('code_withheld') },
  { description: 'This watcher plays the problem, and gets no code of it. RULES WA3.' },
)
export type WatchPush = Static<typeof Watch | typeof Code | typeof Withheld | typeof Refused>
export type WatchedMatch = Static<typeof Watch>
export type WatchedCode = Static<typeof Code>

export const watchSocket = defineSocket({
  id: 'watch',
  path: '/ws/watch/:match_id',
  params: Type.Object({ match_id: Id }),
  service: 'match-room',
  fansOut: true,
  summary:
    'A ranked match as others watch it: dots, feed and clock, and with a delay the code of players who show it. What cannot be watched is closed with 4404. RULES WA1–WA5.',
  refusal: 'refused',
  once: {},
  limit: { messageBytes: 1_024, messagesPer10s: 40 },
  client: { ping: Ping },
  server: { watch: Watch, code: Code, code_withheld: Withheld, refused: Refused, pong: Pong },
})
