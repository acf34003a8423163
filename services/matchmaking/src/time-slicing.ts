import { setTimeout as sleep } from 'node:timers/promises'

const LEAST_SLICE_MS = 0.1
/** A long pause: a joining player shares the core with the wave, and in a long queue a wave may take a part of a second. */
const PAUSE_MS = 4

/** Runs a long computation in slices of `sliceMs` with pauses between them, so that arriving work does not wait for all of it. */
export async function inSlices<T>(steps: Generator<void, T>, sliceMs: number): Promise<T> {
  for (let begun = performance.now(); ; ) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - begun < Math.max(LEAST_SLICE_MS, sliceMs)) continue
    await sleep(PAUSE_MS)
    begun = performance.now()
  }
}
