import type { FeedEntry, PlayerResult, Progress } from '@skirmish/contracts/sockets/match'

export interface Mark {
  username: string
  kind: 'ran' | 'submitted' | 'solved' | 'gave_up'
  /** Seconds since the match began. */
  at: number
  /** Of the tests, how many were passed: 0 to 1. */
  share: number
  /** Null of what only the result tells. */
  entry: Progress | null
}

/** What both sides did in a match, and how many seconds its scale has: at least one, so that a mark has a place on it. */
export function timelineOf(
  feed: readonly FeedEntry[],
  startedAt: number,
  results: readonly PlayerResult[],
): { seconds: number; marks: Mark[] } {
  const tried = feed
    .filter((entry): entry is Progress => entry.action === 'progress')
    .map((entry) => ({
      username: entry.user,
      kind: kindOf(entry),
      at: Math.max(0, (Date.parse(entry.at) - startedAt) / 1_000),
      share: entry.tests_total > 0 ? entry.tests_passed / entry.tests_total : 0,
      entry,
    }))
  const gaveUp = results
    .filter((side) => side.resigned)
    .map(({ username, time_taken }) => ({
      ...{ username, at: time_taken * 60, share: 0, entry: null },
      kind: 'gave_up' as const,
    }))
  const marks = [...tried, ...gaveUp]
  return { marks, seconds: Math.max(1, ...results.map((side) => side.time_taken * 60), ...marks.map(({ at }) => at)) }
}

function kindOf({ verdict }: Progress): Mark['kind'] {
  if (verdict === null) return 'ran'
  return verdict === 'accepted' ? 'solved' : 'submitted'
}
