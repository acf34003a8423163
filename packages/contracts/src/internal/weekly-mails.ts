import { type Static, Type } from 'typebox'
import { Id, IsoTime, nullable, oneOf, RankName } from '../schema.ts'
import { ARENA_TIES, NAMED_ARENA } from './arena-news.ts'
import { defineInternalRoute } from './route.ts'

/** So many players' weekly mails are written at a time. */
export const WEEKLY_AT_A_TIME = 20
/** News of a weekly mail go back so many days at most; services keep what it is made of for a day longer. RULES PE7. */
export const NEWS_DAYS = 14
/** Of each kind of news a mail tells so many at most. RULES PE7. */
export const MOST_TOLD = { people: 10, places: 5, challenges: 5, arenas: 5 } as const

const IsoWeek = Type.String({ pattern: '^\\d{4}-W\\d{2}$', description: 'a week by ISO 8601, in UTC' })
const until = { ...IsoTime, description: 'where the news ends, and that of the next mail begins' }
const climbed = nullable({ ...RankName, description: 'the tier to which the player climbed; null for none' })

/** What happened to a player, and among those whom the player follows: by their ids, since auth knows what they are called when it is sent. RULES PE7, AU10. */
export const WeeklyNews = Type.Object({
  own: Type.Object({
    played: Type.Integer(),
    won: Type.Integer(),
    points_change: Type.Integer(),
    points: Type.Integer(),
    climbed_to: climbed,
    position: nullable(Type.Integer({ description: "on the board of the player's tier" })),
    streak: Type.Integer({ description: 'days in a row on which the daily problem was solved' }),
  }),
  people: Type.Array(Type.Object({ user_id: Id, climbed_to: climbed, won: Type.Integer() }), {
    maxItems: MOST_TOLD.people,
  }),
  more_people: Type.Integer({ description: 'of whom there is news too' }),
  places: Type.Array(
    Type.Object({
      user_id: nullable({ ...Id, description: 'null for the reader' }),
      ...NAMED_ARENA,
      place: Type.Integer(),
      players: Type.Integer({ description: 'who had a place' }),
    }),
    { maxItems: MOST_TOLD.places },
  ),
  challenges: Type.Array(Type.Object({ user_id: Id, times: Type.Integer() }), {
    maxItems: MOST_TOLD.challenges,
    description: 'that ran out unanswered',
  }),
  arenas: Type.Array(Type.Object({ ...NAMED_ARENA, starts_at: IsoTime, tie: oneOf(ARENA_TIES) }), {
    maxItems: MOST_TOLD.arenas,
  }),
})
export type WeeklyNews = Static<typeof WeeklyNews>

/**
 * Whether there is something to say. Arenas to come that the reader has not entered, a place on a board and a streak are no news: they are there
 * every week. RULES PE7.
 */
export const isNews = ({ own, people, places, challenges, arenas }: WeeklyNews): boolean =>
  [people, places, challenges].some((news) => news.length > 0) ||
  arenas.some(({ tie }) => tie === 'entered') ||
  own.played !== 0 ||
  own.points_change !== 0

const ofAuth = { service: 'auth', token: 'services', deadlineMs: 5_000 } as const

export const takeWeeklyMails = defineInternalRoute({
  ...ofAuth,
  id: 'takeWeeklyMails',
  method: 'POST',
  path: '/internal/weekly-mails/due',
  repeatable: false,
  summary:
    'Profile takes players whose weekly mail is due; one whose news it does not bring is taken again two minutes later. RULES PE7.',
  answer: Type.Object({
    week: IsoWeek,
    until,
    players: Type.Array(Type.Object({ user_id: Id, since: { ...IsoTime, description: 'where the news begins' } }), {
      maxItems: WEEKLY_AT_A_TIME,
    }),
  }),
})

export const keepWeeklyMails = defineInternalRoute({
  ...ofAuth,
  id: 'keepWeeklyMails',
  method: 'POST',
  path: '/internal/weekly-mails',
  repeatable: true,
  summary:
    'Profile brings the news of players for their weekly mails: of a player and a week the first counts. RULES PE7.',
  body: Type.Object({
    week: IsoWeek,
    until,
    mails: Type.Array(
      Type.Object({
        user_id: Id,
        news: nullable({ ...WeeklyNews, description: 'null where there is nothing to say: no mail is sent' }),
      }),
      { maxItems: WEEKLY_AT_A_TIME },
    ),
  }),
  answer: Type.Object({ waiting: Type.Integer({ description: 'how many mails wait now that did not before' }) }),
})
