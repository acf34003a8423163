import { expect, test } from 'vitest'
import { isRefusal, refuse } from '../src/http/refusal.ts'
import { boundedThread, TOO_MUCH } from '../src/process/bounded-thread.ts'

const BOUNDS = { cpuMs: 300, memoryMb: 64, waitMs: 60_000, busy: refuse(503, 'Others are before you.') }
const startWith = (line: number) =>
  boundedThread<string, string>(new URL('./busy-worker.ts', import.meta.url), { ...BOUNDS, line })

test('PB13 what takes too long, or too much memory, ends with its thread, and the next job has another one', async () => {
  const { run } = startWith(50)
  expect(await Promise.all(['loop', 'one', 'grow', 'two'].map((job) => run(job)))).toEqual([
    TOO_MUCH,
    'one',
    TOO_MUCH,
    'two',
  ])
})

test('PB21 a job is given up when its caller has no more time, in the line and at work', async () => {
  const { run } = startWith(50)
  expect(await run('one')).toBe('one')
  const atWork = run('loop', 100)
  expect(await run('two', 50)).toMatchObject({ status: 503 })
  expect(await atWork).toBe(TOO_MUCH)
  expect(await run('three', 30_000)).toBe('three')
})

test('MR13 a job beyond the line is refused, and after a stop the next one begins another thread', async () => {
  const { run, stop } = startWith(1)
  const done = await Promise.all(['one', 'two', 'three'].map((job) => run(job)))
  expect(done.map((one) => (isRefusal(one) ? one.status : one))).toEqual(['one', 'two', 503])
  await stop()
  expect(await run('four')).toBe('four')
})
