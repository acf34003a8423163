import { createHash, ECDH } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PushSubscription, Reminder } from '@skirmish/contracts/rest/reminders'
import webpush from 'web-push'
import type { IsAllowedEndpoint } from './domain/push-hosts.ts'
import type { PushKeys } from './store/push-keys.ts'

/** What came of a reminder; `gone` is said by the push service of a subscription that has ended. */
export type Sent = 'sent' | 'gone' | 'failed'
export const SENT: readonly Sent[] = ['sent', 'gone', 'failed']

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
const NOT_REACHED = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/**
 * Sends reminders to the push services of browsers. A try whose outcome nobody knows, as one that took too long, is not repeated: the
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
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(endpoint, {
      ...{ method: 'POST', body: new Uint8Array(body), signal, redirect: 'manual' as const },
      headers: Object.entries(others).map(([name, value]) => [name, String(value)] as [string, string]),
    })
    await answer.body?.cancel().catch(() => {})
    return answer.status
  }

  /** The status of an answer, `again` where a further try cannot be a second message. */
  async function tried(subscription: PushSubscription, reminder: Reminder, now: Date): Promise<Sent | 'again'> {
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
    async send(subscription: PushSubscription, reminder: Reminder, now: Date, stopped?: AbortSignal): Promise<Sent> {
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

/** What tells a push service that a later message replaces this one: 32 characters at most (RFC 8030, 5.4). */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Of Node's fetch, which puts what happened below its own error. */
function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } } // whatever was thrown, an error or not
  return String(cause?.code ?? '')
}

/** New keys by which push services will know this site. */
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
