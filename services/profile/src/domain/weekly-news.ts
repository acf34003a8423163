import { isNews, MOST_TOLD, type WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'
import { RANKS, type Rank, rankOf } from '@skirmish/contracts/ranks'

interface Change {
  won: number
  points_before: number
  points_after: number
}

/** All from which a player's weekly mail is made. The reader may hear of every player in it. */
export interface Gathered extends Pick<WeeklyNews, 'places' | 'challenges' | 'arenas'> {
  points: number
  position: number | null
  streak: number
  own: (Change & { played: number; points_change: number }) | undefined
  /** Of the followed players those with results. */
  people: readonly (Change & { user_id: string })[]
}

/** The tier to which points have taken a player, null where it is no higher one. */
function climbed({ points_before, points_after }: Change): Rank | null {
  const [before, after] = [rankOf(points_before), rankOf(points_after)]
  return RANKS.indexOf(after) > RANKS.indexOf(before) ? after : null
}

/** What a weekly mail says, the greatest news first; null where there is nothing to say. RULES PE7. */
export function newsOf({
  points,
  position,
  streak,
  own,
  places,
  challenges,
  arenas,
  ...all
}: Gathered): WeeklyNews | null {
  const people = all.people
    .map((one) => ({ user_id: one.user_id, climbed_to: climbed(one), won: one.won }))
    .filter(({ climbed_to, won }) => climbed_to !== null || won > 0)
    .sort((a, b) => tierOf(b) - tierOf(a) || b.won - a.won || (a.user_id < b.user_id ? -1 : 1))
  const { played = 0, won = 0, points_change = 0 } = own ?? {}
  const climbed_to = own ? climbed(own) : null
  const news = {
    own: { played, won: Math.max(0, won), points_change, points, climbed_to, position, streak },
    people: people.slice(0, MOST_TOLD.people),
    more_people: Math.max(0, people.length - MOST_TOLD.people),
    places: places.slice(0, MOST_TOLD.places),
    challenges: challenges.slice(0, MOST_TOLD.challenges),
    arenas: arenas.slice(0, MOST_TOLD.arenas),
  }
  return isNews(news) ? news : null
}

const tierOf = ({ climbed_to }: { climbed_to: Rank | null }): number => (climbed_to ? RANKS.indexOf(climbed_to) : -1)
