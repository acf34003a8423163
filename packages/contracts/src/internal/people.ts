import { Type } from 'typebox'
import { CHALLENGE_FAULTS, ChallengeWish } from '../rest/challenges.ts'
import { MOST_FOLLOWED } from '../rest/people.ts'
import { Id, IsoTime, nullable, oneOf } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

export const presenceOf = defineInternalRoute({
  id: 'presenceOf',
  method: 'POST',
  path: '/internal/presence',
  service: 'match-room',
  token: 'services',
  repeatable: true,
  deadlineMs: 1_000,
  summary: 'Profile asks which players are here, and which of them play. RULES PE4.',
  body: Type.Object({ user_ids: Type.Array(Type.String(), { maxItems: MOST_FOLLOWED }) }),
  answer: Type.Object({ online: Type.Array(Type.String()), in_match: Type.Array(Type.String()) }),
})

const Named = Type.Object({ user_id: Id, username: Type.String() })

export const sendChallenge = defineInternalRoute({
  id: 'sendChallenge',
  method: 'POST',
  path: '/internal/challenges',
  service: 'match-room',
  token: 'services',
  repeatable: false,
  deadlineMs: 5_000,
  summary: 'Profile, which knows names, passes on a challenge. RULES PE5.',
  body: Type.Object({ from: Named, to: Named, wish: ChallengeWish }),
  answer: Type.Union([
    Type.Object({ challenge_id: Id, expires_at: IsoTime, match_id: nullable(Id) }),
    Type.Object({
      fault: oneOf([...CHALLENGE_FAULTS, 'no_problem', 'too_many_open', 'too_many', 'declined']),
      wait_seconds: Type.Optional(Type.Integer()),
    }),
  ]),
})

export const unansweredChallenges = defineInternalRoute({
  id: 'unansweredChallenges',
  method: 'POST',
  path: '/internal/challenges/unanswered',
  service: 'match-room',
  token: 'services',
  repeatable: true,
  deadlineMs: 5_000,
  summary:
    'Profile asks which challenges of some players to another ran out unanswered after a time, fifteen days back at most. RULES PE7.',
  body: Type.Object({
    user_id: Id,
    from_ids: Type.Array(Id, { maxItems: MOST_FOLLOWED }),
    since: IsoTime,
    until: IsoTime,
  }),
  answer: Type.Object({
    challengers: Type.Array(Type.Object({ user_id: Type.String(), times: Type.Integer() }), {
      description: 'who challenged latest comes first',
    }),
  }),
})
