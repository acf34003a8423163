import { FEW_PROBLEMS } from '@skirmish/testkit/test-packages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBrowser } from './push-browser.ts'
import { startTrio, type Trio } from './trio.ts'

let trio: Trio
beforeAll(async () => {
  trio = await startTrio({ ...FEW_PROBLEMS, PUSH_HOSTS: 'push.test' })
})
afterAll(() => trio?.stop())

test('CL6 a player gets the key, subscribes a browser, reads it among the own data, and ends it', async () => {
  const [ann, ben] = [await trio.newcomer(), await trio.newcomer()]
  const { public_key } = (await ann.get('catalog', '/classes/push/')).body
  expect(public_key).toMatch(/^B[\w-]{86}$/)
  expect((await ben.get('catalog', '/classes/push/')).body).toEqual({ public_key })
  const subscription = newBrowser().subscription('es')
  const { endpoint, language } = subscription
  const kept = async () => (await ann.get('catalog', '/api/account/learning/')).body.reminders
  expect((await ann.send('POST', '/classes/push/', subscription)).status).toBe(204)
  expect((await ann.send('POST', '/classes/push/', { ...subscription, language: 'pt-BR' })).status).toBe(204)
  expect((await ann.send('POST', '/classes/push/', subscription)).status).toBe(204)
  expect(await kept()).toEqual([{ endpoint, language, kept_at: expect.any(String) }])
  expect((await ben.send('POST', '/classes/push/end/', { endpoint })).status).toBe(204)
  expect(await kept()).toHaveLength(1)
  for (let times = 0; times < 2; times++)
    expect((await ann.send('POST', '/classes/push/end/', { endpoint })).status).toBe(204)
  expect(await kept()).toEqual([])
})

test('CL6 a subscription without a good endpoint, good keys and a language of the site is refused, and the field named', async () => {
  const ann = await trio.newcomer()
  const good = newBrowser().subscription()
  const bad: [keyof typeof good, unknown[]][] = [
    [
      'endpoint',
      [
        ...['http://push.test/x', 'https://evil.test/x', 'https://127.0.0.1/x', 'https://push.test/ x', '', null],
        `https://push.test/${'x'.repeat(2_000)}`,
      ],
    ],
    ['p256dh', [good.p256dh.slice(1), `${good.p256dh}A`, `${good.p256dh.slice(1)}+`, `B${'A'.repeat(86)}`, 7]],
    ['auth', [good.auth.slice(1), `${good.auth}A`, `${good.auth.slice(1)}=`, null]],
    ['language', ['de', 'EN', '', undefined]],
  ]
  for (const [field, values] of bad)
    for (const value of values) {
      const { status, body } = await ann.send('POST', '/classes/push/', { ...good, [field]: value })
      expect([field, value, status, body.errors]).toEqual([field, value, 400, { [field]: [expect.any(String)] }])
    }
  expect((await ann.send('POST', '/classes/push/end/', { endpoint: 'nothing' })).status).toBe(400)
})
