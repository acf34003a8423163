import { arenaNews } from '@skirmish/contracts/internal/arena-news'
import { positionOf } from '@skirmish/contracts/internal/boards'
import { problemOfTheDay } from '@skirmish/contracts/internal/daily'
import { unansweredChallenges } from '@skirmish/contracts/internal/people'
import type { WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'
import { rankOf } from '@skirmish/contracts/ranks'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import type { Kysely } from 'kysely'
import { newsOf } from '../domain/weekly-news.ts'
import { followedBy } from '../store/people.ts'
import { type ProfileRow, profileById, type Tables } from '../store/profiles.ts'
import { weeksOf } from '../store/week-results.ts'

export interface NewsParts {
  db: Kysely<Tables>
  leaderboard: Upstream
  matchRoom: Upstream
  matchmaking: Upstream
  catalog: Upstream
}

/** After `since` and up to `until`, ISO 8601. */
interface Window {
  since: string
  until: string
}

/**
 * What a player's weekly mail says; null where there is nothing to say. Throws where a service that knows a part of it is away: the mail
 * comes later, and whole. RULES PE7.
 */
export async function gatherNews(parts: NewsParts, user_id: string, window: Window): Promise<WeeklyNews | null> {
  const { db } = parts
  const reader = await profileById(db, user_id)
  if (!reader || reader.deleted_at) return null
  const followed = (await followedBy(db, user_id)).filter(({ visible }) => visible)
  const from_ids = followed.map((one) => one.user_id)
  const ids = [user_id, ...from_ids]
  const [weeks, standing, arenas, challenges] = await Promise.all([
    weeksOf(db, ids, { since: new Date(window.since), until: new Date(window.until) }),
    standingOf(parts, reader),
    parts.matchmaking.call(arenaNews, {
      body: { reader_id: user_id, rank: rankOf(reader.points), user_ids: ids, ...window },
    }),
    parts.matchRoom.call(unansweredChallenges, { body: { user_id, from_ids, ...window } }),
  ])
  return newsOf({
    ...{ points: reader.points, ...standing, arenas: arenas.arenas, challenges: challenges.challengers },
    own: weeks.find((week) => week.user_id === user_id),
    people: weeks.filter((week) => week.user_id !== user_id),
    places: arenas.places.map(({ user_id: id, name, tiers, place, players }) => ({
      ...{ user_id: id === user_id ? null : id, name, tiers, place, players },
    })),
  })
}

/** Where a player stands now: on the board, and with the problems of the days. */
async function standingOf({ leaderboard, catalog }: NewsParts, { user_id, matches_played }: ProfileRow) {
  const [board, daily] = await Promise.all([
    matches_played > 0 ? leaderboard.call(positionOf, { params: { user_id } }) : { position: null },
    catalog.call(problemOfTheDay, { body: { user_id, language: 'en' } }),
  ])
  return { position: board.position, streak: 'refused' in daily ? 0 : daily.shown.streak }
}
