import { ECDH } from 'node:crypto'
import type { Kysely } from 'kysely'
import webpush from 'web-push'
import type { Tables } from '../../tables.ts'

/** By which push services know this site: VAPID, base64url. */
export interface PushKeys {
  public_key: string
  private_key: string
}

/** This site's keys, which are made where it has none yet. Of replicas that start together one makes them for all. */
export async function keptKeys(db: Kysely<Tables>): Promise<PushKeys> {
  const read = db.selectFrom('push_keys').select(['public_key', 'private_key'])
  const found = await read.executeTakeFirst()
  if (found) return found
  await db
    .insertInto('push_keys')
    .values(makePushKeys())
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return read.executeTakeFirstOrThrow()
}

/** New keys by which push services will know a site. */
export function makePushKeys(): PushKeys {
  const { publicKey: public_key, privateKey: private_key } = webpush.generateVAPIDKeys()
  return { public_key, private_key }
}

/** Whether a browser's key is a point of P-256: nothing can be encrypted for another one. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}
