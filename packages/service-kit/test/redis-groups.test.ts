import { makeAuthority, trusting } from '@skirmish/testkit/authority'
import { identityOf } from '@skirmish/testkit/encrypted-servers'
import { startRedisCluster, startSentinels } from '@skirmish/testkit/redis-groups'
import { afterAll, expect, test, vi } from 'vitest'
import { connectRedis, redisProbe } from '../src/database/redis.ts'
import { isOutage } from '../src/process/outage.ts'

const authority = makeAuthority()
const encrypted = { authority, pair: authority.issue('redis') }
const identity = identityOf(authority.issue('client'))
trusting(authority.pem)
const stops: (() => unknown)[] = [authority.remove, () => trusting()]
afterAll(() => Promise.all(stops.map((stop) => stop())))

test.each([
  ['commands fail as in an outage, and go on at the new one', undefined],
  ['encrypted ones too', encrypted],
] as const)('OP16 when sentinels replace the primary, %s', async (_, how) => {
  const group = await startSentinels(how)
  stops.push(group.stop)
  const redis = await connectRedis(group.url, identity)
  const probe = redisProbe(redis)
  expect(await redis.set('before', '1')).toBe('OK')
  await vi.waitFor(async () => expect(await redis.wait(1, 1_000)).toBe(1), 10_000) // the replica has it
  await group.killPrimary()
  const failures: unknown[] = []
  await vi.waitFor(
    () =>
      redis.set('after', '2').catch((error: unknown) => {
        failures.push(error)
        throw error
      }),
    { timeout: 30_000, interval: 100 },
  )
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.filter((error) => !isOutage(error))).toEqual([])
  expect(await redis.get('before')).toBe('1')
  expect(probe).not.toThrow()
  redis.disconnect()
})

test('OP16 sentinels that are away hold up no start, and commands fail at once', async () => {
  const redis = await connectRedis('redis+sentinel://127.0.0.1:1,127.0.0.1:2/first')
  const begun = performance.now()
  const error = await redis.get('a').catch((failure: unknown) => failure)
  expect(isOutage(error), String(error)).toBe(true)
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(redisProbe(redis)).toThrow()
  redis.disconnect()
})

test('OP16 the keys of a Cluster are found on whichever node they lie, and a node that is lost is an outage of its own keys', async () => {
  const group = await startRedisCluster(encrypted)
  stops.push(group.stop)
  const redis = await connectRedis(group.url, identity)
  const names = Array.from({ length: 60 }, (_, i) => `key ${i}`)
  await Promise.all(names.map((name) => redis.set(name, name)))
  expect(await Promise.all(names.map((name) => redis.get(name)))).toEqual(names)
  await group.killPrimary()
  const found = await Promise.allSettled(names.map((name) => redis.get(name)))
  const errors = found.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.length).toBeLessThan(names.length)
  expect(errors.filter((error) => !isOutage(error))).toEqual([])
  redis.disconnect()
})
