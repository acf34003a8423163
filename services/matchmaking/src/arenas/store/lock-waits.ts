import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Lock not available, query cancelled, deadlock: a statement failed before the commit, so nothing is written. */
const ROLLED_BACK = new Set(['55P03', '57014', '40P01'])

/** The leader waits for no lock any longer in this transaction: all arenas would wait with it, and the next tick comes in a second. */
export async function boundLockWaits(tx: Kysely<Tables>): Promise<void> {
  await sql`set local lock_timeout = '500ms'`.execute(tx)
}

/** Whether it is certain that a transaction that failed has written nothing. */
export const isRolledBack = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && ROLLED_BACK.has(error.code)
