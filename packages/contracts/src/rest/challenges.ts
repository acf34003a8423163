import { type Static, Type } from 'typebox'
import { SESSION_MINUTES } from '../constants.ts'
import { errorBody } from '../errors.ts'
import { Difficulty, Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { PlayerParams } from './accounts.ts'
import { defineRoute } from './route.ts'

/** A challenge to a person is open for so long. RULES PE5. */
export const CHALLENGE_MS = 60_000
/** So many challenges of a player are open at most. RULES PE5. */
export const MOST_OPEN_CHALLENGES = 5
/** So many challenges a player sends within a minute at most. RULES PE5. */
export const MOST_CHALLENGES_A_MINUTE = 20

const minutes = Type.Unsafe<(typeof SESSION_MINUTES)[number]>(
  Type.Union(
    SESSION_MINUTES.map((one) => Type.Literal(one)),
    { description: 'minutes; 20 without it' },
  ),
)

/** What is wanted of the other player. RULES PE5, PE6. */
export const ChallengeWish = Type.Object({
  ranked: Type.Optional(
    Type.Boolean({ description: 'a ranked match, whose problem and length are chosen as in the queue' }),
  ),
  match_id: Type.Optional({ ...Id, description: 'the handle of a problem for custom play, of `/clash-problem/`' }),
  difficulty: Type.Optional({
    ...Difficulty,
    description: 'without it and a problem the lower tier decides, as in the queue',
  }),
  duration: Type.Optional(minutes),
})
export type ChallengeWish = Static<typeof ChallengeWish>

/** Why a challenge is not sent. */
export const CHALLENGE_FAULTS = ['absent', 'busy', 'bound', 'blocked', 'yourself', 'unranked'] as const

export const challengePlayer = defineRoute({
  id: 'challengePlayer',
  method: 'POST',
  path: '/profiles/:username/challenge',
  service: 'profile',
  access: 'user',
  limit: { per10s: 40 },
  summary: 'Challenges a player who is here; who is challenged by that player already accepts by it. RULES PE5, PE6.',
  params: PlayerParams,
  body: ChallengeWish,
  answer: {
    status: 201,
    schema: Type.Object(
      {
        challenge_id: Id,
        expires_at: IsoTime,
        match_id: nullable({ ...Id, description: 'where the other player had challenged the caller' }),
      },
      { title: 'SentChallenge' },
    ),
  },
  refusals: {
    404: { when: 'There is no such player, or no such problem to play.' },
    409: {
      when: 'The player is not here, plays or is the caller, the caller plays, or points would not move.',
      body: errorBody('ChallengeRefused', { reason: oneOf(CHALLENGE_FAULTS) }),
    },
    429: { when: 'Too many challenges are open, or were sent within a minute; or the player has just declined one.' },
  },
})

const ChallengeParams = Type.Object({ challenge_id: Id })
const NO_CHALLENGE = { 404: { when: 'There is no such challenge.' } } as const
const NOTHING = { status: 204, schema: Type.Null() } as const

export const acceptChallenge = defineRoute({
  id: 'acceptChallenge',
  method: 'POST',
  path: '/challenges/:challenge_id/accept',
  service: 'match-room',
  access: 'user',
  summary: 'Accepts a challenge to the caller, which makes one match; may be repeated. RULES PE5, PE6.',
  params: ChallengeParams,
  answer: {
    status: 200,
    schema: Type.Object(
      {
        match_id: nullable({
          ...Id,
          description: 'null while matchmaking decides on a ranked one: the socket tells it',
        }),
      },
      { title: 'AcceptedChallenge' },
    ),
  },
  refusals: {
    ...NO_CHALLENGE,
    409: { when: 'The challenge is over, its player has left or is in another match, or the caller is in one.' },
  },
})

export const declineChallenge = defineRoute({
  id: 'declineChallenge',
  method: 'POST',
  path: '/challenges/:challenge_id/decline',
  service: 'match-room',
  access: 'user',
  summary: 'Declines a challenge to the caller; may be repeated. RULES PE5.',
  params: ChallengeParams,
  answer: NOTHING,
  refusals: NO_CHALLENGE,
})

export const withdrawChallenge = defineRoute({
  id: 'withdrawChallenge',
  method: 'DELETE',
  path: '/challenges/:challenge_id',
  service: 'match-room',
  access: 'user',
  summary: 'Takes back a challenge of the caller; may be repeated. RULES PE5.',
  params: ChallengeParams,
  answer: NOTHING,
  refusals: NO_CHALLENGE,
})
