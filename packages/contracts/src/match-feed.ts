import type { FeedEntry, Progress } from './sockets/match.ts'

/** Entries that the feed of a match keeps of each player: a player who runs code a thousand times pushes out only their own. RULES MR11. */
export const FEED_OF_A_SIDE = 20
/** A player who is back within this time, as after a reload, has not left as far as the feed goes. */
const BLINK_MS = 10_000

/**
 * The feed with one more entry, in the order of time. Repeated, or a return without a leaving, it changes nothing. Of each player the newest
 * entries stay, and the newest submission, which the dots show. RULES MR11.
 */
export function addToFeed(feed: readonly FeedEntry[], entry: FeedEntry): readonly FeedEntry[] {
  const own = feed.filter((one) => one.user === entry.user)
  if (own.some((one) => one.action === entry.action && one.at === entry.at)) return feed
  if (entry.action === 'presence') {
    const last = own.findLast((one) => one.action === 'presence')
    if ((last?.present ?? true) === entry.present) return feed
    if (entry.present && last && Date.parse(entry.at) - Date.parse(last.at) < BLINK_MS)
      return feed.filter((one) => one !== last)
  }
  const [earlier, later] = [feed.filter((one) => one.at <= entry.at), feed.filter((one) => one.at > entry.at)]
  return bounded([...earlier, entry, ...later], entry.user)
}

function bounded(feed: readonly FeedEntry[], user: string): readonly FeedEntry[] {
  const own = feed.filter((one) => one.user === user)
  if (own.length <= FEED_OF_A_SIDE) return feed
  const kept = shownProgress(own, user)
  const oldest = own.find((one) => one !== kept)
  return feed.filter((one) => one !== oldest)
}

/** What the dots of a player show: the newest submission, or the newest run while there is none; null before either. RULES MR11. */
export function shownProgress(feed: readonly FeedEntry[], user: string): Progress | null {
  const own = feed.filter((one): one is Progress => one.user === user && one.action === 'progress')
  return own.findLast((one) => one.verdict !== null) ?? own.at(-1) ?? null
}
