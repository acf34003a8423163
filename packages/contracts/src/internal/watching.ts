import { Type } from 'typebox'
import { MOST_FOLLOWED } from '../rest/people.ts'
import { WatchableMatch } from '../rest/watching.ts'
import { Id, nullable } from '../schema.ts'
import { defineInternalRoute } from './route.ts'

/** So many watchers are admitted at a time. */
export const WATCHERS_AT_ONCE = 500

export const watchableMatches = defineInternalRoute({
  id: 'watchableMatches',
  method: 'POST',
  path: '/internal/watchable',
  service: 'match-room',
  token: 'services',
  repeatable: true,
  deadlineMs: 3_000,
  summary: 'Profile, which knows whom the reader follows, asks which matches the reader may watch. RULES WA1, WA2.',
  body: Type.Object({
    reader_id: Id,
    followed_ids: Type.Array(Type.String(), { maxItems: MOST_FOLLOWED }),
    player_id: nullable(Id),
    limit: Type.Integer({ minimum: 1, maximum: 101 }),
    offset: Type.Integer({ minimum: 0 }),
  }),
  answer: Type.Object({ matches: Type.Array(WatchableMatch) }),
})

export const admitWatchers = defineInternalRoute({
  id: 'admitWatchers',
  method: 'POST',
  path: '/internal/watchers',
  service: 'match-room',
  token: 'services',
  repeatable: true,
  deadlineMs: 5_000,
  summary:
    'The gateway asks which watchers of a match may get its code; from then on they have seen the problem. RULES WA3, MR9.',
  body: Type.Object({ match_id: Id, user_ids: Type.Array(Type.String(), { maxItems: WATCHERS_AT_ONCE }) }),
  answer: Type.Object({ admitted: Type.Array(Type.String()) }),
})
