import type { Judgement } from '@skirmish/contracts/events/judging'
import { addToFeed } from '@skirmish/contracts/match-feed'
import type { FeedEntry, Progress } from '@skirmish/contracts/sockets/match'
import type { Kysely } from 'kysely'
import { isInTime } from '../domain/judge-turn.ts'
import { progressOf } from '../domain/progress.ts'
import { feedOf, feedOfSubmission, saveFeed } from '../store/match-feeds.ts'
import type { Match, Player, Submission, Tables } from '../store/tables.ts'

/** Notes what came of code, while the match runs: what is judged after its end is nobody's business. The caller has locked the match. RULES MR11. */
export async function noteProgress(
  tx: Kysely<Tables>,
  match: Match,
  submission: Pick<Submission, 'user_id' | 'kind' | 'received_at'>,
  judgement: Judgement,
  now: Date,
): Promise<void> {
  const counts = isInTime(match.deadline_at, submission.kind === 'run' ? now : submission.received_at)
  const progress = counts ? progressOf(submission, judgement) : null
  if (progress) await note(tx, match, progress, now)
}

/** Notes that a player of a running match has left, or is back. The caller has locked the match. RULES MR11. */
export const notePresence = (
  tx: Kysely<Tables>,
  match: Match,
  player: Pick<Player, 'user_id'>,
  present: boolean,
  now: Date,
): Promise<void> => note(tx, match, { action: 'presence', user: player.user_id, present, at: now.toISOString() }, now)

/** Notes what a bot has done. The caller has locked the match. RULES GH3. */
export const noteBotProgress = (tx: Kysely<Tables>, match: Match, progress: Progress, now: Date): Promise<void> =>
  note(tx, match, progress, now)

async function note(tx: Kysely<Tables>, match: Match, entry: FeedEntry, now: Date): Promise<void> {
  if (match.status !== 'Pending' || match.type === 'Solo') return
  const before = await feedOf(tx, match.match_id)
  const feed = addToFeed(before, entry)
  if (feed !== before) await saveFeed(tx, match.match_id, feed, now)
}

/** What the feed has of a submission, with its match: to be pushed, again where a delivery of the verdict may have died before the push. */
export async function progressOn(
  db: Kysely<Tables>,
  submissionId: string,
): Promise<{ matchId: string; progress: Progress } | undefined> {
  const found = await feedOfSubmission(db, submissionId)
  const at = found?.received_at.toISOString()
  const progress = found?.entries.find(
    (one): one is Progress => one.action === 'progress' && one.user === found.user_id && one.at === at,
  )
  return found && progress && { matchId: found.match_id, progress }
}
