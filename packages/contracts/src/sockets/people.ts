import { type Static, Type } from 'typebox'
import { Difficulty, Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineSocket, Ping, Pong, Refused } from './socket.ts'

/** How a challenge stands. RULES PE5. */
export const CHALLENGE_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const

const Challenge = Type.Object(
  {
    challenge_id: Id,
    player: Type.String({ description: 'the name of the other player' }),
    avatar: Type.String({ description: 'of the other player' }),
    ranked: Type.Boolean(),
    title: nullable(Type.String({ description: 'of the problem, where the challenge names one' })),
    difficulty: nullable({ ...Difficulty, description: 'null where the tiers decide' }),
    duration: nullable(Type.Integer({ description: 'minutes; null of a ranked match' })),
    state: oneOf(CHALLENGE_STATES, { description: 'an open one is over once `expires_at` has passed' }),
    expires_at: IsoTime,
    match_id: nullable({ ...Id, description: 'of an accepted one, once its match is there' }),
  },
  { title: 'Challenge' },
)
export type Challenge = Static<typeof Challenge>

const Challenges = Type.Object(
  {
    action: Type.Literal('challenges'),
    incoming: Type.Array(Challenge),
    outgoing: Type.Array(Challenge),
    server_time: IsoTime,
  },
  {
    description:
      'The challenges to and of this player of the last two minutes, the latest first: when the socket opens, and whenever one changes. RULES PE5.',
  },
)
export type PeoplePush = Static<typeof Challenges | typeof Refused>

export const peopleSocket = defineSocket({
  id: 'people',
  path: '/ws/people',
  service: 'match-room',
  summary: 'The player is here, and hears of challenges. Open on every page. RULES PE4, PE5.',
  refusal: 'refused',
  once: {},
  limit: { messageBytes: 1_024, messagesPer10s: 40 },
  client: { ping: Ping },
  server: { challenges: Challenges, refused: Refused, pong: Pong },
})
