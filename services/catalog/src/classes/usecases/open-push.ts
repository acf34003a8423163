import type { Kysely } from 'kysely'
import type { Config } from '../../config.ts'
import type { Tables } from '../../tables.ts'
import { readPushHosts } from '../domain/push-hosts.ts'
import { createPushService, makePushKeys, type PushService } from '../push-service.ts'
import { keptKeys } from '../store/push-keys.ts'

/** What sends reminders, with this site's keys, which are made at the first start; null where the operator has turned it off. RULES CL6. */
export async function openPush(
  db: Kysely<Tables>,
  config: Pick<Config, 'PUSH_HOSTS' | 'PUSH_CONTACT'>,
): Promise<PushService | null> {
  const isAllowed = readPushHosts(config.PUSH_HOSTS)
  if (!isAllowed) return null
  return createPushService({ keys: await keptKeys(db, makePushKeys), contact: config.PUSH_CONTACT, isAllowed })
}
