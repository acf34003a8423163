import type { Kysely } from 'kysely'
import { type Candidate, chooseProblem } from '../domain/problem-choice.ts'
import { balancesOf } from '../store/ledger.ts'
import { candidatesFor } from '../store/problems.ts'
import type { Tables } from '../store/tables.ts'

/** Draws a problem for two players as the queue does, among those that fit. Null without one. RULES MR9. */
export async function drawProblem(
  tx: Kysely<Tables>,
  users: string[],
  fits: (candidate: Candidate) => boolean = () => true,
): Promise<string | null> {
  const balances = await balancesOf(tx, users, false)
  const lower = Math.min(...users.map((user) => balances.get(user)?.points ?? 0))
  return chooseProblem((await candidatesFor(tx, users)).filter(fits), lower, Math.random)
}
