import { Type } from 'typebox'
import { PAGE_SIZE } from '../constants.ts'
import { RANKS } from '../ranks.ts'
import { byDefault, IsoTime, nullable, oneOf, RankName, Season } from '../schema.ts'
import { SEASON_LISTED } from '../seasons.ts'
import { Next, pageQuery } from './page.ts'
import { defineRoute } from './route.ts'

const LeaderboardEntry = Type.Object(
  {
    position: Type.Integer(),
    username: Type.String(),
    points: Type.Integer(),
    matches_played: Type.Integer(),
    matches_completed: Type.Integer(),
    matches_won: Type.Integer(),
    image: Type.String(),
  },
  { title: 'LeaderboardEntry' },
)

export const leaderboard = defineRoute({
  id: 'leaderboard',
  method: 'GET',
  path: '/leaderboard',
  service: 'leaderboard',
  access: 'user',
  summary: "A tier's board by points, then wins, then the time of getting there. RULES LB1, SH2.",
  query: Type.Object({
    rank: byDefault(oneOf(RANKS), 'Bronze'),
    ...pageQuery(PAGE_SIZE.leaderboard),
  }),
  answer: {
    status: 200,
    schema: Type.Object(
      {
        results: Type.Array(LeaderboardEntry),
        count: Type.Integer(),
        next: Next,
      },
      { title: 'LeaderboardPage' },
    ),
  },
})

export const followingBoard = defineRoute({
  id: 'followingBoard',
  method: 'GET',
  path: '/leaderboard/following',
  service: 'profile',
  access: 'user',
  summary: 'The caller and whom the caller follows, of all tiers, in the order of a board. RULES PE2, LB1.',
  query: Type.Object(pageQuery(PAGE_SIZE.leaderboard)),
  answer: {
    status: 200,
    schema: Type.Object(
      {
        results: Type.Array(
          Type.Object({ ...LeaderboardEntry.properties, rank: RankName }, { title: 'FollowingBoardEntry' }),
        ),
        count: Type.Integer(),
        next: Next,
      },
      { title: 'FollowingBoardPage' },
    ),
  },
})

const SeasonEntry = Type.Object({ ...LeaderboardEntry.properties, rank: RankName }, { title: 'SeasonEntry' })

export const seasonBoard = defineRoute({
  id: 'seasonBoard',
  method: 'GET',
  path: '/leaderboard/season',
  service: 'leaderboard',
  access: 'user',
  summary: `The board of a season, the running one unless another is named: up to ${SEASON_LISTED} players by the points that they won in it. RULES SE1.`,
  query: Type.Object({ season: Type.Optional(Season), ...pageQuery(PAGE_SIZE.leaderboard) }),
  answer: {
    status: 200,
    schema: Type.Object(
      {
        season: Season,
        ends_at: IsoTime,
        closed: Type.Boolean({ description: 'its places are final. RULES SE2' }),
        before: nullable(Season),
        results: Type.Array(SeasonEntry, { description: 'with the points won in the season' }),
        own: nullable(
          Type.Object({ ...SeasonEntry.properties, position: nullable(Type.Integer()) }, { title: 'OwnSeason' }),
        ),
        count: Type.Integer({ description: 'of those who are listed' }),
        next: Next,
      },
      { title: 'SeasonPage' },
    ),
  },
})
