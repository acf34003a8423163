import type { Kysely } from 'kysely'
import { judgeScore, type Scored, type ScoredMatch } from '../domain/score.ts'
import { takeEnded } from '../store/score-audits.ts'
import type { Tables } from '../store/tables.ts'

/** Takes up to `most` matches that ended before `before` from the list of the audit, and returns those by how they were scored. */
export async function auditScores(
  tx: Kysely<Tables>,
  before: Date,
  most: number,
): Promise<{ found: Record<Scored, number>; faulty: ScoredMatch[] }> {
  const found = { once: 0, wrongly: 0, never: 0 }
  const matches = await takeEnded(tx, before, most)
  for (const match of matches) found[judgeScore(match)]++
  return { found, faulty: matches.filter((match) => judgeScore(match) !== 'once') }
}
