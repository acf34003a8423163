import { connectRedis, type Redis } from '@skirmish/service-kit/redis'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLocalLimit } from '../src/local-limit.ts'
import { createRequestLimit } from '../src/request-limit.ts'

const settings = scope()
let redis: Redis

beforeAll(async () => {
  redis = await connectRedis(settings.REDIS_URL)
})
afterAll(() => redis.disconnect())

test('TR3 a caller of too many calls is told how long to wait, also when the calls reach different gateways', async () => {
  const gateways = [1, 2].map(() => createRequestLimit(redis, settings.NATS_PREFIX, 10))
  const [first, second] = gateways as [(typeof gateways)[0], (typeof gateways)[0]] // two were made
  for (let i = 0; i < 6; i++) {
    expect(first.waitFor('user:a')).toBe(0)
    expect(second.waitFor('user:b')).toBe(0)
  }
  // Each call of the other gateway costs `a` one; together they pass ten.
  await vi.waitFor(() => expect(second.waitFor('user:a')).toBeGreaterThan(0), { timeout: 5_000, interval: 100 })
  expect(second.waitFor('user:a')).toBeLessThanOrEqual(10)
  expect(second.waitFor('user:b')).toBe(0)
  for (const gateway of gateways) gateway.stop()
})

test('TR3 calls are shared once, however long Redis takes to count them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const limit = createRequestLimit(redis, settings.NATS_PREFIX, 10)
  for (let i = 0; i < 5; i++) limit.waitFor('user:d')
  const key = `${settings.NATS_PREFIX}:calls:user:d:${Math.floor(Date.now() / 10_000)}`
  vi.advanceTimersByTime(1_000) // no reply comes meanwhile
  limit.stop()
  vi.useRealTimers()
  expect(await redis.get(key)).toBe('5')
})

test('TR3 without Redis each gateway counts alone', async () => {
  const away = await connectRedis('redis://127.0.0.1:1')
  const alone = createRequestLimit(away, settings.NATS_PREFIX, 3)
  expect([1, 2, 3, 4].map(() => alone.waitFor('user:c') > 0)).toEqual([false, false, false, true])
  alone.stop()
  away.disconnect()
})

test('TR3 reading a limit counts no call', async () => {
  const limit = createLocalLimit(2)
  for (let i = 0; i < 5; i++) expect(await limit.check('a')).toBe(0)
  for (let i = 0; i < 2; i++) expect(await limit.waitFor('a')).toBe(0)
  expect(await limit.check('a')).toBeGreaterThan(0)
  expect(await limit.check('b')).toBe(0)
})
