import { DEFAULT_RECORDING_READERS, type RecordingReaders } from '@skirmish/contracts/constants'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Who may see the recordings of players, beside themselves. RULES RC4. */
export async function recordingReadersOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
): Promise<(userId: string) => RecordingReaders> {
  const rows = await db.selectFrom('recording_choices').selectAll().where('user_id', 'in', userIds).execute()
  return (userId) => rows.find((row) => row.user_id === userId)?.readers ?? DEFAULT_RECORDING_READERS
}

/** Stores a player's choice; an older one changes nothing. */
export async function noteRecordingReaders(
  db: Kysely<Tables>,
  user_id: string,
  readers: RecordingReaders,
  version: number,
): Promise<void> {
  await db
    .insertInto('recording_choices')
    .values({ user_id, readers, version })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ readers, version }).where('recording_choices.version', '<', version),
    )
    .execute()
}
