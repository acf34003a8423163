import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createAdmission, withPlace } from '../http/admission.ts'
import type { Refusal } from '../http/refusal.ts'

const LOOKED_EVERY_MS = 50
/** A thread that gets no processor is given up after so long. */
const DONE_WITHIN_MS = 15_000

/** A job that took more than its bounds, and was ended with its thread. */
export const TOO_MUCH: unique symbol = Symbol('too much')
type TooMuch = typeof TOO_MUCH

export interface ThreadBounds {
  /** Of one job: its processor time in ms. */
  cpuMs: number
  /** Of the thread's own heap. */
  memoryMb: number
  /** Jobs that may wait for the one at work, and for how many ms. */
  line: number
  waitMs: number
  /** What a job is told for which there is no place. */
  busy: Refusal
  /** All that the thread has of an environment: it needs none of the service's settings and secrets. */
  env?: Record<string, string>
}

/**
 * Does what strangers' bytes make a library do in a thread of its own, one job at a time: no request waits for it, and a job beyond its
 * bounds ends with the thread. The thread begins with the first job; its script posts one message when it is ready, and one for each job. Bounds are processor time, so that a busy machine changes no result, and the memory of the thread's own heap.
 */
export function boundedThread<In, Out>(script: URL, { cpuMs, memoryMb, line, waitMs, busy, env = {} }: ThreadBounds) {
  const admission = createAdmission({ places: 1, line, waitMs })
  let thread: Promise<Worker> | null = null

  const start = async (): Promise<Worker> => {
    const worker = new Worker(script, { env, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    worker.unref()
    worker.on('error', () => {}) // the thread ends then
    worker.once('exit', () => {
      thread = null
    })
    await once(worker, 'message') // it is ready: loading the library is no job's time
    return worker
  }
  const work = async (job: In, until: number): Promise<Out | TooMuch> => {
    thread ??= start()
    const worker = await thread.catch((error: unknown) => {
      thread = null
      throw error
    })
    const done = new AbortController()
    try {
      const replied = once(worker, 'message', done).then(([reply]) => reply as Out) // by the script alone
      const ended = once(worker, 'exit', done).then((): TooMuch => TOO_MUCH)
      const used = outOfTime(worker, cpuMs, until, done.signal)
      worker.postMessage(job)
      return await Promise.race([replied, ended, used])
    } finally {
      done.abort()
    }
  }
  return {
    /** The result, `TOO_MUCH`, or the refusal where many others wait; one of these two after `withinMs`, for a caller that waits no longer. */
    run: (job: In, withinMs = DONE_WITHIN_MS + waitMs): Promise<Out | TooMuch | Refusal> => {
      const until = performance.now() + withinMs
      return withPlace(admission, busy, () => work(job, until), withinMs)
    },
    stop: async (): Promise<void> => void (await (await thread)?.terminate()),
  }
}

/** Ends a thread that has used up its time. */
async function outOfTime(worker: Worker, cpuMs: number, until: number, signal: AbortSignal): Promise<TooMuch> {
  const end = Math.min(until, performance.now() + DONE_WITHIN_MS)
  const before = await usedBy(worker)
  for (let left = end - performance.now(); left > 0; left = end - performance.now()) {
    await delay(Math.min(LOOKED_EVERY_MS, left), undefined, { signal })
    if ((await usedBy(worker)) - before > cpuMs) break
  }
  await worker.terminate()
  return TOO_MUCH
}

/** The processor time of a thread in ms; without end where it has ended. */
async function usedBy(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
