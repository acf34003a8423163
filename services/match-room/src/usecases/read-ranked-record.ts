import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { RankedRecord } from '@skirmish/contracts/rest/ranked-matches'
import type { Kysely } from 'kysely'
import { recordAgainst, shownMatches } from '../store/ranked-record.ts'
import type { Tables } from '../store/tables.ts'

/** What a reader sees of a player's ranked matches; nobody has a record against themselves. RULES PB12. */
export async function readRankedRecord(
  db: Kysely<Tables>,
  userId: string,
  readerId: string,
  language: InterfaceLanguage,
): Promise<RankedRecord> {
  const [matches, against] = await Promise.all([
    shownMatches(db, userId, language),
    readerId === userId ? null : recordAgainst(db, readerId, userId),
  ])
  return { matches, against }
}
