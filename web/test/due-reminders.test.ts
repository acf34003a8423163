import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openTab, tokenOf } from './browser.ts'

/** A site's key, as its server gives it and as a browser has it. */
const KEY = { public_key: Buffer.from([4, 251, 255]).toString('base64url'), bytes: Uint8Array.of(4, 251, 255).buffer }
const BEFORE = 'https://push.test/before'
const AFTER = 'https://push.test/after'

/** What the server was asked, in order. */
let asked: [call: string, authorization: string | undefined, body: unknown][] = []
const server = createServer(async (request, answer) => {
  const body = (await request.toArray()).join('')
  asked.push([`${request.method} ${request.url}`, request.headers.authorization, body ? JSON.parse(body) : null])
  if (request.method === 'GET') answer.end(JSON.stringify({ public_key: KEY.public_key }))
  else answer.writeHead(204).end()
}).listen(0, '127.0.0.1')

const { fetch } = globalThis
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  Object.assign(globalThis, { fetch })
})
afterAll(() => server.close())

/** A browser that reminds `owner`, in which `person` is logged in; returns how it stands after the app has started. */
async function start({ owner = 'ann' as string | null, person = 'ann', permission = 'granted', key = KEY.bytes }) {
  asked = []
  const tab = openTab()
  tab.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens to a port
  tab.storage.set('access', tokenOf(person))
  tab.storage.set('reminders', JSON.stringify({ endpoint: BEFORE, owner }))
  const subscribed = (endpoint: string, applicationServerKey: ArrayBuffer) => ({
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  })
  let subscription: ReturnType<typeof subscribed> | null = subscribed(BEFORE, key)
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (subscription) throw new DOMException('there is one by another key', 'InvalidStateError')
      const bytes = Uint8Array.from(Buffer.from(applicationServerKey, 'base64url'))
      subscription = subscribed(AFTER, bytes.buffer)
      return subscription
    },
  }
  const registration = { pushManager }
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('Notification', { permission })
  Object.assign(window, { PushManager: class {}, Notification })
  vi.resetModules()
  const { keepReminders } = await import('../src/shared/alerts/due-reminders.ts') // it takes up what the tab has stored
  await keepReminders('es')
  return {
    subscribed: subscription?.endpoint ?? null,
    stored: JSON.parse(tab.storage.get('reminders') ?? 'null'),
  }
}
const ENDED = { subscribed: null, stored: null }
const kept = (endpoint: string) => [
  ['GET /classes/push/', `Bearer ${tokenOf('ann')}`, null],
  ['POST /classes/push/', `Bearer ${tokenOf('ann')}`, { endpoint, p256dh: 'p', auth: 'a', language: 'es' }],
]

test('CL6 the browser goes on reminding the player who switched reminders on, in the language that is shown now', async () => {
  expect(await start({})).toEqual({ subscribed: BEFORE, stored: { endpoint: BEFORE, owner: 'ann' } })
  expect(asked).toEqual(kept(BEFORE))
})

test('CL6 another player’s log-in ends the reminders of the browser, and so does any after a log-out that did not', async () => {
  expect(await start({ person: 'ben' })).toEqual(ENDED)
  expect(asked).toEqual([]) // the subscription is not ben's to end
  expect(await start({ owner: null })).toEqual(ENDED)
  expect(asked).toEqual([])
})

test('CL6 where the player has withdrawn the permission, the reminders of the browser end', async () => {
  expect(await start({ permission: 'denied' })).toEqual(ENDED)
  expect(asked).toEqual([['POST /classes/push/end/', `Bearer ${tokenOf('ann')}`, { endpoint: BEFORE }]])
})

test('CL6 when the site has another key, the browser subscribes again by it', async () => {
  const former = Uint8Array.of(4, 1, 2).buffer
  expect(await start({ key: former })).toEqual({ subscribed: AFTER, stored: { endpoint: AFTER, owner: 'ann' } })
  expect(asked).toEqual(kept(AFTER))
})
