import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { type Leader, lead } from '../src/leader.ts'
import { connectGateway } from './one-gateway.ts'
import { database, funnel, take } from './queues.ts'

/** A leader for all tests of a file, on a bus and with a gateway of its own. */
export async function withLeader() {
  const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
  const config = { SHARD: 'ranked', ACCEPT_MS: 30_000, GRACE_MS: 15_000 } as Config
  const bus = await openTestBus(scope(), 'test')
  const gateway = connectGateway(bus)
  let leader: Leader

  beforeAll(async () => {
    leader = await lead(
      { database, bus, log, config, funnel, schedule: null },
      { epoch: await take('ranked', 'one'), vacantMs: 0 },
      () => {},
    )
    // At its start, and at the gateway's first heartbeat: a later announcement would tell states in the middle of a test.
    await vi.waitFor(() => expect(gateway.announced()).toBeGreaterThanOrEqual(2))
  })
  afterAll(async () => {
    gateway.stop()
    await leader.stop()
    await bus.close()
    await database.close()
  })
  return { bus, gateway, log }
}
