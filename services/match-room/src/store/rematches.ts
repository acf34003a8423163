import { isUuid } from '@skirmish/contracts/canonical'
import type { Kysely, Selectable } from 'kysely'
import type { Offers } from '../domain/rematch.ts'
import type { Tables } from './tables.ts'

export type Rematch = Selectable<Tables['rematches']>

export async function rematchAfter(db: Kysely<Tables>, matchId: string): Promise<Rematch | undefined> {
  if (!isUuid(matchId)) return undefined
  return db.selectFrom('rematches').selectAll().where('match_id', '=', matchId).executeTakeFirst()
}

/** The caller has locked the match. */
export async function saveOffers(
  db: Kysely<Tables>,
  match_id: string,
  offers: Offers,
  agreed_at: Date | null,
): Promise<Rematch> {
  const change = { offers: JSON.stringify(offers), agreed_at }
  return db
    .insertInto('rematches')
    .values({ match_id, ...change })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Notes the match that came of a rematch, unless another one did; returns whether it was noted. */
export async function saveNext(db: Kysely<Tables>, matchId: string, next_match_id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rematches')
    .set({ next_match_id })
    .where('match_id', '=', matchId)
    .where('next_match_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Rematches that were agreed on and whose players have not been told of their match. */
export function untoldRematches(db: Kysely<Tables>, most: number): Promise<Rematch[]> {
  return db
    .selectFrom('rematches')
    .selectAll()
    .where('agreed_at', 'is not', null)
    .where('told_at', 'is', null)
    .orderBy('agreed_at')
    .limit(most)
    .execute()
}

export async function noteTold(db: Kysely<Tables>, matchId: string, told_at: Date): Promise<void> {
  await db.updateTable('rematches').set({ told_at }).where('match_id', '=', matchId).execute()
}
