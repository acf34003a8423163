import type { RecordingReaders } from '@skirmish/contracts/constants'
import type { Generated, Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'

export interface Tables {
  profiles: {
    user_id: string
    username: string
    username_key: string
    bio: Generated<string>
    image: Generated<string>
    recordings: Generated<RecordingReaders>
    points: Generated<number>
    ledger_seq: Generated<number>
    matches_played: Generated<number>
    matches_completed: Generated<number>
    matches_won: Generated<number>
    problems_solved: Generated<number>
    name_version: Generated<number>
    version: Generated<number>
    deleted_at: Generated<Date | null>
    online_hidden: Generated<boolean>
    /** Counts the changes of `online_hidden` and of whom the player blocks. */
    privacy_version: Generated<number>
  }
  former_names: { username_key: string; user_id: string; until: Date }
  /** Whom a player follows, and whom a player blocks. RULES PE1. */
  follows: { user_id: string; other_id: string; since: Date }
  blocks: { user_id: string; other_id: string; since: Date }
  /** What ranked matches of the last fifteen days gave. RULES PE7. */
  week_results: {
    user_id: string
    ledger_seq: number
    at: Date
    played: number
    won: number
    points_delta: number
    points: number
  }
}
export type ProfileRow = Selectable<Tables['profiles']>

const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()

/** Makes the profile when it is not there yet: the event of the registration and the player's first call may race. */
export async function ensureProfile(db: Kysely<Tables>, userId: string, username: string): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ user_id: userId, username, username_key: keyOf(username) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function profileById(db: Kysely<Tables>, userId: string): Promise<ProfileRow | undefined> {
  return db.selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The player of a name, or the player who had the name until lately. RULES SH3. */
export async function profileByName(db: Kysely<Tables>, username: string, now: Date): Promise<ProfileRow | undefined> {
  const key = keyOf(username)
  const row = await db.selectFrom('profiles').selectAll().where('username_key', '=', key).executeTakeFirst()
  if (row) return row.deleted_at ? undefined : row
  return db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', (eb) =>
      eb.selectFrom('former_names').select('user_id').where('username_key', '=', key).where('until', '>', now),
    )
    .executeTakeFirst()
}

/** Changes a player's shown fields; the name only when it is newer than the stored one. Returns the row, changed or not. */
export async function changeProfile(
  db: Kysely<Tables>,
  userId: string,
  change: {
    bio?: string
    image?: string
    recordings?: RecordingReaders
    name?: { username: string; version: number }
  },
  keptUntil: Date,
): Promise<{ row: ProfileRow; told: boolean } | null> {
  const before = await db
    .selectFrom('profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return null
  const name = change.name && change.name.version > before.name_version ? change.name : null
  const key = name ? keyOf(name.username) : before.username_key
  if (key !== before.username_key) {
    // A profile keeps only its last former name; auth frees older ones too.
    await db
      .deleteFrom('former_names')
      .where((row) => row.or([row('username_key', '=', key), row('user_id', '=', userId)]))
      .execute()
    await db
      .insertInto('former_names')
      .values({ username_key: before.username_key, user_id: userId, until: keptUntil })
      .onConflict((conflict) => conflict.column('username_key').doUpdateSet({ user_id: userId, until: keptUntil }))
      .execute()
  }
  const after = {
    ...before,
    bio: change.bio ?? before.bio,
    image: change.image ?? before.image,
    recordings: change.recordings ?? before.recordings,
    ...(name && { username: name.username, username_key: key, name_version: name.version }),
  }
  const told =
    after.username !== before.username || after.image !== before.image || after.recordings !== before.recordings
  if (told) after.version++
  const { bio, image, recordings, username, username_key, name_version, version } = after
  await db
    .updateTable('profiles')
    .set({ bio, image, recordings, username, username_key, name_version, version })
    .where('user_id', '=', userId)
    .execute()
  return { row: after, told }
}

/** Hides a player whose account was deleted, and frees the former name. */
export async function hideProfile(db: Kysely<Tables>, userId: string, deleted_at: Date): Promise<void> {
  await db.deleteFrom('former_names').where('user_id', '=', userId).execute()
  await db.updateTable('profiles').set({ deleted_at }).where('user_id', '=', userId).execute()
}

type Status = 'Won' | 'Completed' | 'Failed'

/**
 * Counts one finished ranked match, or its correction, which takes back what `formerStatus` counted. `points` is a balance: the newest
 * ledger entry wins, whatever the order of arrival.
 */
export async function countMatch(
  db: Kysely<Tables>,
  result: { user_id: string; status: Status; points: number; ledger_seq: number },
  formerStatus: Status | null,
): Promise<void> {
  const { status, points, ledger_seq } = result
  const completed = Number(status !== 'Failed') - Number(formerStatus !== null && formerStatus !== 'Failed')
  const won = Number(status === 'Won') - Number(formerStatus === 'Won')
  await db
    .updateTable('profiles')
    .set((row) => ({
      matches_played: sql`${row.ref('matches_played')} + ${formerStatus === null ? 1 : 0}`,
      matches_completed: sql`${row.ref('matches_completed')} + ${completed}`,
      matches_won: sql`${row.ref('matches_won')} + ${won}`,
      points: sql`case when ${row.ref('ledger_seq')} < ${ledger_seq} then ${points} else ${row.ref('points')} end`,
      ledger_seq: sql`greatest(${row.ref('ledger_seq')}, ${ledger_seq})`,
    }))
    .where('user_id', '=', result.user_id)
    .execute()
}

/** Counts a problem that was solved (1), or is solved no more (-1). */
export async function countSolved(db: Kysely<Tables>, userId: string, change: number): Promise<void> {
  await db
    .updateTable('profiles')
    .set((row) => ({ problems_solved: sql`${row.ref('problems_solved')} + ${change}` }))
    .where('user_id', '=', userId)
    .execute()
}
