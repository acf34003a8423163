import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import { type Kysely, sql } from 'kysely'
import type { Rejudge, Tables } from './tables.ts'

const LISTED = 50

export function rejudgeById(db: Kysely<Tables>, id: string, lock = false): Promise<Rejudge | undefined> {
  const query = db.selectFrom('rejudges').selectAll().where(sql<boolean>`rejudge_id::text = ${id}`)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** The rejudge of a problem that has not ended. */
export function openRejudgeOf(db: Kysely<Tables>, problemId: string): Promise<Rejudge | undefined> {
  return db
    .selectFrom('rejudges')
    .selectAll()
    .where('problem_id', '=', problemId)
    .where('state', 'in', ['judging', 'ready', 'applying'])
    .executeTakeFirst()
}

/** The latest rejudges as the operator sees them. */
export async function latestRejudges(db: Kysely<Tables>) {
  const latest = await db
    .selectFrom('rejudges')
    .select(['rejudge_id', 'problem_id', 'state', 'begun_at', 'applied_at'])
    .orderBy('begun_at', 'desc')
    .limit(LISTED)
    .execute()
  return latest.map(shownRejudge)
}

/** A rejudge as the operator sees it: without the problem's content. */
export const shownRejudge = ({ rejudge_id, problem_id, state, begun_at, applied_at }: Omit<Rejudge, 'content'>) => ({
  ...{ rejudge_id, problem_id, state },
  begun_at: begun_at.toISOString(),
  applied_at: applied_at?.toISOString() ?? null,
})

export function rejudgesIn(db: Kysely<Tables>, state: Rejudge['state']): Promise<Rejudge[]> {
  return db.selectFrom('rejudges').selectAll().where('state', '=', state).orderBy('begun_at').execute()
}

/** Begins a rejudge. False when one of the problem is open. */
export async function insertRejudge(
  tx: Kysely<Tables>,
  rejudge: { rejudge_id: string; problem_id: string; content: PublishedProblem; begun_at: Date },
): Promise<boolean> {
  const { rejudge_id, problem_id, content, begun_at } = rejudge
  const inserted = await tx
    .insertInto('rejudges')
    .values({ rejudge_id, problem_id, begun_at, content: JSON.stringify(content), state: 'judging' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What a rejudge is about: submissions received before it began, of Solo matches, and of matches of which none is deleted yet. */
const concerned = ({ problem_id, begun_at }: Pick<Rejudge, 'problem_id' | 'begun_at'>, keptSince: Date) =>
  sql`submissions join matches using (match_id)
    where problem_id = ${problem_id} and kind = 'submit' and received_at < ${begun_at}
      and status <> 'Void' and (type = 'Solo' or started_at > ${keptSince})`

/** Adds the submissions that have a verdict to a rejudge, and may be repeated. Compile errors know no tests. */
export async function enrolSubmissions(
  tx: Kysely<Tables>,
  rejudge: Pick<Rejudge, 'rejudge_id' | 'problem_id' | 'begun_at'>,
  keptSince: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`insert into rejudged_submissions (rejudge_id, submission_id, match_id)
    select ${rejudge.rejudge_id}, submission_id, match_id from ${concerned(rejudge, keptSince)}
      and judgement ->> 'verdict' not in ('compile_error', 'judge_error')
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Whether a submission that a rejudge is about still waits for its first verdict. */
export async function anyUnjudged(
  tx: Kysely<Tables>,
  rejudge: Pick<Rejudge, 'problem_id' | 'begun_at'>,
  keptSince: Date,
): Promise<boolean> {
  const { rows } = await sql`select from ${concerned(rejudge, keptSince)} and judgement is null limit 1`.execute(tx)
  return rows.length > 0
}

export async function moveRejudge(
  tx: Kysely<Tables>,
  id: string,
  from: Rejudge['state'][],
  to: Rejudge['state'],
  appliedAt: Date | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rejudges')
    .set({ state: to, ...(appliedAt && { applied_at: appliedAt }) })
    .where('rejudge_id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets the verdicts of ended rejudges that began before `until`. What they corrected stays. */
export async function trimRejudges(db: Kysely<Tables>, until: Date): Promise<void> {
  await db.deleteFrom('rejudges').where('begun_at', '<', until).where('state', 'in', ['applied', 'cancelled']).execute()
}
