import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Balance } from '../domain/points.ts'
import type { Tables } from './tables.ts'

/** Balances of players; a player without one has 0 points. With `lock` no other transaction changes them until this one ends. */
export async function balancesOf(
  db: Kysely<Tables>,
  users: string[],
  lock: boolean,
): Promise<Map<string, Balance & { ledger_seq: number }>> {
  const ordered = [...users].sort() // one order for everyone: two matches never wait for each other
  if (lock) {
    await db
      .insertInto('balances')
      .values(ordered.map((user_id) => ({ user_id, points: 0, shields: 0, ledger_seq: 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  let query = db.selectFrom('balances').selectAll().where('user_id', 'in', ordered).orderBy('user_id')
  if (lock) query = query.forUpdate()
  const found = new Map((await query.execute()).map((row) => [row.user_id, row]))
  return new Map(ordered.map((user) => [user, found.get(user) ?? { points: 0, shields: 0, ledger_seq: 0 }]))
}

/** How many ranked matches of two players were decided since `since`: a win is entered before the loss that belongs to it. */
export async function meetingsSince(db: Kysely<Tables>, user: string, opponent: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('ledger')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', user)
    .where('opponent_id', '=', opponent)
    .where('entered_at', '>', since)
    .where(
      sql<boolean>`not exists (select from ledger one where one.match_id = ledger.match_id and one.entered_at <= ${since})`,
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Of two players' matches so many of the latest are looked at: a pair that met ten thousand times costs no more than one that met a hundred times. */
const LATEST_MEETINGS = 100

/** With how many different opponents each player has had a ranked match that one of the two solved, counted up to `most`. */
export async function solvedOpponents(
  db: Kysely<Tables>,
  users: readonly string[],
  most: number,
): Promise<Map<string, number>> {
  // From opponent to opponent in the index, of each no further than to a solved match: `lateral` with its limit keeps PostgreSQL from a join with all.
  const { rows } = await sql<{ user_id: string; count: number }>`select user_id, (
      with recursive met as (
        select min(opponent_id) as opponent_id from ledger where ledger.user_id = one.user_id
        union all
        select (select min(opponent_id) from ledger where ledger.user_id = one.user_id and ledger.opponent_id > met.opponent_id)
          from met where met.opponent_id is not null)
      select count(*) from (select from met cross join lateral (
        select from (
          select match_id from ledger where ledger.user_id = one.user_id and ledger.opponent_id = met.opponent_id
            order by entered_at desc limit ${LATEST_MEETINGS}) latest
          join players using (match_id) where solved_at is not null limit 1) solved
        limit ${most}) known)::integer as count
    from unnest(${users}::text[]) as one(user_id)`.execute(db)
  return new Map(rows.map(({ user_id, count }) => [user_id, count]))
}

/** Whether a player has gained by a match since `since` that nobody solved: the opponent gave that win. Few matches of a pair move points: RK4. RULES RK6. */
export async function wasGivenSince(db: Kysely<Tables>, user: string, opponent: string, since: Date): Promise<boolean> {
  const given = await db
    .selectFrom('ledger')
    .select('match_id')
    .where('user_id', '=', user)
    .where('opponent_id', '=', opponent)
    .where('entered_at', '>', since)
    .where('points_delta', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('players')
            .select('user_id')
            .whereRef('players.match_id', '=', 'ledger.match_id')
            .where('solved_at', 'is not', null),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return given !== undefined
}

/** Enters a change: one row a match and player, the balance beside it in the same transaction. RULES RK5. */
export async function enter(
  db: Kysely<Tables>,
  entry: { match_id: string; user_id: string; opponent_id: string; entered_at: Date },
  before: Balance & { ledger_seq: number },
  after: Balance,
): Promise<{ points_delta: number; ledger_seq: number }> {
  const points_delta = after.points - before.points
  const ledger_seq = before.ledger_seq + 1
  await db
    .insertInto('ledger')
    .values({ ...entry, points_delta, balance: after.points, ledger_seq })
    .execute()
  await db
    .updateTable('balances')
    .set({ ...after, ledger_seq })
    .where('user_id', '=', entry.user_id)
    .execute()
  return { points_delta, ledger_seq }
}
