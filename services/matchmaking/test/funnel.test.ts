import { createMetrics } from '@skirmish/service-kit/telemetry/metrics'
import { expect, test } from 'vitest'
import type { Entry } from '../src/domain/lobby.ts'
import { permittedSince } from '../src/domain/permitted-since.ts'
import { NOBODY, type Pair, type Ticket } from '../src/domain/ticket.ts'
import { createFunnel } from '../src/funnel.ts'

const SECOND = 1_000
const waits = (user_id: string, points: number, joined_at: number, recent: string[] = []): Ticket => ({
  ...{ user_id, username: user_id, points, joined_at },
  avoid: recent.length > 0 ? { recent, declined: [] } : NOBODY,
})
const pairOf = (...players: [Ticket, Ticket]): Pair => ({
  ...{ pair_id: 'p', players, expires_at: 0, accepted: [], confirmed: false },
})
const paired = (pair: Pair): Entry => ({ kind: 'paired', pair, left: [] })

test('MM2 two might be paired once both wait and the window of the later one is as wide as their difference', () => {
  const ann = waits('ann', 100, 0)
  const since = (other: Ticket) => permittedSince(ann, other, other.joined_at)
  expect(since(waits('near', 175, 9 * SECOND))).toBe(9 * SECOND)
  expect(since(waits('off', 176, 9 * SECOND))).toBe(10 * SECOND)
  expect(since(waits('far', 500, 9 * SECOND))).toBe((9 + 28) * SECOND)
  expect(since(waits('farther', 501, 9 * SECOND))).toBe(69 * SECOND)
})

test('MM3 two who have just played might be paired after a minute of waiting', () => {
  const [ann, ben] = [waits('ann', 100, 0, ['ben']), waits('ben', 100, 5 * SECOND, ['ann'])]
  expect(permittedSince(ann, ben, ben.joined_at)).toBe(65 * SECOND)
})

test('MM2 MM4 the funnel counts players by tier, and their wait without the time that they spent in a pair', async () => {
  const metrics = createMetrics('matchmaking')
  const funnel = createFunnel(metrics)
  const [ann, ben, cat] = [waits('ann', 10, 0), waits('ben', 350, 0), waits('cat', 20, 30 * SECOND)]
  const dodged = pairOf(ann, ben)
  funnel.note('joined', [ann, ben, cat])
  funnel.decided([paired(dodged)], 23 * SECOND)
  const ended: Entry = { kind: 'pair_ended', pair: dodged, dodgers: ['ben'], at: 40 * SECOND }
  funnel.decided([ended, { kind: 'ticket', ticket: ann }], 40 * SECOND)
  const pair = pairOf(ann, cat)
  funnel.decided([paired(pair)], 40.5 * SECOND)
  funnel.decided([{ kind: 'confirmed', pair, accepted: ['ann', 'cat'] }], 42 * SECOND)
  const text = await metrics.text()
  const count = (stage: string, tier: string) =>
    Number(text.match(new RegExp(`matchmaking_players_total\\{stage="${stage}",tier="${tier}",.*\\} (\\d+)`))?.[1])
  expect(['joined', 'paired', 'dodged', 'confirmed'].map((stage) => count(stage, 'Bronze'))).toEqual([2, 3, 0, 2])
  expect(['joined', 'paired', 'dodged', 'confirmed'].map((stage) => count(stage, 'Gold'))).toEqual([1, 1, 1, 0])
  // 340 points are permitted after 23 s: no wait. Then half a second after the return.
  expect(text).toMatch(/matchmaking_pairing_seconds_bucket\{.*le="0.05"\} 1/)
  expect(text).toMatch(/matchmaking_pairing_seconds_sum\{.*\} 0.5\n/)
})
