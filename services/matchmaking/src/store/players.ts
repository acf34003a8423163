import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { DODGES_KEPT_MS } from '../domain/dodges.ts'
import type { Tables } from './tables.ts'

const RECENT_OPPONENTS = 3
const DECLINES_KEPT_MS = 10 * 60_000

export interface PlayerRecord {
  points: number
  recent: string[]
  declined: string[]
  /** Milliseconds since the epoch. */
  dodges: number[]
}

/** What a player brings into the queue. RULES TR1, MM3, MM4. */
export async function playerRecord(db: Kysely<Tables>, userId: string, now: number): Promise<PlayerRecord> {
  const [player, recent, declined, dodges] = await Promise.all([
    db.selectFrom('players').select('points').where('user_id', '=', userId).executeTakeFirst(),
    db
      .selectFrom('meetings')
      .select('opponent_id')
      .where('user_id', '=', userId)
      .orderBy('met_at', 'desc')
      .limit(RECENT_OPPONENTS)
      .execute(),
    db
      .selectFrom('declines')
      .select('other_id')
      .where('user_id', '=', userId)
      .where('declined_at', '>', new Date(now - DECLINES_KEPT_MS))
      .execute(),
    db
      .selectFrom('dodges')
      .select('dodged_at')
      .where('user_id', '=', userId)
      .where('dodged_at', '>', new Date(now - DODGES_KEPT_MS))
      .execute(),
  ])
  return {
    points: player?.points ?? 0,
    recent: recent.map((row) => row.opponent_id),
    declined: declined.map((row) => row.other_id),
    dodges: dodges.map((row) => row.dodged_at.getTime()),
  }
}

/** A match is running for a pair; false when the pair is not waiting for one. */
export async function noteMatch(db: Kysely<Tables>, pairId: string, matchId: string): Promise<boolean> {
  const done = await db
    .updateTable('engaged')
    .set({ match_id: matchId })
    .where('pair_id', '=', pairId)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Both players are free again. Answers the pair that they were in. */
export async function release(db: Kysely<Tables>, users: string[], matchId: string | null): Promise<string[]> {
  const { rows } = await sql<{ pair_id: string }>`delete from engaged
    where user_id = any(${users}) and (match_id = ${matchId} or match_id is null) returning pair_id`.execute(db)
  const pairs = [...new Set(rows.map((row) => row.pair_id))]
  if (pairs.length > 0) await db.deleteFrom('pairs').where('pair_id', 'in', pairs).execute()
  return pairs
}

export async function noteResult(
  db: Kysely<Tables>,
  player: { user_id: string; points: number; ledger_seq: number },
  opponentId: string | undefined,
  at: Date,
): Promise<void> {
  const { user_id, points, ledger_seq } = player
  await db
    .insertInto('players')
    .values({ user_id, points, ledger_seq })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ points, ledger_seq }).where('players.ledger_seq', '<', ledger_seq),
    )
    .execute()
  if (opponentId) await db.insertInto('meetings').values({ user_id, opponent_id: opponentId, met_at: at }).execute()
}

export async function noteDodges(db: Kysely<Tables>, users: readonly string[], at: Date): Promise<void> {
  if (users.length > 0)
    await db
      .insertInto('dodges')
      .values(users.map((user_id) => ({ user_id, dodged_at: at })))
      .execute()
}
