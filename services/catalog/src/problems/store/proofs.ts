import { randomUUID } from 'node:crypto'
import type { StoredContent } from '@skirmish/problem-package/content'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { Problem, Proof } from '../tables.ts'

/** Makes a due proof for each set of tests; questions about an earlier version count no more. */
export async function renewProofs(
  db: Kysely<Tables>,
  problemId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await db.deleteFrom('proofs').where('problem_id', '=', problemId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((tests_hash) => ({
    problem_id: problemId,
    tests_hash,
    submission_id: `${problemId}/${randomUUID().slice(0, 8)}`,
    due_at: now,
  }))
  await db.insertInto('proofs').values(rows).execute()
}

/** The problem that a verdict is about, locked, with its proofs. Undefined for an older version's verdict. */
export async function problemOfProof(
  db: Kysely<Tables>,
  submissionId: string,
): Promise<{ problem: Problem; proof: Proof; others: Proof[] } | undefined> {
  const problem = await db
    .selectFrom('problems')
    .selectAll()
    .where('problem_id', 'in', (from) =>
      from.selectFrom('proofs').select('problem_id').where('submission_id', '=', submissionId),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!problem) return undefined
  // Read after the lock: another transaction may have replaced the version meanwhile.
  const proofs = await db.selectFrom('proofs').selectAll().where('problem_id', '=', problem.problem_id).execute()
  const proof = proofs.find((one) => one.submission_id === submissionId)
  return proof && { problem, proof, others: proofs.filter((one) => one !== proof) }
}

export async function setProven(db: Kysely<Tables>, submissionId: string, now: Date): Promise<void> {
  await db.updateTable('proofs').set({ proven_at: now }).where('submission_id', '=', submissionId).execute()
}

export async function setDue(db: Kysely<Tables>, submissionId: string, due: Date): Promise<void> {
  await db.updateTable('proofs').set({ due_at: due }).where('submission_id', '=', submissionId).execute()
}

export type DueProof = Pick<Proof, 'problem_id' | 'tests_hash' | 'submission_id' | 'asked'> & {
  content: StoredContent
  author_id: string | null
}

/** Counts a question to the judge; it is lost when no verdict has come by `lostAt`, and under way until then, also where its proof is replaced. */
export async function noteAsked(
  db: Kysely<Tables>,
  { submission_id, author_id }: DueProof,
  lostAt: Date,
): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ asked: sql`asked + 1`, due_at: lostAt })
    .where('submission_id', '=', submission_id)
    .execute()
  await db
    .insertInto('asked_proofs')
    .values({ submission_id, author_id, lost_at: lostAt })
    .onConflict((conflict) => conflict.column('submission_id').doUpdateSet({ lost_at: lostAt }))
    .execute()
}

/** Notes that the judge has done with a question, whatever its verdict is about. */
export async function noteAnswered(db: Kysely<Tables>, submissionId: string): Promise<void> {
  await db.deleteFrom('asked_proofs').where('submission_id', '=', submissionId).execute()
}

/** Lets one replica after another choose whose turn it is, until the transaction ends: each sees what the one before has asked. */
export async function lockTurns(tx: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('turns of proofs', 0))`.execute(tx)
}

/** Forgets questions that are lost. */
export async function dropLost(tx: Kysely<Tables>, now: Date): Promise<void> {
  await tx.deleteFrom('asked_proofs').where('lost_at', '<=', now).execute()
}

/** How many questions may be asked at a time, and how many may be under way: of one teacher, and of problems that no teacher wrote. */
export interface Places {
  most: number
  ofTeacher: number
  ofCatalog: number
}

/**
 * Locks and returns the proofs about which the catalog asks the judge now. Authors take turns: the next question is about a problem of the author
 * with the fewest questions under way; of several such questions the one that has waited the longest comes first. RULES PB1.
 */
export async function dueProofs(db: Kysely<Tables>, now: Date, places: Places): Promise<DueProof[]> {
  const { rows } = await sql<DueProof>`
    with due as (
      select submission_id, author_id, row_number() over (partition by author_id order by due_at, submission_id) as place
      from proofs join problems using (problem_id) left join authored_problems using (problem_id)
      where state = 'verifying' and proven_at is null and due_at <= ${now} and content ->> 'reference' is not null
    ), turns as (
      select due.*, place + (
        select count(*) from asked_proofs where asked_proofs.author_id is not distinct from due.author_id and lost_at > ${now}) as turn
      from due
    )
    select proofs.problem_id, proofs.tests_hash, submission_id, asked, content, author_id
    from turns join proofs using (submission_id) join problems on problems.problem_id = proofs.problem_id
    where turn <= case when author_id is null then ${places.ofCatalog}::integer else ${places.ofTeacher}::integer end
    order by turn, proofs.due_at limit ${places.most}
    for update of proofs skip locked`.execute(db)
  return rows
}
