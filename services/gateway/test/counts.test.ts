import { connectRedis, type Redis } from '@skirmish/service-kit/database/redis'
import { talliesOf } from '@skirmish/service-kit/http/address-keys'
import { startRedisCluster } from '@skirmish/testkit/redis-groups'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createAddressLimit, createCounts } from '../src/counts.ts'
import { createExactCounts } from '../src/exact-counts.ts'
import { createSharedCounts } from '../src/shared-counts.ts'

const settings = scope()
let redis: Redis

beforeAll(async () => {
  redis = await connectRedis(settings.REDIS_URL)
})
afterAll(() => redis.disconnect())

test('TR3 a caller of too many calls is told how long to wait, also when the calls reach different gateways', async () => {
  const gateways = [1, 2].map(() => createSharedCounts(redis, settings.NATS_PREFIX))
  const [first, second] = gateways as [(typeof gateways)[0], (typeof gateways)[0]] // two were made
  for (let i = 0; i < 6; i++) {
    expect(first.waitFor('user:a', 10)).toBe(0)
    expect(second.waitFor('user:b', 10)).toBe(0)
  }
  // Each call of the other gateway costs `a` one; together they pass ten.
  await vi.waitFor(() => expect(second.waitFor('user:a', 10)).toBeGreaterThan(0), { timeout: 5_000, interval: 100 })
  expect(second.waitFor('user:a', 10)).toBeLessThanOrEqual(10)
  expect(second.waitFor('user:b', 10)).toBe(0)
  for (const gateway of gateways) gateway.stop()
})

test('TR3 calls are shared once, however long Redis takes to count them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const shared = createSharedCounts(redis, settings.NATS_PREFIX)
  for (let i = 0; i < 5; i++) shared.waitFor('user:d', 10)
  const key = `${settings.NATS_PREFIX}:calls:{${Math.floor(Date.now() / 10_000)}}:user:d`
  vi.advanceTimersByTime(1_000) // no reply comes meanwhile
  shared.stop()
  vi.useRealTimers()
  expect(await redis.get(key)).toBe('5')
})

test('TR3 two gateways count an expensive call together before they let it in; without Redis each counts alone', async () => {
  const [first, second] = [1, 2].map(() => createExactCounts(redis, settings.NATS_PREFIX))
  const calls = Array.from({ length: 30 }, (_, i) => (i % 2 ? first : second)?.('judged', 'ann', 10))
  const waits = await Promise.all(calls)
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10)
  expect(await second?.('judged', 'ben', 10)).toBe(0)
  const away = await connectRedis('redis://127.0.0.1:1')
  const [alone, shared] = [createExactCounts(away, settings.NATS_PREFIX), createSharedCounts(away, '')]
  for (const refused of [false, false, false, true]) {
    expect((await alone('judged', 'cat', 3)) > 0).toBe(refused)
    expect(shared.waitFor('cat', 3) > 0).toBe(refused)
  }
  shared.stop()
  away.disconnect()
})

test('OP16 gateways count many callers together in a Redis Cluster', async () => {
  const group = await startRedisCluster()
  const cluster = await connectRedis(group.url)
  const gateways = [1, 2].map(() => createSharedCounts(cluster, settings.NATS_PREFIX))
  const callers = Array.from({ length: 20 }, (_, i) => `user:${i}`)
  for (const { waitFor } of gateways) for (const caller of callers) for (let i = 0; i < 6; i++) waitFor(caller, 10)
  const refused = () => callers.filter((caller) => gateways.every(({ waitFor }) => waitFor(caller, 10) > 0))
  await vi.waitFor(() => expect(refused()).toEqual(callers), { timeout: 9_000, interval: 100 })
  const exact = gateways.map(() => createExactCounts(cluster, settings.NATS_PREFIX))
  const waits = await Promise.all(Array.from({ length: 30 }, (_, i) => exact[i % 2]?.('judged', 'ann', 10)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10)
  for (const gateway of gateways) gateway.stop()
  cluster.disconnect()
  await group.stop()
})

test('TR3 what is given back counts no more, and a window ends', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const counts = createCounts()
  for (let i = 0; i < 5; i++) {
    expect(counts.waitFor('a', 1)).toBe(0)
    counts.giveBack('a')
  }
  expect([counts.waitFor('a', 1), counts.waitFor('a', 1), counts.waitFor('b', 1)]).toEqual([0, 10, 0])
  vi.setSystemTime(1_010_000)
  expect(counts.waitFor('a', 1)).toBe(0)
  vi.useRealTimers()
})

test('AU5 an IPv6 subscriber is counted in its /64, and all of a /48 together in a tally ten times as large', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limit = createAddressLimit(5)
  const admitted = (addresses: string[]) => addresses.filter((address) => limit(address) === 0).length
  const from = (count: number, address: (i: number) => string) => Array.from({ length: count }, (_, i) => address(i))
  expect(admitted(from(20, (i) => `2001:db8:1:1::${i}`))).toBe(5)
  expect(admitted(from(200, (i) => `2001:db8:1:${(i + 16).toString(16)}::1`))).toBe(45)
  expect(admitted(from(20, (i) => `2001:db8:2:${i}::1`))).toBe(20)
  expect(admitted(from(20, () => '::ffff:203.0.113.9'))).toBe(5)
  expect(talliesOf('203.0.113.9')).toEqual(talliesOf('::ffff:203.0.113.9'))
  vi.useRealTimers()
})
