import type { LedgerStanding } from '@skirmish/contracts/internal/matches'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import { LAST_COUNTED } from '../domain/histogram.ts'
import type { Tables } from './tables.ts'

export type Standing = Selectable<Tables['standings']>

/** What a match, or its correction, adds to a player's counts, added once; the newest ledger entry decides the points. Notes the change for the histograms. */
export async function addResult(
  db: Kysely<Tables>,
  result: {
    user_id: string
    username: string
    matches_played: number
    matches_completed: number
    matches_won: number
    points: number
    ledger_seq: number
    at: Date
  },
): Promise<void> {
  if (await isGone(db, result.user_id)) return
  const before = await db
    .selectFrom('standings')
    .select(['points', 'ledger_seq', 'rebuilt_seq'])
    .where('user_id', '=', result.user_id)
    .forUpdate()
    .executeTakeFirst()
  if (before && result.ledger_seq <= before.rebuilt_seq) return
  const { matches_played, matches_completed, matches_won } = result
  const face = await db.selectFrom('faces').selectAll().where('user_id', '=', result.user_id).executeTakeFirst()
  const newest = !before || before.ledger_seq < result.ledger_seq
  await db
    .insertInto('standings')
    .values({
      user_id: result.user_id,
      username: face?.username ?? result.username,
      ...(face && { image: face.image }),
      points: result.points,
      ledger_seq: result.ledger_seq,
      matches_played,
      matches_completed,
      matches_won,
      reached_at: result.at,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        matches_played: sql`standings.matches_played + excluded.matches_played`,
        matches_completed: sql`standings.matches_completed + excluded.matches_completed`,
        matches_won: sql`standings.matches_won + excluded.matches_won`,
        username: sql`excluded.username`,
        points: sql`case when ${newest} then excluded.points else standings.points end`,
        ledger_seq: sql`greatest(standings.ledger_seq, excluded.ledger_seq)`,
        reached_at: sql`case when ${newest} and excluded.points <> standings.points then excluded.reached_at else standings.reached_at end`,
      }),
    )
    .execute()
  if (before && (!newest || before.points === result.points)) return
  await db
    .insertInto('standings_changes')
    .values({ old_points: before?.points ?? null, new_points: result.points })
    .execute()
}

/**
 * Replaces a player's standing, which events have added up, by the ledger's. False when an event was faster than the reading
 * of the ledger: then the caller has to read the ledger again.
 */
export async function putStanding(db: Kysely<Tables>, standing: LedgerStanding): Promise<boolean> {
  const { user_id, points } = standing
  if (await isGone(db, user_id)) return true
  const before = await db
    .selectFrom('standings')
    .selectAll()
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (before && before.ledger_seq > standing.ledger_seq) return false
  const face = await db.selectFrom('faces').selectAll().where('user_id', '=', user_id).executeTakeFirst()
  const row = {
    ...standing,
    username: face?.username ?? standing.username,
    reached_at: new Date(standing.reached_at),
    rebuilt_seq: standing.ledger_seq,
  }
  await db
    .insertInto('standings')
    .values({ ...row, ...(face && { image: face.image }) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  if (before?.points !== points)
    await db
      .insertInto('standings_changes')
      .values({ old_points: before?.points ?? null, new_points: points })
      .execute()
  return true
}

export const isGone = async (db: Kysely<Tables>, userId: string) =>
  Boolean(await db.selectFrom('gone_players').select('user_id').where('user_id', '=', userId).executeTakeFirst())

/**
 * Takes a player off the boards for good, whatever results are still to come. Notes the change for the histograms. The face stays, so that
 * late news of an older one change nothing; profile tells what stands in its place.
 */
export async function removePlayer(db: Kysely<Tables>, user_id: string): Promise<void> {
  await db
    .insertInto('gone_players')
    .values({ user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const removed = await db.deleteFrom('standings').where('user_id', '=', user_id).returning('points').executeTakeFirst()
  if (removed)
    await db.insertInto('standings_changes').values({ old_points: removed.points, new_points: null }).execute()
}

/** Stores a player's new name or avatar; an older version than the stored one changes nothing. */
export async function showAs(db: Kysely<Tables>, face: Tables['faces']): Promise<void> {
  const { user_id, username, image, version } = face
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('faces')
    .values({ user_id, username, image, version })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ username, image, version }).where('faces.version', '<', version),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows)
    await db.updateTable('standings').set({ username, image }).where('user_id', '=', user_id).execute()
}

/** The order of a board, of a tier or of a season. RULES LB1, SE1. */
export const inOrder = sql`points desc, matches_won desc, reached_at, user_id`

const SHOWN = ['username', 'points', 'matches_played', 'matches_completed', 'matches_won', 'image'] as const

/** `limit` players with points in [floor, top], the best first, without the first `skip`; it reads the index alone. */
export function standingsFrom(
  db: Kysely<Tables>,
  floor: number,
  top: number,
  skip: number,
  limit: number,
): Promise<Pick<Standing, (typeof SHOWN)[number]>[]> {
  return db
    .selectFrom('standings')
    .select(SHOWN)
    .where('points', '>=', floor)
    .where('points', '<=', top)
    .orderBy(inOrder)
    .offset(skip)
    .limit(limit)
    .execute()
}

export function standingOf(db: Kysely<Tables>, userId: string): Promise<Standing | undefined> {
  return db.selectFrom('standings').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** How many players with the same points stand above this one. Points past the histogram are counted as one. */
export async function aheadAmongEquals(db: Kysely<Tables>, me: Standing): Promise<number> {
  const from = Math.min(me.points, LAST_COUNTED)
  const { ahead } = await db
    .selectFrom('standings')
    .select(sql<number>`count(*)`.as('ahead'))
    .where('points', '>=', from)
    .where('points', me.points >= LAST_COUNTED ? '>=' : '=', me.points)
    .where(
      sql<boolean>`(-points, -matches_won, reached_at, user_id) < (${-me.points}, ${-me.matches_won}, ${me.reached_at}::timestamptz, ${me.user_id})`,
    )
    .executeTakeFirstOrThrow()
  return ahead
}
