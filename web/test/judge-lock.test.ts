import { ApiError } from '@skirmish/api-client/api-error'
import { expect, test } from 'vitest'
import { afterLock } from '../src/shared/judge-lock.ts'

/** A server that refuses so many calls of each. */
function server(refusals: Error[]) {
  let calls = 0
  const call = async () => {
    const refusal = refusals[calls++]
    if (refusal) throw refusal
    return 'judged'
  }
  return { call, calls: () => calls }
}
const locked = (seconds: number) => new ApiError(429, { detail: 'Please wait a moment.' }, seconds)

test('MR8 code that is handed in as the lock ends is handed in again within the second that the server still asks for', async () => {
  const { call, calls } = server([locked(1), locked(1)])
  const begun = performance.now()
  expect(await afterLock(call)).toBe('judged')
  expect(calls()).toBe(3)
  expect(performance.now() - begun).toBeGreaterThan(900)
})

test('MR8 in the middle of the lock, and for any other refusal, nothing is handed in again', async () => {
  for (const refusal of [locked(4), new ApiError(409, {}), new ApiError(503, {}, 1), new TypeError('offline')]) {
    const { call, calls } = server([refusal])
    await expect(afterLock(call)).rejects.toBe(refusal)
    expect(calls()).toBe(1)
  }
  const { call, calls } = server([locked(1), locked(1), locked(1)])
  await expect(afterLock(call)).rejects.toMatchObject({ status: 429 })
  expect(calls()).toBe(3)
})
