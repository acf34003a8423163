import { type Static, Type } from 'typebox'
import { Id } from '../schema.ts'
import { defineSocket } from './socket.ts'

const Participant = Type.Object({ user: Type.String(), avatar: Type.String() })
export type Participant = Static<typeof Participant>

const StartMatch = Type.Object({ action: Type.Literal('start_match') })

const Participants = Type.Object({ action: Type.Literal('participants'), players: Type.Array(Participant) })
const Joined = Type.Object({ action: Type.Literal('join'), user: Type.String(), avatar: Type.String() })
const Left = Type.Object({ action: Type.Literal('leave'), user: Type.String() })
const Confirmed = Type.Object({ action: Type.Literal('match_confirmed'), match_id: Id })
const Failed = Type.Object({ action: Type.Literal('error'), message: Type.String() })

export type ClashPush = Static<typeof Participants | typeof Joined | typeof Left | typeof Confirmed | typeof Failed>

export const clashSocket = defineSocket({
  id: 'clash',
  path: '/ws/clash/:session_code',
  service: 'match-room',
  summary: 'A custom session: who is there, and the match that START makes. RULES CS1, SH6.',
  refusal: 'error',
  client: { start_match: StartMatch },
  server: { participants: Participants, join: Joined, leave: Left, match_confirmed: Confirmed, error: Failed },
})
