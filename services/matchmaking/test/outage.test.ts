import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestBus } from '@skirmish/testkit/open'
import { startPrivateNats } from '@skirmish/testkit/private-nats'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { lead } from '../src/leader.ts'
import { connectGateway } from './one-gateway.ts'
import { database, funnel, take } from './queues.ts'

const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
const config = { SHARD: 'ranked', ACCEPT_MS: 30_000, GRACE_MS: 3_000 } as Config
const nats = await startPrivateNats()
const names = { ...scope(), NATS_URL: nats.url }
const [bus, gatewayBus] = [await openTestBus(names, 'leader'), await openTestBus(names, 'gateway')]
afterAll(async () => {
  await Promise.all([bus.close(), gatewayBus.close()])
  await nats.stop()
  await database.close()
})

test('MM6 a player who waits while NATS is away is announced anew, waits on, and is paired', async () => {
  const leader = await lead(
    { database, bus, log, config, funnel, schedule: null },
    { epoch: await take('ranked', 'one'), vacantMs: 0 },
    () => {},
  )
  const gateway = connectGateway(gatewayBus)
  gateway.open('ann')
  gateway.send('ann', { action: 'join' })
  await vi.waitFor(() => expect(gateway.told('ann')).toContain('searching'))
  await nats.kill()
  await new Promise((resolve) => setTimeout(resolve, 13_000)) // longer than a gateway may be silent, and a player away
  expect(leader.searching()).toBe(1)
  gateway.forget()
  await nats.start()
  await vi.waitFor(() => expect(gateway.told('ann')).toContain('searching'))
  gateway.open('ben')
  gateway.send('ben', { action: 'join' })
  await vi.waitFor(() => {
    for (const user of ['ann', 'ben']) expect(gateway.told(user)).toContain('match_paired')
  })
  gateway.stop()
  await leader.stop()
})

test('MM6 a gateway that is silent while the channel works is gone, with its players; heard again, it is asked to announce them', async () => {
  for (const table of ['tickets', 'engaged'] as const) await database.db.deleteFrom(table).execute()
  const leader = await lead(
    { database, bus, log, config, funnel, schedule: null },
    { epoch: await take('ranked', 'two'), vacantMs: 0 },
    () => {},
  )
  const gateway = connectGateway(gatewayBus)
  gateway.open('cat')
  gateway.send('cat', { action: 'join' })
  await vi.waitFor(() => expect(leader.searching()).toBe(1))
  gateway.fallSilent()
  await vi.waitFor(() => expect(leader.searching()).toBe(0))
  gateway.forget()
  gateway.speak()
  await vi.waitFor(() => expect(gateway.told('cat')).toEqual(['idle']))
  gateway.stop()
  await leader.stop()
})
