import { randomUUID } from 'node:crypto'
import { MatchFinished, MatchWon } from '@skirmish/contracts/events/matches'
import { handleOnce } from '@skirmish/service-kit/bus/inbox'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { openTestBus, openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { consumeBoardEvents } from '../src/handlers/board-events.ts'
import { standingOf } from '../src/store/standings.ts'
import type { Tables } from '../src/store/tables.ts'

const settings = scope()
const bus = await openTestBus(settings, 'leaderboard')
const database = await openTestDatabase<Tables>(settings, 'leaderboard', new URL('../migrations/', import.meta.url), 3)
const stops: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  await bus.close()
  await database.close()
})

test('LB2 how long after its win or its end a match is on the board is counted, of each once', async () => {
  const metrics = createMetrics('leaderboard')
  const on: ServiceContext<Config>['on'] = async (_database, event, options, handle) =>
    void stops.push(
      await bus.consume(event, options, async (payload, { eventId }) => {
        await handleOnce(database, options.durable, eventId, (tx) => handle(tx as never, payload))
      }),
    )
  await consumeBoardEvents({ metrics, on } as unknown as ServiceContext<Config>, database) // all that it uses
  const player = { status: 'Won', points_delta: 20, points: 20, ledger_seq: 1 } as const
  const event = {
    match_id: randomUUID(),
    finished_at: new Date(Date.now() - 20_000).toISOString(),
    players: [{ ...player, user_id: 'ann', username: 'ann' }],
  }
  const id = randomUUID()
  await bus.publish(MatchFinished.subject, event, id, {})
  const counted = async () => Number(/freshness_seconds_count\{.*\} (\d+)/.exec(await metrics.text())?.[1])
  await vi.waitFor(async () => expect(await counted()).toBe(1))
  await bus.publish(MatchFinished.subject, { ...event, match_id: randomUUID() }, `${id}-other`, {})
  await vi.waitFor(async () => expect(await counted()).toBe(2))
  expect(await standingOf(database.db, 'ann')).toMatchObject({ matches_played: 2 })
  expect(await metrics.text()).toMatch(/freshness_seconds_bucket\{.*le="10"\} 0/)
  expect(await metrics.text()).toMatch(/freshness_seconds_bucket\{.*le="30"\} 2/)

  const { players, match_id, finished_at } = event
  const [winner] = players
  const win = { ...{ match_id, won_at: finished_at, ends_at: finished_at }, winner, opponent_id: 'ben' }
  await bus.publish(MatchWon.subject, { ...win, winner: { ...winner, user_id: 'eve' } }, randomUUID(), {})
  await vi.waitFor(async () => expect(await counted()).toBe(3))
  expect(await standingOf(database.db, 'eve')).toMatchObject({ matches_played: 1, matches_won: 1 })
})
