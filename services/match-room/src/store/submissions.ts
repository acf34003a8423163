import type { Judgement } from '@skirmish/contracts/events/judging'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Submission, Tables } from './tables.ts'

export function submissionById(db: Kysely<Tables>, id: string): Promise<Submission | undefined> {
  return db.selectFrom('submissions').selectAll().where('submission_id', '=', id).executeTakeFirst()
}

/** Stores a submission and counts it as a test run of the player. RULES TR1. */
export async function addSubmission(
  db: Kysely<Tables>,
  submission: Omit<Submission, 'judgement'>,
  lines: number,
): Promise<void> {
  await db.insertInto('submissions').values(submission).execute()
  await db
    .updateTable('players')
    .set({ tests: sql`tests + 1`, lines, last_judged_at: submission.received_at })
    .where('match_id', '=', submission.match_id)
    .where('user_id', '=', submission.user_id)
    .execute()
}

export async function isJudging(db: Kysely<Tables>, matchId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('submissions')
    .select('submission_id')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .where('judgement', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** How many wait for a verdict, at most `most`; with `until` only those received by then. */
export async function waitingForVerdict(db: Kysely<Tables>, most: number, until?: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
      select from submissions where judgement is null ${until ? sql`and received_at <= ${until}` : sql``} limit ${most}
    ) as waiting`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Stores the verdict; false when the submission has one already. */
export async function saveJudgement(db: Kysely<Tables>, id: string, judgement: Judgement): Promise<boolean> {
  const saved = await db
    .updateTable('submissions')
    .set({ judgement: JSON.stringify(judgement) })
    .where('submission_id', '=', id)
    .where('judgement', 'is', null)
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** Notes that a player's submission passed every test; the earliest one counts. Answers whether it is the first solution ever. */
export async function markSolved(db: Kysely<Tables>, submission: Submission, problemId: string): Promise<boolean> {
  await db
    .updateTable('players')
    .set({ solved_at: submission.received_at })
    .where('match_id', '=', submission.match_id)
    .where('user_id', '=', submission.user_id)
    .where((where) => where.or([where('solved_at', 'is', null), where('solved_at', '>', submission.received_at)]))
    .execute()
  const added = await db
    .insertInto('solved_problems')
    .values({ user_id: submission.user_id, problem_id: problemId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Submissions that no judge has answered for so long that none will. */
export function lostSubmissions(db: Kysely<Tables>, before: Date): Promise<Submission[]> {
  return db
    .selectFrom('submissions')
    .selectAll()
    .where('judgement', 'is', null)
    .where('received_at', '<', before)
    .limit(100)
    .execute()
}
