import { randomUUID } from 'node:crypto'
import { MatchFinished, MatchWon } from '@skirmish/contracts/events/matches'
import { handleOnce } from '@skirmish/service-kit/bus/inbox'
import type { ServiceContext } from '@skirmish/service-kit/process/service'
import { openTestBus, openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test, vi } from 'vitest'
import type { Config } from '../src/config.ts'
import { consumeMatchEvents } from '../src/handlers/match-events.ts'
import { profileById, type Tables } from '../src/store/profiles.ts'

const settings = scope()
const bus = await openTestBus(settings, 'profile')
const database = await openTestDatabase<Tables>(settings, 'profile', new URL('../migrations/', import.meta.url), 5)
const stops: (() => Promise<void> | void)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  await bus.close()
  await database.close()
})

test('MR3 PE7 a win counts once, whether it is told before the end, after it, or with it as by the release before; what is told late is of the week in which it is', async () => {
  const on: ServiceContext<Config>['on'] = async (_database, event, options, handle) =>
    void stops.push(
      await bus.consume(event, options, async (payload, { eventId }) => {
        await handleOnce(database, options.durable, eventId, (tx) => handle(tx as never, payload)) // of its own database
      }),
    )
  await consumeMatchEvents({ on } as ServiceContext<Config>, database) // all that it uses
  const began = new Date()
  const at = new Date(began.getTime() - 9 * 24 * 3600_000).toISOString()
  const score = (user_id: string, status: 'Won' | 'Failed', points: number) => ({
    ...{ user_id, username: user_id, status, points_delta: points, points, ledger_seq: 1 },
  })
  const winOf = (name: string) => ({
    ...{ match_id: name, won_at: at, ends_at: at },
    ...{ winner: score(`won-${name}`, 'Won', 20), opponent_id: `lost-${name}` },
  })
  const endOf = (name: string) => ({ match_id: name, finished_at: at, players: [score(`lost-${name}`, 'Failed', 0)] })
  const publish = async (event: typeof MatchWon | typeof MatchFinished, payload: object) => {
    await bus.publish(event.subject, payload, randomUUID(), {})
  }
  const counts = async (user: string, won: number) => {
    const expected = { points: 20 * won, ledger_seq: 1, matches_played: 1, matches_completed: won, matches_won: won }
    await vi.waitFor(async () => expect(await profileById(database.db, user)).toMatchObject(expected))
  }
  await publish(MatchWon, winOf('before'))
  await counts('won-before', 1)
  await publish(MatchFinished, endOf('before'))
  await publish(MatchFinished, endOf('after'))
  await counts('lost-after', 0)
  await publish(MatchWon, winOf('after'))
  const { players, ...rest } = endOf('old')
  await publish(MatchFinished, { ...rest, players: [score('won-old', 'Won', 20), ...players] })
  for (const name of ['before', 'after', 'old']) {
    await counts(`won-${name}`, 1)
    await counts(`lost-${name}`, 0)
  }
  const noted = await database.db.selectFrom('week_results').select('at').execute()
  expect(noted).toHaveLength(6)
  expect(noted.filter((one) => one.at < began)).toEqual([])
})
