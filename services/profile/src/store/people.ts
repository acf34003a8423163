import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from './profiles.ts'

type PeopleTable = 'follows' | 'blocks'

/** Lets the changes of one player's lists go one after another, each until its transaction ends. */
export async function lockPeopleOf(tx: Kysely<Tables>, userId: string): Promise<void> {
  await sql`select from profiles where user_id = ${userId} for update`.execute(tx)
}

export async function isOn(db: Kysely<Tables>, table: PeopleTable, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('user_id')
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}

/** What a player has set about another one. */
export async function relationTo(db: Kysely<Tables>, userId: string, otherId: string) {
  const [following, blocked] = await Promise.all([
    isOn(db, 'follows', userId, otherId),
    isOn(db, 'blocks', userId, otherId),
  ])
  return { following, blocked }
}

export async function countOf(db: Kysely<Tables>, table: PeopleTable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Puts a player on a list of another one; since when stays where the player is on it. */
export async function putOn(
  db: Kysely<Tables>,
  table: PeopleTable,
  user_id: string,
  other_id: string,
  since: Date,
): Promise<void> {
  await db
    .insertInto(table)
    .values({ user_id, other_id, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a player from a list; returns whether the player was on it. */
export async function takeFrom(
  db: Kysely<Tables>,
  table: PeopleTable,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The players on a list, under the names that they have now, without those whose accounts were deleted. */
const peopleOn = (db: Kysely<Tables>, table: PeopleTable, userId: string) =>
  db
    .selectFrom(table)
    .innerJoin('profiles', 'profiles.user_id', `${table}.other_id`)
    .select(['profiles.user_id', 'username', 'image', 'points', `${table}.since`])
    .where(`${table}.user_id`, '=', userId)
    .where('deleted_at', 'is', null)

/** Whom a player follows; `visible` where the other player lets that player see being here. RULES PE4. */
export const followedBy = (db: Kysely<Tables>, userId: string) =>
  peopleOn(db, 'follows', userId)
    .select((row) =>
      sql<boolean>`not online_hidden and not exists (select from blocks
        where blocks.user_id = ${row.ref('profiles.user_id')} and blocks.other_id = ${userId})`.as('visible'),
    )
    .orderBy('username_key')
    .execute()

/** By name; `limit` and one more, where there are so many. */
export const pageOfPeople = (
  db: Kysely<Tables>,
  table: PeopleTable,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  peopleOn(db, table, userId)
    .orderBy('username_key')
    .limit(limit + 1)
    .offset(offset)
    .execute()

/** The latest first. */
export const allPeople = (db: Kysely<Tables>, table: PeopleTable, userId: string) =>
  peopleOn(db, table, userId).orderBy('since', 'desc').execute()

/** Counts a change of what others have to know of a player's wishes, and returns all of them. The caller holds the lock. */
export async function privacyAfterChange(tx: Kysely<Tables>, userId: string) {
  const { privacy_version, online_hidden } = await tx
    .updateTable('profiles')
    .set((row) => ({ privacy_version: sql`${row.ref('privacy_version')} + 1` }))
    .where('user_id', '=', userId)
    .returning(['privacy_version', 'online_hidden'])
    .executeTakeFirstOrThrow()
  const rows = await tx.selectFrom('blocks').select('other_id').where('user_id', '=', userId).orderBy('since').execute()
  return {
    user_id: userId,
    blocked_ids: rows.map((row) => row.other_id),
    online_hidden,
    version: privacy_version,
  }
}

/** Shows or hides whether a player is here; returns whether that is a change. The caller holds the lock. */
export async function setOnlineHidden(tx: Kysely<Tables>, userId: string, online_hidden: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('profiles')
    .set({ online_hidden })
    .where('user_id', '=', userId)
    .where('online_hidden', '<>', online_hidden)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a player from every list, and forgets the own ones. RULES AU10. */
export async function forgetPeople(tx: Kysely<Tables>, userId: string): Promise<void> {
  for (const table of ['follows', 'blocks'] as const)
    await tx
      .deleteFrom(table)
      .where((row) => row.or([row('user_id', '=', userId), row('other_id', '=', userId)]))
      .execute()
}

/**
 * The player and those whom the player follows, with a ranked match, in the order of a board: of equals the one whose newest result is the
 * older one comes first. RULES LB1, PE2.
 */
export async function boardOfFollowed(
  db: Kysely<Tables>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const board = db
    .selectFrom('profiles')
    .where('deleted_at', 'is', null)
    .where('matches_played', '>', 0)
    .where((row) =>
      row.or([
        row('user_id', '=', userId),
        row('user_id', 'in', row.selectFrom('follows').select('other_id').where('follows.user_id', '=', userId)),
      ]),
    )
  const [rows, counted] = await Promise.all([
    board
      .selectAll()
      .orderBy('points', 'desc')
      .orderBy('matches_won', 'desc')
      .orderBy('ledger_seq')
      .orderBy('user_id')
      .limit(limit + 1)
      .offset(offset)
      .execute(),
    board.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(counted.count) }
}
