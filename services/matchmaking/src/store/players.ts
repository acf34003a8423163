import type { Database } from '@skirmish/service-kit/database/database'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { DODGES_KEPT_MS } from '../domain/dodges.ts'
import type { PlayerRecord } from '../domain/player.ts'
import type { Noted, NotedPlayers, Tables } from './tables.ts'

const RECENT_OPPONENTS = 3

interface Row extends Pick<PlayerRecord, 'points' | 'match_id'> {
  user_id: string
  recent: NotedPlayers | null
  declined: NotedPlayers | null
  dodges: Noted[] | null
  blocked: readonly string[] | null
}
const NONE: readonly never[] = []

/** What players bring into the queue, by user. RULES TR1, MM3, MM4. */
export async function playerRecords(
  database: Pick<Database<Tables>, 'call'>,
  userIds: string[],
): Promise<Map<string, PlayerRecord>> {
  const rows = await database.call<Row>('player_records_with_blocks', [userIds])
  const records = new Map<string, PlayerRecord>()
  for (const { user_id, points, recent, declined, dodges, match_id, blocked } of rows)
    records.set(user_id, {
      points,
      recent: recent?.map((opponent) => opponent.user_id) ?? NONE,
      declined: declined ?? NONE,
      dodges: dodges?.map(({ at }) => at) ?? NONE,
      match_id,
      blocked: blocked ?? NONE,
    })
  return records
}

/** Records the running match of a pair in the fence of its players. */
export async function noteMatch(
  db: Kysely<Tables>,
  users: readonly string[],
  pairId: string,
  matchId: string,
): Promise<void> {
  await sql`update engaged set match_id = ${matchId} where user_id = any(${users}) and pair_id = ${pairId}`.execute(db)
}

/**
 * Players are free again of a pair with this match, or with none yet; returns the pair that they were in. An event of an older release
 * names no pair: then they are freed of any.
 */
export async function release(
  db: Kysely<Tables>,
  users: string[],
  { match_id, pair_id }: { match_id: string | null; pair_id?: string },
): Promise<string[]> {
  const ofPair = pair_id === undefined ? sql`true` : sql`pair_id = ${pair_id}`
  const { rows } = await sql<{ pair_id: string }>`delete from engaged
    where user_id = any(${users}) and ${ofPair} and (match_id = ${match_id} or match_id is null)
    returning pair_id`.execute(db)
  return [...new Set(rows.map((row) => row.pair_id))]
}

/** Records what a finished match changes of a player: the points, unless newer ones are known, and the last opponents. */
export async function noteResult(
  db: Kysely<Tables>,
  player: { user_id: string; points: number; ledger_seq: number },
  opponentId: string | undefined,
  at: number,
): Promise<void> {
  const { user_id, points, ledger_seq } = player
  await sql`insert into players (user_id, points, ledger_seq) values (${user_id}, ${points}, ${ledger_seq})
    on conflict (user_id) do update set points = excluded.points, ledger_seq = excluded.ledger_seq
    where players.ledger_seq < excluded.ledger_seq`.execute(db)
  if (opponentId === undefined) return
  const met = JSON.stringify([{ user_id: opponentId, at }])
  await sql`update players set recent = latest(recent, ${met}::jsonb, 0, ${RECENT_OPPONENTS})
    where user_id = ${user_id}`.execute(db)
}

export async function noteDodges(db: Kysely<Tables>, users: readonly string[], at: number): Promise<void> {
  const dodges = JSON.stringify([{ at }])
  for (const user of users)
    await sql`insert into players as p (user_id, dodges) values (${user}, ${dodges}::jsonb)
      on conflict (user_id) do update set dodges = latest(p.dodges, excluded.dodges, ${at - DODGES_KEPT_MS}, null)`.execute(
      db,
    )
}
