import type { Judgement } from '@skirmish/contracts/events/judging'
import type { FeedEntry, Progress } from '@skirmish/contracts/sockets/match'

/**
 * What both players are told of a verdict: of a submission the verdict with its counts, of a run how many inputs the program ran to its
 * end. Null where the judge failed. The player is named by id. RULES MR11, JD2.
 */
export function progressOf(
  { user_id, kind, received_at }: { user_id: string; kind: 'run' | 'submit'; received_at: Date },
  judgement: Judgement,
): Progress | null {
  if (judgement.verdict === 'judge_error') return null
  const about = { action: 'progress', user: user_id, at: received_at.toISOString() } as const
  const { verdict, tests_passed, tests_total, runs } = judgement
  if (kind === 'submit') return { ...about, verdict, tests_passed, tests_total }
  const ended = runs.filter((run) => run.verdict === 'accepted')
  return { ...about, verdict: null, tests_passed: ended.length, tests_total: runs.length }
}

/** Entries with names in the place of ids: a player may have another name by now, or none. RULES AU10. */
export function named<Entry extends FeedEntry>(
  entries: readonly Entry[],
  players: readonly { user_id: string; username: string }[],
): Entry[] {
  const names = new Map(players.map(({ user_id, username }) => [user_id, username]))
  return entries.map((entry) => ({ ...entry, user: names.get(entry.user) ?? '' }))
}
