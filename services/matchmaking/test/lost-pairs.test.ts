import { randomUUID } from 'node:crypto'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { lead } from '../src/leader.ts'
import { connectGateway } from './one-gateway.ts'
import { database, funnel, take } from './queues.ts'

const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
const config = { SHARD: 'ranked', ACCEPT_MS: 30_000, GRACE_MS: 15_000, LOST_PAIR_MS: 3_000 } as Config
const bus = await openTestBus(scope(), 'test')
afterAll(async () => {
  await bus.close()
  await database.close()
})

const insert = (users: string[], match_id: string | null) => {
  const pair_id = randomUUID()
  const [joined_at, expires_at] = [new Date(), new Date()]
  const row = { pair_id, match_id, points: 0, joined_at, accepted: true, expires_at }
  const rows = users.map((user_id) => ({ ...row, user_id, username: user_id }))
  return database.db.insertInto('engaged').values(rows).execute()
}

test('OP6 a tick of the queue that fails is logged, and the next one comes', async () => {
  await insert(['kept', 'back'], null)
  const warned = vi.spyOn(log, 'warn')
  const failing = { ...database, transaction: () => Promise.reject(new Error('no pair can be freed')) }
  const parts = { database: failing, bus, log, funnel, schedule: null, config: { ...config, LOST_PAIR_MS: 0 } }
  const leader = await lead(parts, { epoch: await take('ranked', 'one'), vacantMs: 0 }, () => {})
  const logged = () => warned.mock.calls.filter(([, text]) => /^a tick of the queue failed/.test(String(text)))
  await vi.waitFor(() => expect(logged().length).toBeGreaterThan(1))
  expect(logged()[0]?.[0]).toMatchObject({ err: { message: 'no pair can be freed' } })
  await leader.stop()
  await database.db.deleteFrom('engaged').execute()
})

test('MM1 players of a confirmed pair whose match never comes are told and free again; those who play are not', async () => {
  await insert(['lost', 'too'], null)
  await insert(['plays', 'on'], randomUUID())
  const leader = await lead(
    { database, bus, log, config, funnel, schedule: null },
    { epoch: await take('ranked', 'one'), vacantMs: 0 },
    () => {},
  )
  const gateway = connectGateway(bus)
  gateway.open('lost')
  await vi.waitFor(() => expect(gateway.told('lost')).toContain('match_confirmed'))
  await vi.waitFor(() => expect(gateway.told('lost')).toContain('match_error'))
  gateway.send('lost', { action: 'join' })
  await vi.waitFor(() => expect(gateway.told('lost')).toContain('searching'))
  const rows = await database.db.selectFrom('engaged').select('user_id').orderBy('user_id').execute()
  expect(rows.map((row) => row.user_id)).toEqual(['on', 'plays'])
  gateway.stop()
  await leader.stop()
})
