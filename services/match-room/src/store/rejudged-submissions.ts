import type { Judgement } from '@skirmish/contracts/events/judging'
import type { VerdictName } from '@skirmish/contracts/rest/programs'
import type { LanguageName } from '@skirmish/contracts/schema'
import { type Kysely, sql } from 'kysely'
import type { Match, Tables } from './tables.ts'

export type RejudgedState = 'waiting' | 'same' | 'changed' | 'unsteady' | 'unjudged' | 'gone'

/**
 * How many requests of a rejudge have no answer; those asked before `lostBefore` will have none, and are asked again, as if they had not
 * been asked.
 */
export async function countAsked(tx: Kysely<Tables>, rejudgeId: string, lostBefore: Date): Promise<number> {
  await sql`update rejudged_submissions set request_id = null, asked_at = null, asks = asks - 1
    where rejudge_id = ${rejudgeId} and state = 'waiting' and asked_at < ${lostBefore}`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from rejudged_submissions
    where rejudge_id = ${rejudgeId} and state = 'waiting' and asked_at is not null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Submissions of a rejudge that the judge is to be asked about, up to `most`. */
export async function submissionsToAsk(tx: Kysely<Tables>, rejudgeId: string, most: number) {
  type Due = { submission_id: string; language: LanguageName; code: string; type: Match['type'] }
  const { rows } = await sql<Due>`
    select submission_id, language, code, type from rejudged_submissions rejudged
      join submissions using (submission_id) join matches on matches.match_id = rejudged.match_id
    where rejudge_id = ${rejudgeId} and state = 'waiting' and asked_at is null
    order by submission_id limit ${most}`.execute(tx)
  return rows
}

/** Notes a request to the judge: the answers to earlier ones count no more. */
export async function noteAsked(
  tx: Kysely<Tables>,
  rejudgeId: string,
  submissionId: string,
  requestId: string,
  at: Date,
): Promise<void> {
  await sql`update rejudged_submissions set request_id = ${requestId}, asked_at = ${at}, asks = asks + 1
    where rejudge_id = ${rejudgeId} and submission_id = ${submissionId}`.execute(tx)
}

export interface AskedSubmission {
  rejudge_id: string
  submission_id: string
  /** The verdict that counts so far; null when the submission was deleted meanwhile. */
  former: VerdictName | null
  first: VerdictName | null
  asks: number
}

/** The submission of a request to the judge, locked; none when a newer request has taken its place. */
export async function askedSubmission(tx: Kysely<Tables>, requestId: string): Promise<AskedSubmission | undefined> {
  const { rows } = await sql<AskedSubmission>`
    select rejudge_id, submission_id, submissions.judgement ->> 'verdict' as former, first_verdict as first, asks
    from rejudged_submissions left join submissions using (submission_id)
    where request_id = ${requestId} and state = 'waiting' for update of rejudged_submissions`.execute(tx)
  return rows[0]
}

/** Keeps what an answer means for a submission; with `first` the judge is to be asked again. */
export async function saveAnswer(
  tx: Kysely<Tables>,
  { rejudge_id, submission_id }: Pick<AskedSubmission, 'rejudge_id' | 'submission_id'>,
  answer: { state: RejudgedState; first: VerdictName | null; judgement: Judgement | null },
): Promise<void> {
  await tx
    .updateTable('rejudged_submissions')
    .set({
      state: answer.state,
      first_verdict: answer.first,
      judgement: answer.judgement && JSON.stringify(answer.judgement),
      request_id: null,
      asked_at: null,
    })
    .where('rejudge_id', '=', rejudge_id)
    .where('submission_id', '=', submission_id)
    .execute()
}

/** Ends the wait for submissions that were deleted meanwhile. */
export async function giveUpDeleted(tx: Kysely<Tables>, rejudgeId: string): Promise<void> {
  await sql`update rejudged_submissions rejudged set state = 'gone' where rejudge_id = ${rejudgeId} and state = 'waiting'
    and not exists (select from submissions where submissions.submission_id = rejudged.submission_id)`.execute(tx)
}

/** How many submissions of a rejudge are in each state. */
export async function countByState(db: Kysely<Tables>, rejudgeId: string): Promise<Record<RejudgedState, number>> {
  const { rows } = await sql<{ state: RejudgedState; count: number }>`
    select state, count(*)::integer as count from rejudged_submissions where rejudge_id = ${rejudgeId} group by state`.execute(
    db,
  )
  const none = { waiting: 0, same: 0, changed: 0, unsteady: 0, unjudged: 0, gone: 0 }
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.state, row.count])) }
}

/** How many matches have changed verdicts that are not applied yet. */
export async function countChanged(db: Kysely<Tables>, rejudgeId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(distinct match_id)::integer as count from rejudged_submissions
    where rejudge_id = ${rejudgeId} and state = 'changed' and applied_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Matches with changed verdicts that are not applied yet, in the order of their ends: all, or those that nobody plays against another. */
export async function matchesToCorrect(
  db: Kysely<Tables>,
  rejudgeId: string,
  most: number,
  which: 'all' | 'over',
): Promise<string[]> {
  const { rows } = await sql<{ match_id: string }>`
    select match_id from matches where match_id in (select match_id from rejudged_submissions
      where rejudge_id = ${rejudgeId} and state = 'changed' and applied_at is null)
      ${which === 'over' ? sql`and (type in ('Solo', 'Practice') or status <> 'Pending')` : sql``}
    order by finished_at, match_id limit ${most}`.execute(db)
  return rows.map((row) => row.match_id)
}

/** The judge's source of a request of a rejudge. */
export async function rejudgedSource(
  db: Kysely<Tables>,
  requestId: string,
): Promise<{ code: string; inputs: null } | undefined> {
  const { rows } = await sql<{ code: string; inputs: null }>`select code, null as inputs
    from rejudged_submissions join submissions using (submission_id)
    where request_id = ${requestId} and state = 'waiting'`.execute(db)
  return rows[0]
}
