import { type Static, Type } from 'typebox'
import { PUSHED_ROWS } from '../arenas.ts'
import { ArenaHead, ArenaRow, ArenaStanding } from '../rest/arenas.ts'
import { Id, IsoTime, nullable } from '../schema.ts'
import { defineSocket, Ping, Pong, Refused } from './socket.ts'

const Board = Type.Object(
  {
    action: Type.Literal('board'),
    arena: ArenaHead,
    top: Type.Array(ArenaRow, { maxItems: PUSHED_ROWS }),
    server_time: IsoTime,
  },
  {
    description: `The arena and the first ${PUSHED_ROWS} of its board: when the socket opens, and where something has changed, every two seconds at most. RULES AR9.`,
  },
)
const Standing = Type.Object(
  { action: Type.Literal('standing'), me: nullable(ArenaStanding) },
  {
    description:
      'The own place and what comes next: when the socket opens, when the player is paired, and where it has changed. Null of somebody who is not in the arena. RULES AR9.',
  },
)
const MatchReady = Type.Object(
  { action: Type.Literal('match_ready'), match_id: Id },
  { description: 'The match is there: go to it. RULES AR3.' },
)
export type ArenaPush = Static<typeof Board | typeof Standing | typeof MatchReady | typeof Refused>

export const arenaSocket = defineSocket({
  id: 'arena',
  path: '/ws/arena/:arena_id',
  params: Type.Object({ arena_id: Id }),
  service: 'matchmaking',
  summary: 'The live board of an arena. A player is paired while one of these is open. RULES AR3, AR9.',
  refusal: 'refused',
  once: { match_ready: { by: 'match_id' } },
  limit: { messageBytes: 1_024, messagesPer10s: 40 },
  client: { ping: Ping },
  server: { board: Board, standing: Standing, match_ready: MatchReady, refused: Refused, pong: Pong },
})
