import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { StoredContent } from '../domain/content.ts'
import type { Problem, Proof, Tables } from './tables.ts'

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

/** Counts a question to the judge; it is lost when no verdict has come by `lostAt`. */
export async function noteAsked(db: Kysely<Tables>, submissionId: string, lostAt: Date): Promise<void> {
  await db
    .updateTable('proofs')
    .set({ asked: sql`asked + 1`, due_at: lostAt })
    .where('submission_id', '=', submissionId)
    .execute()
}

export type DueProof = Pick<Proof, 'problem_id' | 'tests_hash' | 'submission_id' | 'asked'> & { content: StoredContent }

/** Proofs for which the judge is to be asked now, locked; another replica takes others. */
export function dueProofs(db: Kysely<Tables>, now: Date, most: number): Promise<DueProof[]> {
  return db
    .selectFrom('proofs')
    .innerJoin('problems', 'problems.problem_id', 'proofs.problem_id')
    .select(['proofs.problem_id', 'proofs.tests_hash', 'submission_id', 'asked', 'content'])
    .where('state', '=', 'verifying')
    .where('proven_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .forUpdate('proofs')
    .skipLocked()
    .execute()
}
