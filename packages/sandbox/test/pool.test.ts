import { getPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDemand } from '../src/demand.ts'
import { judge } from '../src/judge.ts'
import { mostRunners, openPool, type RunnerPool } from '../src/runner/pool.ts'
import type { Lane } from '../src/turn-queue.ts'
import { type JudgeHarness, openJudgeHarness } from './judging.ts'
import { below } from './processes.ts'

const log = createLogger({ service: 'judge-test', instance: '', level: 'error', format: 'json' })
let harness: JudgeHarness
let pool: RunnerPool
beforeAll(async () => {
  harness = await openJudgeHarness()
})
afterAll(() => harness?.close())
beforeEach(async () => {
  pool = await openPool(harness.sandbox.open, 2, log)
})
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

/** The kinds of a lane's work that hold a place or leave it, against a pool that is full of it. */
const filled = (lane: Lane, begun: string[]) => Array.from({ length: 12 }, (_, i) => hold(lane, begun, `${lane}${i}`))
const ended = async (all: ReturnType<typeof hold>[]) => {
  for (const one of all) one.letGo()
  await Promise.all(all.map((one) => one.done))
}

test('JD13 a lane has its place whatever less urgent lanes do, and one job of its own whatever more urgent ones do', async () => {
  const begun: string[] = []
  const background = hold('background', begun, 'b')
  const solo = [hold('solo', begun, 's1'), hold('solo', begun, 's2')]
  const custom = [hold('custom', begun, 'c1'), hold('custom', begun, 'c2')]
  const ranked = [hold('ranked', begun, 'r1'), hold('ranked', begun, 'r2'), hold('ranked', begun, 'r3')]
  const places = ['b', 'c1', 'c2', 'r1', 'r2', 's1', 's2']
  await vi.waitFor(() => expect(begun.filter((name) => name !== 'r3').sort()).toEqual(places))
  await ended([background, ...solo, ...custom, ...ranked])
  expect([pool.busy(), pool.waiting()]).toEqual([0, 0])
  const before = begun.length
  const [first, second] = [hold('ranked', begun, 'r4'), hold('ranked', begun, 'r5')]
  const less = [hold('custom', begun, 'c3'), hold('custom', begun, 'c4')]
  await vi.waitFor(() => expect(begun.slice(before).sort()).toEqual(['c3', 'r4', 'r5']), 1_000)
  await ended([first, second, ...less])
})

test('JD13 sleeping programs keep no other program from a runner, those of custom matches and Solo no ranked one', async () => {
  const begun: string[] = []
  const sleepers = [...filled('background', begun), ...filled('solo', begun), ...filled('custom', begun)]
  const most = mostRunners(2)
  await vi.waitFor(() => expect(begun.filter((name) => name.startsWith('solo'))).toHaveLength(most.solo))
  await vi.waitFor(() => expect(pool.busy()).toBe(most.background + most.solo + most.custom))
  const asked = performance.now()
  const ranked = hold('ranked', begun, 'ranked')
  await vi.waitFor(() => expect(begun).toContain('ranked'), 1_000)
  expect(performance.now() - asked).toBeLessThan(1_000)
  await ended([...sleepers, ranked])
  expect([pool.busy(), pool.waiting()]).toEqual([0, 0])
})

test('JD13 a program that sleeps gives up its place at once, one that computes after 1.5 s', async () => {
  const { judging } = harness.sandbox
  const submit = async (code: string) => {
    const tests = { inputs: [''] }
    const request = {
      submission_id: 's',
      language: 'python' as const,
      code,
      checker: { type: 'exact' as const },
      tests,
    }
    const limits = { time_ms: 2_000, memory_mb: 64 }
    await judge(judging, (work) => pool.use({ lane: 'solo' }, work), { ...request, limits, requested_at: '' }, null)
  }
  const timeOf = async (code: string) => {
    const others = [submit(code), submit(code)]
    await sleep(20) // they come first
    const begun = performance.now()
    await submit('print(1)')
    const waited = performance.now() - begun
    await Promise.all(others)
    return waited
  }
  // On a busy machine the shortest of three counts.
  const asleep: number[] = []
  for (let i = 0; i < 3; i++) asleep.push(await timeOf('import time\ntime.sleep(2.5)'))
  expect(Math.min(...asleep)).toBeLessThan(1_200)
  expect(
    await timeOf('import time\nwhile time.monotonic() < time.monotonic() + 1 and time.process_time() < 2.5: pass'),
  ).toBeGreaterThan(1_200)
})

test('JD13 while ranked work is in hand, programs of other lanes run at the lowest priority, and at their own afterwards', async () => {
  const demand = createDemand()
  const own = await openPool(harness.sandbox.open, 1, log, { demand })
  let letGo = () => {}
  let pid = 0
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const spin = own.use({ lane: 'custom' }, async (runner) => {
    pid = runner.pid
    await held
  })
  await vi.waitFor(() => expect(pid).toBeGreaterThan(0))
  const priorities = () => new Set([pid, ...below(pid).map((process) => process.pid)].map((one) => getPriority(one)))
  expect(priorities()).toEqual(new Set([getPriority()]))
  const done = demand.begin('ranked')
  expect(priorities()).toEqual(new Set([19]))
  done()
  if (process.getuid?.() === 0) expect(priorities()).toEqual(new Set([getPriority()]))
  letGo()
  await spin
  await own.close()
})
