import { type Static, Type } from 'typebox'
import { Difficulty, Id, IsoTime, nullable, RankName } from '../schema.ts'
import { ProgressPush } from '../sockets/match.ts'
import { page, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

const WATCHABLE_PAGE = 20

const WatchableSide = Type.Object(
  {
    username: Type.String(),
    rank: RankName,
    image: Type.String(),
    solved: Type.Boolean(),
    progress: nullable({ ...ProgressPush, description: 'the newest submission, or the newest run before one' }),
  },
  { title: 'WatchableSide' },
)

export const WatchableMatch = Type.Object(
  {
    match_id: Id,
    started_at: IsoTime,
    ends_at: nullable(IsoTime),
    difficulty: Difficulty,
    followed: Type.Boolean({ description: 'whether the caller follows a player of it' }),
    sides: Type.Array(WatchableSide),
  },
  { title: 'WatchableMatch' },
)
export type WatchableMatch = Static<typeof WatchableMatch>

export const watchable = defineRoute({
  id: 'watchable',
  method: 'GET',
  path: '/api/watch',
  service: 'profile',
  access: 'user',
  summary: 'The ranked matches that the caller may watch now. RULES WA1, WA2.',
  description:
    'Those of players whom the caller follows first, then by the points of both players; some seconds old at most.',
  query: Type.Object({
    ...pageQuery(WATCHABLE_PAGE),
    player: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'only the match of this player, by name; none of a name that nobody has',
      }),
    ),
  }),
  answer: { status: 200, schema: page(WatchableMatch, 'WatchableMatches') },
})
