import { setTimeout as sleep } from 'node:timers/promises'
import { VERDICT_LOST_MS } from '@skirmish/contracts/constants'
import { judgeError } from '@skirmish/contracts/events/judging'
import { openPool, type RunnerPool } from '@skirmish/sandbox/runner/pool'
import { type JudgeHarness, openJudgeHarness } from '@skirmish/sandbox/testing/judging'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideVerdict } from '../src/usecases/decide-verdict.ts'

const log = createLogger({ service: 'judge-test', instance: '', level: 'error', format: 'json' })
let harness: JudgeHarness
let pool: RunnerPool
beforeAll(async () => {
  harness = await openJudgeHarness()
  pool = await openPool(harness.sandbox.open, 2, log)
})
afterAll(async () => {
  await pool.close()
  await harness.close()
})

/** Work that lasts until it is let go, more than the runners of the lane Solo. */
const fillSolo = () =>
  Array.from({ length: 12 }, () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    return { letGo, done: pool.use({ lane: 'solo' }, () => promise) }
  })

test('JD3 the judge drops work that nobody waits for any more, with any number of them in the queue', async () => {
  let waited = true
  const parts = {
    judging: harness.sandbox.judging,
    pool,
    storedTests: async () => ({ tests: [], validator: null }),
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
  const blocking = fillSolo()
  await sleep(2_000) // they have all the runners that Solo gets
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
  const full = fillSolo()
  await sleep(2_000)
  const waits = decideVerdict(
    { ...parts, onAbandoned: (lane) => given.push(lane) },
    'solo',
    asked(VERDICT_LOST_MS - 300),
    1,
  )
  await sleep(400)
  for (const work of full) work.letGo()
  expect(await waits).toMatchObject({ verdict: 'judge_error', runs: [] })
  expect(given).toEqual(['solo'])
  await Promise.all(full.map((work) => work.done))
  const judged = await decideVerdict(parts, 'solo', asked(0), 1)
  expect(judged.runs.map((run) => run.verdict)).toEqual(['accepted', 'accepted', 'accepted'])
})
