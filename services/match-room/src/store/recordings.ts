import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { type Entry, entriesAsText, entriesIn, MOST_OF_A_SIDE } from '../domain/recording.ts'
import type { Tables } from './tables.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export interface SidePart {
  matchId: string
  userId: string
  entries: readonly Entry[]
}

/**
 * Adds to the recordings of sides, each once, by one statement: whoever is not of the match adds nothing, nor does what came after its end,
 * or would be more than a side may have. RULES RC1.
 */
export async function addParts(db: Kysely<Tables>, parts: readonly SidePart[]): Promise<void> {
  if (parts.length === 0) return
  const bodies = parts.map(({ entries }) => entriesAsText(entries))
  const { batches, bytes } = MOST_OF_A_SIDE
  await sql`
    with given as (
      select * from unnest(
        ${parts.map((part) => part.userId)}::text[], ${parts.map((part) => part.matchId)}::uuid[], ${bodies}::text[],
        ${parts.map(({ entries }) => new Date(entries[0]?.at ?? 0))}::timestamptz[],
        ${parts.map(({ entries }) => entries.length)}::integer[], ${bodies.map((body) => Buffer.byteLength(body))}::integer[]
      ) as given (user_id, match_id, body, at, batches, bytes)
    ), theirs as (
      select given.* from given join players using (match_id, user_id) join matches using (match_id)
      where finished_at is null or finished_at >= at
    ), counted as (
      insert into recordings as kept (user_id, match_id, changed_at, batches, bytes, loose)
      select user_id, match_id, now(), batches, bytes, true from theirs
      where batches <= ${batches} and bytes <= ${bytes} order by user_id, match_id
      on conflict (user_id, match_id) do update set changed_at = now(), loose = true,
        batches = kept.batches + excluded.batches, bytes = kept.bytes + excluded.bytes
      where kept.batches + excluded.batches <= ${batches} and kept.bytes + excluded.bytes <= ${bytes}
      returning user_id, match_id
    )
    insert into recording_parts (user_id, match_id, body)
    select user_id, match_id, body from theirs join counted using (user_id, match_id)`.execute(db)
}

/** What is kept of how a side's code was written, in the order of arrival. */
export async function recordingOf(db: Kysely<Tables>, matchId: string, userId: string): Promise<Entry[]> {
  // By one statement: what is packed meanwhile would be missing, or come twice.
  const { rows } = await sql<{ packed: Buffer | null; parts: string[] }>`select body as packed, array(
      select body from recording_parts where user_id = ${userId} and match_id = ${matchId}
    ) as parts from recordings where user_id = ${userId} and match_id = ${matchId}`.execute(db)
  const [row] = rows
  if (!row) return []
  const packed = row.packed ? [(await decompress(row.packed)).toString()] : []
  return entriesIn([...packed, ...row.parts])
}

/** Packs up to `most` recordings to which nothing has been added since `until`; returns how many. */
export async function packRecordings(tx: Kysely<Tables>, until: Date, most: number): Promise<number> {
  const { rows } = await sql<{ user_id: string; match_id: string }>`select user_id, match_id from recordings
    where loose and changed_at < ${until} order by changed_at limit ${most} for update skip locked`.execute(tx)
  for (const { user_id, match_id } of rows) {
    const body = await compress(entriesAsText(await recordingOf(tx, match_id, user_id)), FAST)
    await sql`update recordings set body = ${body}, loose = false
      where user_id = ${user_id} and match_id = ${match_id}`.execute(tx)
    await sql`delete from recording_parts where user_id = ${user_id} and match_id = ${match_id}`.execute(tx)
  }
  return rows.length
}

/** Deletes up to `most` recordings to which nothing has been added since `until`; returns how many. */
export async function trimRecordings(db: Kysely<Tables>, until: Date, most: number): Promise<number> {
  const { rows } = await sql<{ trimmed: number }>`with unchanged as materialized (
      select user_id, match_id from recordings where changed_at < ${until} order by changed_at limit ${most} for update skip locked
    ), old as (
      delete from recordings using unchanged
      where recordings.user_id = unchanged.user_id and recordings.match_id = unchanged.match_id
      returning recordings.user_id, recordings.match_id
    ), parts as (
      delete from recording_parts using old
      where recording_parts.user_id = old.user_id and recording_parts.match_id = old.match_id
    ) select count(*)::integer as trimmed from old`.execute(db)
  return rows[0]?.trimmed ?? 0
}
