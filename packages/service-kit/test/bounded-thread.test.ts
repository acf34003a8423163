import { expect, test } from 'vitest'
import { isRefusal, refuse } from '../src/http/refusal.ts'
import { boundedThread, TOO_MUCH } from '../src/process/bounded-thread.ts'

const BOUNDS = { cpuMs: 300, memoryMb: 64, waitMs: 60_000, busy: refuse(503, 'Others are before you.') }
const startWith = (line: number) =>
  boundedThread<string, string>(new URL('./busy-worker.ts', import.meta.url), { ...BOUNDS, line })

test('PB13 what takes too long, or too much memory, ends with its thread, and the next job has another one', async () => {
  const { run } = startWith(50)
  expect(await Promise.all(['loop', 'one', 'grow', 'two'].map(run))).toEqual([TOO_MUCH, 'one', TOO_MUCH, 'two'])
}, 60_000)

test('MR13 a job beyond the line is refused, and after a stop the next one begins another thread', async () => {
  const { run, stop } = startWith(1)
  const done = await Promise.all(['one', 'two', 'three'].map(run))
  expect(done.map((one) => (isRefusal(one) ? one.status : one))).toEqual(['one', 'two', 503])
  await stop()
  expect(await run('four')).toBe('four')
})
