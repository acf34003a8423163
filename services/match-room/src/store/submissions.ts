import type { Judgement } from '@skirmish/contracts/events/judging'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Submission, Tables } from './tables.ts'

type KnownSubmission = Pick<
  Submission,
  'submission_id' | 'match_id' | 'user_id' | 'kind' | 'received_at' | 'practised_ms'
>

/** A submission without its code and inputs. */
export function submissionById(db: Kysely<Tables>, id: string): Promise<KnownSubmission | undefined> {
  return db
    .selectFrom('submissions')
    .select(['submission_id', 'match_id', 'user_id', 'kind', 'received_at', 'practised_ms'])
    .where('submission_id', '=', id)
    .executeTakeFirst()
}

/** The verdict on a submission, when there is one. */
export async function judgementOf(db: Kysely<Tables>, id: string): Promise<Judgement | null> {
  const row = await db.selectFrom('submissions').select('judgement').where('submission_id', '=', id).executeTakeFirst()
  return row?.judgement ?? null
}

export interface NewSubmission {
  submissionId: string
  /** Null for a run outside of matches. */
  matchId: string | null
  userId: string
  kind: Submission['kind']
  language: Submission['language']
  code: string
  inputs?: string[]
  receivedAt: Date
  /** In a Solo match. */
  practisedMs?: number
}

/** Has calls with one submission's id wait for each other until the transaction ends: the later one finds what the earlier has stored. */
export async function lockSubmission(tx: Kysely<Tables>, submissionId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`submission:${submissionId}`}, 0))`.execute(tx)
}

/** Stores a submission and counts it as a test run of the player in the match. RULES TR1. */
export async function addSubmission(db: Kysely<Tables>, submission: NewSubmission): Promise<void> {
  const { submissionId, matchId, userId, kind, language, code, inputs, receivedAt, practisedMs } = submission
  await db
    .insertInto('submissions')
    .values({
      submission_id: submissionId,
      match_id: matchId,
      user_id: userId,
      kind,
      language,
      code,
      inputs: inputs ?? null,
      received_at: receivedAt,
      waited_at: inputs ? sql<Date>`now()` : null,
      practised_ms: practisedMs ?? null,
    })
    .execute()
  if (matchId === null) return
  await db
    .updateTable('players')
    .set({ tests: sql`tests + 1`, lines: countLines(code), last_judged_at: receivedAt, language })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .execute()
}

/** Lines that are not blank. */
const countLines = (code: string): number => code.split('\n').filter((line) => line.trim() !== '').length

/** Counts the submissions that wait for a verdict, up to `most`; with `until` only those received by then. */
export async function waitingForVerdict(db: Kysely<Tables>, most: number, until?: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
      select from submissions where judgement is null ${until ? sql`and received_at <= ${until}` : sql``} limit ${most}
    ) as waiting`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Counts the submissions in ranked matches that wait for a verdict, up to `most`. By a join PostgreSQL would read all matches. */
export async function rankedWaitingForVerdict(db: Kysely<Tables>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
      select from submissions where judgement is null
        and (select type from matches where matches.match_id = submissions.match_id) = 'Ranked' limit ${most}
    ) as waiting`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Counts a player's submissions received after `since`, up to `most`; runs do not count. */
export async function submissionsSince(db: Kysely<Tables>, userId: string, since: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
      select from submissions where user_id = ${userId} and received_at > ${since} and kind = 'submit' limit ${most}
    ) as recent`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Stores the verdict, after which a run's inputs are of no use; false when the submission has one already. */
export async function saveJudgement(db: Kysely<Tables>, id: string, judgement: Judgement): Promise<boolean> {
  const saved = await db
    .updateTable('submissions')
    .set({ judgement: JSON.stringify(judgement), inputs: null })
    .where('submission_id', '=', id)
    .where('judgement', 'is', null)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/**
 * Notes that a player's submission passed every test; the earliest one counts, and in Solo the practice time until it. Returns whether it
 * is the first solution ever.
 */
export async function markSolved(
  db: Kysely<Tables>,
  submission: Pick<KnownSubmission, 'user_id' | 'received_at' | 'practised_ms'> & { match_id: string },
  problemId: string,
): Promise<boolean> {
  await db
    .updateTable('players')
    .set({
      solved_at: submission.received_at,
      practised_ms: submission.practised_ms ?? sql<number>`practised_ms`, // of before this was noted
    })
    .where('match_id', '=', submission.match_id)
    .where('user_id', '=', submission.user_id)
    .where((where) => where.or([where('solved_at', 'is', null), where('solved_at', '>', submission.received_at)]))
    .execute()
  return addSolvedProblem(db, submission.user_id, problemId)
}

/** Notes that a player has solved a problem; returns whether for the first time. */
export async function addSolvedProblem(db: Kysely<Tables>, user_id: string, problem_id: string): Promise<boolean> {
  const added = await db
    .insertInto('solved_problems')
    .values({ user_id, problem_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Submissions that have waited so long that no judge will answer them. */
export async function lostSubmissions(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('submissions')
    .select('submission_id')
    .where('judgement', 'is', null)
    .where('received_at', '<', before)
    .limit(100)
    .execute()
  return rows.map((row) => row.submission_id)
}
