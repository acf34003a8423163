import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Names the lock that the stock keepers of all replicas share. */
const STOCK_LOCK = 7_301

/** Whether this transaction alone looks after the stock until it ends. */
export async function takeStockTurn(tx: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${STOCK_LOCK}) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

/** The keeper's latest generations, the latest first. */
export function lastOfStock(tx: Kysely<Tables>, most: number) {
  return tx
    .selectFrom('generations')
    .select(['state', 'knowledge_area', 'difficulty', 'created_at'])
    .where('for_stock', '=', true)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
}
