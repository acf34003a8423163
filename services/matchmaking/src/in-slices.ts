import { setTimeout as sleep } from 'node:timers/promises'

const LEAST_SLICE_MS = 0.1
/** Rather many: who joins shares the core with a wave, and nobody in a queue so long minds that it takes a part of a second. */
const PAUSE_MS = 4

/** Runs a long computation `sliceMs` at a time with pauses, so that whatever arrives meanwhile does not wait for all of it. */
export async function inSlices<T>(steps: Generator<void, T>, sliceMs: number): Promise<T> {
  for (let begun = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begun < Math.max(LEAST_SLICE_MS, sliceMs)) continue
    await sleep(PAUSE_MS)
    begun = performance.now()
  }
}
