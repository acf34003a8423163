import { randomUUID } from 'node:crypto'
import { MatchFinished } from '@skirmish/contracts/events/matches'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { openTestBus } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { lead } from '../src/leader.ts'
import { database, funnel, take } from './queues.ts'

const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })
const config = { SHARD: 'ranked', ACCEPT_MS: 30_000, GRACE_MS: 15_000, LOST_PAIR_MS: 60_000 } as Config
const bus = await openTestBus(scope(), 'test')
afterAll(async () => {
  await bus.close()
  await database.close()
})

const MATCHES = 30

test('MM7 a leader that NATS let begin by halves takes no event from its successor: players are free as their matches end', async () => {
  const noAnswer: Bus['consume'] = (event, options, handle) =>
    options.durable === 'matchmaking-voided'
      ? Promise.reject(new Error('no answer'))
      : bus.consume(event, options, handle)
  const parts = { database, bus, log, config, funnel, schedule: null }
  const halved = { ...parts, bus: { ...bus, consume: noAnswer } }
  const begun = lead(halved, { epoch: await take('ranked', 'one'), vacantMs: 0 }, () => {})
  await expect(begun).rejects.toThrow('no answer')

  await database.db
    .updateTable('leases')
    .set({ expires_at: new Date(0) })
    .execute()
  const leader = await lead(parts, { epoch: await take('ranked', 'two'), vacantMs: 0 }, () => {})
  for (let i = 0; i < MATCHES; i++) {
    const [match_id, pair_id] = [randomUUID(), randomUUID()]
    const players = [`left${i}`, `right${i}`].map((user_id) => ({
      ...{ user_id, username: user_id, status: 'Completed' as const },
      ...{ points_delta: 0, points: 0, ledger_seq: i + 1 },
    }))
    const rows = players.map(({ user_id }) => ({ user_id, pair_id, match_id, accepted: true }))
    await database.db.insertInto('engaged').values(rows).execute()
    const end = { match_id, pair_id, finished_at: new Date().toISOString(), players }
    await bus.publish(MatchFinished.subject, end, randomUUID(), {})
  }
  const engaged = () => database.db.selectFrom('engaged').select('user_id').execute()
  await vi.waitFor(async () => expect(await engaged()).toEqual([]))
  await leader.stop()
})
