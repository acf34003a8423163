import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { RankedRecord } from '@skirmish/contracts/rest/ranked-matches'
import type { Kysely } from 'kysely'
import { achievedBy } from '../store/achieved.ts'
import { recordAgainst, shownMatches } from '../store/ranked-record.ts'
import type { Tables } from '../store/tables.ts'

/** What a reader sees of a player's ranked matches and achievements; nobody has a record against themselves. RULES PB12, SE4. */
export async function readRankedRecord(
  db: Kysely<Tables>,
  userId: string,
  readerId: string,
  language: InterfaceLanguage,
): Promise<RankedRecord> {
  const [matches, achieved, against] = await Promise.all([
    shownMatches(db, userId, language),
    achievedBy(db, userId),
    readerId === userId ? null : recordAgainst(db, readerId, userId),
  ])
  return { matches, achieved, against }
}
