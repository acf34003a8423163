import { readConfig } from '@skirmish/service-kit/process/config'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test } from 'vitest'
import { readPushHosts } from '../src/classes/domain/push-hosts.ts'
import { createPushService, openPush } from '../src/classes/push-service.ts'
import { keptKeys, makePushKeys } from '../src/classes/store/push-keys.ts'
import { keepSubscription } from '../src/classes/usecases/keep-subscription.ts'
import { Config } from '../src/config.ts'
import type { Tables } from '../src/tables.ts'
import { newBrowser } from './push-browser.ts'

const CONFIG = { TEST_SECRET: 'a secret that is long enough for a test', AUTH_URL: 'http://127.0.0.1:9' }
const NOW = new Date('2030-05-01T12:00:00Z')
const names = scope()
const open = () => openTestDatabase<Tables>(names, 'catalog', new URL('../migrations/', import.meta.url))
const database = await open()
afterAll(() => database.close())

const contact = { PUSH_CONTACT: 'mailto:ops@a.test' }
const push = await openPush(database.db, { PUSH_HOSTS: 'push.test', ...contact })
const keep = (user: string, browser: ReturnType<typeof newBrowser>, at = NOW) =>
  keepSubscription(database, push, user, browser.subscription(), at)
const endpointsOf = async (user: string) => {
  const kept = database.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', user)
  return (await kept.orderBy('kept_at').execute()).map((row) => row.endpoint)
}

test('CL6 the keys of a site are made once, also by two instances that start together, and stay', async () => {
  await database.db.deleteFrom('push_keys').execute()
  const other = await open()
  const starts = Array.from({ length: 8 }, (_, i) => keptKeys([database, other][i % 2]?.db ?? database.db))
  const all = await Promise.all(starts)
  await other.close()
  expect(new Set(all.map((one) => one.private_key)).size).toBe(1)
  expect(await keptKeys(database.db)).toEqual(all[0])
})

test('CL6 a player keeps the ten latest browsers, whoever subscribes meanwhile; one that is kept again is a late one', async () => {
  const browsers = Array.from({ length: 11 }, () => newBrowser())
  const [first, second] = browsers
  if (!first || !second) throw new Error('there are eleven')
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  for (const [i, browser] of browsers.slice(0, 10).entries()) await keep('ann', browser, later(i))
  await keep('ann', first, later(10))
  await keep('ben', newBrowser(), later(11))
  expect(await endpointsOf('ann')).toHaveLength(10)
  await keep('ann', browsers[10] ?? first, later(12))
  const kept = await endpointsOf('ann')
  expect(kept).toHaveLength(10)
  expect(kept).toContain(first.subscription().endpoint)
  expect(kept).not.toContain(second.subscription().endpoint)
  await Promise.all(Array.from({ length: 12 }, () => keep('cora', newBrowser())))
  expect(await endpointsOf('cora')).toHaveLength(10)
})

test('CL6 a subscription that another player sends becomes that player’s', async () => {
  const browser = newBrowser()
  await keep('dan', browser)
  await keep('eve', browser)
  expect([await endpointsOf('dan'), await endpointsOf('eve')]).toEqual([[], [browser.subscription().endpoint]])
})

test('CL6 nobody takes over a subscription by its endpoint alone', async () => {
  const browser = newBrowser()
  await keep('fay', browser)
  const stolen = { ...newBrowser().subscription(), endpoint: browser.subscription().endpoint }
  expect(await keepSubscription(database, push, 'mallory', stolen, NOW)).toMatchObject({ status: 400 })
  expect([await endpointsOf('fay'), await endpointsOf('mallory')]).toEqual([[stolen.endpoint], []])
})

test('CL6 a browser’s key that is no point of the curve is refused', async () => {
  const bad = { ...newBrowser().subscription(), p256dh: `B${'A'.repeat(86)}` }
  expect(await keepSubscription(database, push, 'ann', bad, NOW)).toMatchObject({
    status: 400,
    body: { errors: { p256dh: [expect.any(String)] } },
  })
})

test('CL6 only HTTPS endpoints of the push services that the operator names are sent to, on their usual port', () => {
  const isAllowed = readPushHosts(readConfig(Config, CONFIG).PUSH_HOSTS) ?? (() => false)
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://db5p.notify.windows.com/w/?token=x',
  ])
    expect([endpoint, isAllowed(endpoint)]).toEqual([endpoint, true])
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://evil.test/fcm.googleapis.com',
    'https://evil.test#fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.test/x',
    'https://me@fcm.googleapis.com/x',
    'https://fcm.googleapis.com\\@evil.test/x',
    'https://push.apple.com/x',
    'https://evilpush.apple.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://auth:8081/internal',
    'https://',
    'nothing',
  ])
    expect([endpoint, isAllowed(endpoint)]).toEqual([endpoint, false])
})

test('CL6 an endpoint that is allowed no more is not called', async () => {
  const calls: unknown[] = []
  const fetch = async (url: unknown) => calls.push(url) as never
  const service = createPushService({
    keys: makePushKeys(),
    contact: 'mailto:ops@a.test',
    isAllowed: () => false,
    fetch,
  })
  const reminder = { title: '', text: '', due_at: NOW.toISOString(), language: 'en' as const, tag: '' }
  expect(await service.send(newBrowser().subscription(), reminder, NOW)).toBe('failed')
  expect(calls).toEqual([])
})

test('CL6 where the operator names none, nobody can subscribe and no key is made', async () => {
  await database.db.deleteFrom('push_keys').execute()
  const off = await openPush(database.db, { PUSH_HOSTS: 'none', ...contact })
  expect(off).toBeNull()
  expect(await database.db.selectFrom('push_keys').select('public_key').execute()).toEqual([])
  expect(await keepSubscription(database, off, 'ann', newBrowser().subscription(), NOW)).toMatchObject({ status: 409 })
})

test('CL6 the settings name hosts or none, and a contact that push services know how to reach', () => {
  const read = (more: Record<string, string>) => () => readConfig(Config, { ...CONFIG, ...more })
  expect(read({})().PUSH_HOSTS).toContain('fcm.googleapis.com')
  for (const PUSH_HOSTS of ['none', 'push.test', '*.push.test, push.test'])
    expect(read({ PUSH_HOSTS })().PUSH_HOSTS).toBe(PUSH_HOSTS)
  for (const PUSH_HOSTS of ['*', 'https://push.test', 'push.test/x', '*.', 'a.*.test', 'None', 'push.test,none'])
    expect(read({ PUSH_HOSTS })).toThrow('PUSH_HOSTS')
  for (const PUSH_CONTACT of ['ops@a.test', 'mailto:', 'http://a.test'])
    expect(read({ PUSH_CONTACT })).toThrow('PUSH_CONTACT')
})
