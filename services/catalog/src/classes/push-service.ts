import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PushSubscription, Reminder } from '@skirmish/contracts/rest/reminders'
import type { Kysely } from 'kysely'
import webpush from 'web-push'
import type { Config } from '../config.ts'
import type { Tables } from '../tables.ts'
import { type IsAllowedEndpoint, readPushHosts } from './domain/push-hosts.ts'
import { keptKeys, type PushKeys } from './store/push-keys.ts'

/** What came of a reminder; `gone` where the push service reports that the subscription has ended. */
export const PUSH_OUTCOMES = ['sent', 'gone', 'failed'] as const
export type PushOutcome = (typeof PUSH_OUTCOMES)[number]

export interface PushSettings {
  keys: PushKeys
  /** Whom a push service may reach about what this site sends: an address of a mailbox or of a page. */
  contact: string
  isAllowed: IsAllowedEndpoint
  /** How long to wait before each further try. */
  waitsMs?: readonly number[]
  /** How endpoints are reached. */
  fetch?: typeof fetch
}

const ANSWER_MS = 10_000
const WAITS_MS = [1_000, 5_000]
const GONE = [404, 410]
/** The connection was never there, so the message was not taken. */
const NOT_REACHED = ['ECONNREFUSED', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/**
 * Sends reminders to the push services of browsers. A try whose outcome is unknown, as one that took too long, is not repeated: the
 * reminder may have come. RULES CL6.
 */
export function createPushService({
  keys,
  contact,
  isAllowed,
  waitsMs = WAITS_MS,
  fetch = globalThis.fetch,
}: PushSettings) {
  const vapidDetails = { subject: contact, publicKey: keys.public_key, privateKey: keys.private_key }

  async function attempt({ endpoint, p256dh, auth }: PushSubscription, reminder: Reminder, now: Date) {
    const TTL = Math.max(0, Math.ceil((Date.parse(reminder.due_at) - now.getTime()) / 1_000))
    const options = { vapidDetails, TTL, topic: topicOf(reminder.tag) }
    const subscription = { endpoint, keys: { p256dh, auth } }
    const { headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(reminder), options)
    const { 'Content-Length': _known, ...others } = headers
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(others).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    await answer.body?.cancel().catch(() => {})
    return answer.status
  }

  /** The outcome of one try; `again` where nothing was delivered, so that a further try cannot deliver twice. */
  async function tried(subscription: PushSubscription, reminder: Reminder, now: Date): Promise<PushOutcome | 'again'> {
    try {
      const status = await attempt(subscription, reminder, now)
      if (status >= 200 && status < 300) return 'sent'
      if (GONE.includes(status)) return 'gone'
      return status === 429 || status >= 500 ? 'again' : 'failed'
    } catch (error) {
      return NOT_REACHED.includes(codeOf(error)) ? 'again' : 'failed'
    }
  }

  return {
    publicKey: keys.public_key,
    isAllowed,
    /** Never throws. `stopped` ends the waiting for a further try. */
    async send(
      subscription: PushSubscription,
      reminder: Reminder,
      now: Date,
      stopped?: AbortSignal,
    ): Promise<PushOutcome> {
      if (!isAllowed(subscription.endpoint)) return 'failed' // it was, when the operator allowed more
      for (const wait of [...waitsMs, null]) {
        const outcome = await tried(subscription, reminder, now)
        if (outcome !== 'again') return outcome
        if (wait === null || stopped?.aborted) break
        await setTimeout(wait, undefined, stopped ? { signal: stopped } : {}).catch(() => {})
      }
      return 'failed'
    },
  }
}
export type PushService = ReturnType<typeof createPushService>

/** What sends reminders, with this site's keys, which are made at the first start; null where the operator has turned it off. RULES CL6. */
export async function openPush(
  db: Kysely<Tables>,
  config: Pick<Config, 'PUSH_HOSTS' | 'PUSH_CONTACT'>,
): Promise<PushService | null> {
  const isAllowed = readPushHosts(config.PUSH_HOSTS)
  return isAllowed ? createPushService({ keys: await keptKeys(db), contact: config.PUSH_CONTACT, isAllowed }) : null
}

/** What tells a push service that a later message replaces this one: 32 characters at most (RFC 8030, 5.4). */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Of Node's fetch, which puts what happened below its own error. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } } // whatever was thrown, an error or not
  return String(cause?.code ?? '')
}
