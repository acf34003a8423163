import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { type Kysely, type RawNode, sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { standForElection } from '../src/election.ts'
import { connectGateway } from './one-gateway.ts'
import { database, funnel } from './queues.ts'

const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
const config = { SHARD: 'elected', INSTANCE: 'one', ACCEPT_MS: 30_000, GRACE_MS: 15_000 } as Config
const bus = await openTestBus(scope(), 'test')
const gateway = connectGateway(bus)

afterAll(async () => {
  gateway.stop()
  await bus.close()
  await database.close()
})

/** A database in an outage: it takes neither decisions nor the lease back. */
function failing<T>(db: Kysely<T>, away: () => boolean): Kysely<T> {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      const text = node.kind === 'RawNode' ? (node as RawNode).sqlFragments.join('?') : ''
      if (away() && text.includes("holder = ''")) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

test('MM7 a leader that could not give its lease back leads on under a greater epoch, and gateways announce their sockets to it', async () => {
  let away = false
  const parts = {
    ...{ bus, log, config, funnel, schedule: null },
    database: {
      ...database,
      alone: () => failing(database.db, () => away),
      call: <R>(name: string, args: readonly unknown[]) =>
        away ? Promise.reject(new Error('the database is away')) : database.call<R>(name, args),
    },
  }
  const election = standForElection(parts)
  const epoch = async () =>
    (await sql<{ epoch: number }>`select epoch from leases where shard = 'elected'`.execute(database.db)).rows[0]?.epoch
  await vi.waitFor(() => expect(election.leader()).not.toBeNull())
  gateway.open('waits')
  await vi.waitFor(() => expect(gateway.told('waits')).toContain('idle'))
  const first = await epoch()
  away = true
  gateway.send('waits', { action: 'join' })
  await vi.waitFor(() => expect(election.leader()).toBeNull())
  away = false
  gateway.forget()
  await vi.waitFor(() => expect(election.leader()).not.toBeNull())
  expect(await epoch()).toBeGreaterThan(first ?? Number.NaN)
  await vi.waitFor(() => expect(gateway.told('waits')).toContain('searching'))
  await election.stop()
})
