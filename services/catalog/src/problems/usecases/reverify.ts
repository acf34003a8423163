import type { Database } from '@skirmish/service-kit/database/database'
import type { Tables } from '../../tables.ts'
import { resetProblems } from '../store/problems.ts'
import { renewProofs } from '../store/proofs.ts'
import type { Problem } from '../tables.ts'

/** Has problems proven again: one, those in a state, or all. Players keep what was published before. Returns their ids. */
export async function reverify(
  database: Database<Tables>,
  which: { problem_id?: string; state?: Problem['state'] },
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const problems = await resetProblems(tx, which)
    for (const { problem_id, tests_hash, match_tests_hash } of problems) {
      const hashes = match_tests_hash ? [tests_hash, match_tests_hash] : [tests_hash]
      await renewProofs(tx, problem_id, hashes, new Date())
    }
    return problems.map((problem) => problem.problem_id)
  })
}
