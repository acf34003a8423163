import type { Kysely } from 'kysely'
import type { Tables } from '../../tables.ts'

/** By which push services know this site: VAPID, base64url. */
export interface PushKeys {
  public_key: string
  private_key: string
}

/** This site's keys, those that `make` returns where it has none yet. Of replicas that start together one makes them for all. */
export async function keptKeys(db: Kysely<Tables>, make: () => PushKeys): Promise<PushKeys> {
  const read = db.selectFrom('push_keys').select(['public_key', 'private_key'])
  const found = await read.executeTakeFirst()
  if (found) return found
  await db
    .insertInto('push_keys')
    .values(make())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return read.executeTakeFirstOrThrow()
}
