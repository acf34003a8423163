import { type Static, Type } from 'typebox'
import { SessionCode } from '../rest/sessions.ts'
import { Id } from '../schema.ts'
import { defineSocket, Ping, Pong } from './socket.ts'

const Participant = Type.Object({ user: Type.String(), avatar: Type.String() }, { title: 'Participant' })
export type Participant = Static<typeof Participant>

const StartMatch = Type.Object(
  { action: Type.Literal('start_match') },
  { description: 'Starts the match, with both connected.' },
)

const Participants = Type.Object(
  { action: Type.Literal('participants'), players: Type.Array(Participant) },
  { description: 'Everybody in the session; the first message after opening.' },
)
const Joined = Type.Object(
  { action: Type.Literal('join'), user: Type.String(), avatar: Type.String() },
  { description: 'A player has come.' },
)
const Left = Type.Object({ action: Type.Literal('leave'), user: Type.String() }, { description: 'A player has left.' })
const Confirmed = Type.Object(
  { action: Type.Literal('match_confirmed'), match_id: Id },
  { description: 'The match has been created: go to it.' },
)
const Failed = Type.Object(
  { action: Type.Literal('error'), message: Type.String() },
  { description: 'What was asked cannot be done; the socket stays open.' },
)

export type ClashRequest = Static<typeof StartMatch>
export type ClashPush = Static<typeof Participants | typeof Joined | typeof Left | typeof Confirmed | typeof Failed>

export const clashSocket = defineSocket({
  id: 'clash',
  path: '/ws/clash/:session_code',
  params: SessionCode,
  service: 'match-room',
  summary: 'A custom session: who is there, and the match that START makes. RULES CS1, SH6.',
  refusal: 'error',
  once: {},
  limit: { messageBytes: 16_384, messagesPer10s: 80 },
  client: { start_match: StartMatch, ping: Ping },
  server: {
    participants: Participants,
    join: Joined,
    leave: Left,
    match_confirmed: Confirmed,
    error: Failed,
    pong: Pong,
  },
})
