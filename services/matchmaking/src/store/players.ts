import type { Database } from '@skirmish/service-kit/database'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { DODGES_KEPT_MS } from '../domain/dodges.ts'
import type { PlayerRecord } from '../domain/player.ts'
import type { Tables } from './tables.ts'

const RECENT_OPPONENTS = 3
/** Someone declined is avoided for so long. RULES MM3. */
export const DECLINES_KEPT_MS = 10 * 60_000

/** A record without lists where they are empty. */
type Row = {
  [K in keyof PlayerRecord]: PlayerRecord[K] extends readonly unknown[] ? PlayerRecord[K] | null : PlayerRecord[K]
} & { user_id: string }
const NONE: readonly never[] = []

/** What players bring into the queue, by user. RULES TR1, MM3, MM4. */
export async function playerRecords(
  database: Pick<Database<Tables>, 'call'>,
  userIds: string[],
  now: number,
): Promise<Map<string, PlayerRecord>> {
  const since = (ms: number) => new Date(now - ms)
  const rows = await database.call<Row>('player_records', [
    userIds,
    RECENT_OPPONENTS,
    since(DECLINES_KEPT_MS),
    since(DODGES_KEPT_MS),
  ])
  const records = new Map<string, PlayerRecord>()
  for (const { user_id, points, recent, declined, dodges, match_id } of rows)
    records.set(user_id, {
      points,
      recent: recent ?? NONE,
      declined: declined ?? NONE,
      dodges: dodges ?? NONE,
      match_id,
    })
  return records
}

/** A match is running for a pair: its players are engaged in that from now on. */
export async function noteMatch(db: Kysely<Tables>, pairId: string, matchId: string): Promise<void> {
  await db.updateTable('engaged').set({ match_id: matchId }).where('pair_id', '=', pairId).execute()
  await db.deleteFrom('pairs').where('pair_id', '=', pairId).execute()
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
