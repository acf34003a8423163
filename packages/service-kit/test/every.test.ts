import { expect, test, vi } from 'vitest'
import { every } from '../src/process/every.ts'
import { createLogger } from '../src/telemetry/logger.ts'

const log = createLogger({ service: 'test', instance: '', level: 'silent', format: 'json' })

test('OP6 periodic work that fails is logged by its name, and its next turn comes all the same', async () => {
  const warned = vi.spyOn(log, 'warn')
  let turns = 0
  const stop = every(log, 5, 'the count', () => {
    if (++turns === 1) throw new Error('before the first await')
    return turns === 2 ? Promise.reject(new Error('later')) : Promise.resolve()
  })
  await vi.waitFor(() => expect(turns).toBeGreaterThan(2))
  await stop()
  expect(warned.mock.calls.map(([about, text]) => [(about as { err: Error }).err.message, text])).toEqual([
    ['before the first await', expect.stringMatching(/^the count failed/)],
    ['later', expect.stringMatching(/^the count failed/)],
  ])
})

test('OP3 the stop of periodic work tells the turn in hand, waits for it, and no turn follows', async () => {
  vi.useFakeTimers()
  const turn = Promise.withResolvers<void>()
  let turns = 0
  let told = false
  const work = async (stopped: AbortSignal) => {
    turns++
    stopped.addEventListener('abort', () => (told = true))
    await turn.promise
  }
  const stop = every(log, 10, 'the count', work, 'now')
  await vi.advanceTimersByTimeAsync(50)
  expect(turns).toBe(1)
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await vi.advanceTimersByTimeAsync(50)
  expect([told, stopped]).toEqual([true, false])
  turn.resolve()
  await stopping
  await vi.advanceTimersByTimeAsync(50)
  expect([turns, vi.getTimerCount()]).toEqual([1, 0])
  vi.useRealTimers()
})
