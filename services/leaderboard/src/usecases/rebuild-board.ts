import type { LedgerStanding } from '@skirmish/contracts/internal/matches'
import type { Database } from '@skirmish/service-kit/database/database'
import { countAnew, lockChanges } from '../store/changes.ts'
import { addToSeason } from '../store/seasons.ts'
import { putStanding } from '../store/standings.ts'
import type { Tables } from '../store/tables.ts'

/** Reads a page of the ledger's standings behind a player's id; the last one is empty. */
export type ReadLedger = (after: string) => Promise<LedgerStanding[]>

const TRIES = 10

/**
 * Builds the boards again from the ledger while they are read and while matches end. A match that ends meanwhile counts once: by the
 * ledger, or by the event of a newer entry. Returns the number of players. RULES LB2.
 */
export async function rebuildBoard(database: Database<Tables>, readLedger: ReadLedger): Promise<number> {
  let players = 0
  for (let after = ''; ; ) {
    const page = await readLedger(after)
    const last = page.at(-1)
    if (!last) break
    await putPage(database, readLedger, after, page)
    players += page.length
    after = last.user_id
  }
  await database.transaction(async (tx) => {
    await lockChanges(tx)
    await countAnew(tx)
  })
  return players
}

/** Players who have played since the page was read are read again. */
async function putPage(
  database: Database<Tables>,
  readLedger: ReadLedger,
  after: string,
  page: LedgerStanding[],
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { user_id, entries = [] } of page) await addToSeason(tx, user_id, entries)
  })
  let left = page
  for (let tries = 0; left.length > 0; tries++) {
    if (tries === TRIES) throw new Error('the ledger runs away from its own reading')
    const again = new Set<string>()
    await database.transaction(async (tx) => {
      await lockChanges(tx)
      for (const { entries: _, ...standing } of left)
        if (!(await putStanding(tx, standing))) again.add(standing.user_id)
    })
    left = again.size > 0 ? (await readLedger(after)).filter(({ user_id }) => again.has(user_id)) : []
  }
}
