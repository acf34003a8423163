import type { Kysely } from 'kysely'
import type { Entry } from '../domain/recording.ts'
import { takeRuns } from '../store/kept-solutions.ts'
import { addParts, type SidePart } from '../store/recordings.ts'
import type { Tables } from '../store/tables.ts'

/** Deletes up to `most` runs that were received before `until`, and keeps those of matches in the recordings; returns how many. RULES RC2. */
export async function recordOldRuns(tx: Kysely<Tables>, until: Date, most: number): Promise<number> {
  const runs = await takeRuns(tx, until, most)
  const sides = new Map<string, SidePart & { entries: Entry[] }>()
  for (const { match_id, user_id, language, code, received_at, verdict, passed, total } of runs) {
    if (match_id === null || verdict === 'judge_error') continue
    const key = `${match_id} ${user_id}`
    const side = sides.get(key) ?? { matchId: match_id, userId: user_id, entries: [] }
    side.entries.push({ kind: 'run', at: received_at.getTime(), language, passed, total, code })
    sides.set(key, side)
  }
  await addParts(tx, [...sides.values()])
  return runs.length
}
