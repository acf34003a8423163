import { setTimeout as sleep } from 'node:timers/promises'
import { VERDICT_LOST_MS } from '@skirmish/contracts/constants'
import { judgeError } from '@skirmish/contracts/events/judging'
import { createLogger } from '@skirmish/service-kit/logger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openPool, type RunnerPool } from '../src/runner/pool.ts'
import type { Lane } from '../src/turn-queue.ts'
import { decideVerdict } from '../src/usecases/decide-verdict.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'

const log = createLogger({ service: 'judge-test', instance: '', level: 'error', format: 'json' })
let harness: JudgeHarness
let pool: RunnerPool
beforeAll(async () => {
  harness = await openJudgeHarness()
}, 60_000)
afterAll(() => harness.close())
beforeEach(async () => {
  pool = await openPool(harness.sandbox.open, 2, log)
}, 30_000)
afterEach(() => pool.close())

/** Work that lasts until it is let go. */
function hold(lane: Lane, begun: string[], name: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const done = pool.use({ lane }, async () => {
    begun.push(name)
    await held
  })
  return { letGo, done }
}

test('JD3 ranked and custom matches go before Solo, and Solo before verifications; each lane in its order', async () => {
  const begun: string[] = []
  const first = [hold('solo', begun, '1'), hold('solo', begun, '2')]
  const later = (
    [
      ['background', 'b'],
      ['solo', 's1'],
      ['solo', 's2'],
      ['match', 'm1'],
      ['match', 'm2'],
    ] as const
  ).map(([lane, name]) => hold(lane, begun, name))
  expect(pool.waiting()).toBe(5)
  for (const work of [...later, ...first]) work.letGo()
  await Promise.all([...first, ...later].map((work) => work.done))
  expect(begun).toEqual(['1', '2', 'm1', 'm2', 's1', 's2', 'b'])
})

test('JD3 sleeping programs keep no other program from a runner, and those of Solo matches no ranked one', async () => {
  const begun: string[] = []
  const sleepers = ['1', '2', '3', '4'].map((name) => hold('solo', begun, name))
  await vi.waitFor(() => expect(begun).toEqual(['1', '2', '3']), 10_000)
  const ranked = hold('match', begun, 'ranked')
  await vi.waitFor(() => expect(begun).toEqual(['1', '2', '3', 'ranked']), 10_000)
  expect([pool.busy(), pool.waiting()]).toEqual([4, 1])
  for (const work of [...sleepers, ranked]) work.letGo()
  await Promise.all([...sleepers, ranked].map((work) => work.done))
  expect([pool.busy(), pool.waiting()]).toEqual([0, 0])
}, 30_000)

test('JD3 the judge drops work that nobody waits for any more, with any number of them in the queue', async () => {
  let waited = true
  const parts = {
    judging: harness.sandbox.judging,
    pool,
    storedTests: async () => [],
    storedSource: async () => (waited ? { code: 'import time\ntime.sleep(2)', inputs: ['', '', ''] } : null),
    log,
  }
  const request = (submission_id: string) => ({
    submission_id,
    language: 'python' as const,
    code: '',
    limits: { time_ms: 2_000, memory_mb: 64 },
    checker: { type: 'exact' as const },
    tests: { inputs: [] },
    requested_at: '',
    stored: true as const,
  })
  const blocking = [hold('match', [], '1'), hold('match', [], '2'), hold('match', [], '3'), hold('match', [], '4')]
  const verdicts = Array.from({ length: 40 }, (_, i) => decideVerdict(parts, 'solo', request(`run${i}`), 1))
  await sleep(1_200)
  waited = false
  const begun = performance.now()
  for (const work of blocking) work.letGo()
  const all = await Promise.all(verdicts)
  expect(all.flatMap((judgement) => judgement.runs)).toEqual([])
  expect(all[0]).toEqual(judgeError('run0', 'Nobody waited for this run any more, and it was not judged.'))
  expect(performance.now() - begun).toBeLessThan(5_000)
  await Promise.all(blocking.map((work) => work.done))

  waited = true
  const given: string[] = []
  const asked = (ago: number) => ({
    ...request('waited for'),
    requested_at: new Date(Date.now() - ago).toISOString(),
  })
  const givenUp = await decideVerdict(parts, 'solo', asked(VERDICT_LOST_MS + 1), 1)
  expect(givenUp).toMatchObject({ verdict: 'judge_error', runs: [] })
  const four = ['1', '2', '3', '4'].map((name) => hold('match', [], name))
  const waits = decideVerdict(
    { ...parts, onAbandoned: (lane) => given.push(lane) },
    'solo',
    asked(VERDICT_LOST_MS - 300),
    1,
  )
  await sleep(400)
  for (const work of four) work.letGo()
  expect(await waits).toMatchObject({ verdict: 'judge_error', runs: [] })
  expect(given).toEqual(['solo'])
  await Promise.all(four.map((work) => work.done))
  const judged = await decideVerdict(parts, 'solo', asked(0), 1)
  expect(judged.runs.map((run) => run.verdict)).toEqual(['accepted', 'accepted', 'accepted'])
}, 60_000)
