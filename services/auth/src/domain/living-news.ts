import { isNews, type WeeklyNews } from '@skirmish/contracts/internal/weekly-mails'

/** The players of whom news tells, but for the reader. */
export const playersIn = ({ people, places, challenges }: WeeklyNews): string[] =>
  [...people, ...places, ...challenges].flatMap(({ user_id }) => user_id ?? [])

/**
 * News without the players who have left meanwhile and the arenas that have started; null where nothing that happened remains. RULES PE7, AU10.
 */
export function livingNews(news: WeeklyNews, isThere: (user_id: string) => boolean, now: Date): WeeklyNews | null {
  const there = <T extends { user_id: string | null }>(all: T[]) =>
    all.filter(({ user_id }) => user_id === null || isThere(user_id))
  const living = {
    ...news,
    people: there(news.people),
    places: there(news.places),
    challenges: there(news.challenges),
    arenas: news.arenas.filter(({ starts_at }) => new Date(starts_at) > now),
  }
  return isNews(living) ? living : null
}
