import { quiet } from '@skirmish/testkit/quiet'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { paceStats } from '../src/sockets/paced-stats.ts'
import { createPushes } from '../src/sockets/pushes.ts'
import { updatePlayer } from '../src/store/matches.ts'
import { addProblem, bus, closeRoom, database, onMatch, pushed, runMatch } from './room.ts'

beforeAll(addProblem)
afterAll(closeRoom)

test('TR3 the statistics of a match are pushed twice a second at most, and the newest are never left out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pushes = paceStats(createPushes(database.db, bus), quiet().log)
  const [matchId, other] = [await runMatch(), await runMatch()]
  await onMatch(matchId, 'ben', 'b', { kind: 'open' })
  await onMatch(other, 'ben', 'o', { kind: 'open' })
  const heard = (conn: string) =>
    (pushed.get(conn) ?? []).flatMap((push) => (push.action === 'stats_update' ? [push.opponent_stats?.lines] : []))
  for (let lines = 1; lines <= 40; lines++) {
    await updatePlayer(database.db, matchId, 'ann', { lines })
    await pushes.stats(matchId)
  }
  await pushes.stats(other)
  vi.advanceTimersByTime(500)
  vi.useRealTimers()
  await vi.waitFor(() => expect([heard('b'), heard('o')]).toEqual([[1, 40], [0]]), 10_000)
})
