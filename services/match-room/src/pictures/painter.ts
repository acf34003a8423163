import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createAdmission, withPlace } from '@skirmish/service-kit/http/admission'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { LRUCache } from 'lru-cache'
import type { ResultCard } from './result-card.ts'

const BUSY = refuse(503, 'Many pictures are being drawn. Please try again in a moment.', {}, 2)
const KEPT_BYTES = 16 * 1024 * 1024

export interface Painter {
  /** The picture of a card as PNG, or the refusal where many others wait for theirs. */
  paint(card: ResultCard): Promise<Uint8Array | Refusal>
  stop(): Promise<void>
}

/** Draws cards one at a time in a thread of its own, so that no socket waits for a picture. The thread begins with the first card. */
export function createPainter(waiting: { line: number; waitMs: number }): Painter {
  const admission = createAdmission({ places: 1, ...waiting })
  const kept = new LRUCache<string, Uint8Array>({ maxSize: KEPT_BYTES, sizeCalculation: (png) => png.byteLength })
  let thread: Worker | null = null

  const draw = async (card: ResultCard): Promise<Uint8Array> => {
    thread ??= startThread((ended) => {
      if (thread === ended) thread = null // the next card gets a new one
    })
    const worker = thread
    const done = new AbortController()
    const ended = once(worker, 'exit', done).then(() => Promise.reject(new Error('The thread that draws has ended.')))
    const drawn = once(worker, 'message', {
      signal: AbortSignal.any([done.signal, AbortSignal.timeout(DRAWN_WITHIN_MS)]),
    })
    try {
      worker.postMessage(card)
      const [png] = await Promise.race([drawn, ended])
      return png
    } catch (error) {
      await worker.terminate()
      throw error
    } finally {
      done.abort()
    }
  }
  return {
    paint: (card) => {
      const key = JSON.stringify(card)
      const known = kept.get(key)
      if (known) return Promise.resolve(known)
      return withPlace(admission, BUSY, async () => {
        const png = kept.get(key) ?? (await draw(card)) // it may have been drawn while this one waited
        kept.set(key, png)
        return png
      })
    },
    stop: async () => void (await thread?.terminate()),
  }
}

const DRAWN_WITHIN_MS = 10_000

/** It needs none of the service's settings and secrets. The letters come with it: those of the machine would differ from one to the next. */
function startThread(onEnd: (worker: Worker) => void): Worker {
  const worker = new Worker(new URL('./card-worker.ts', import.meta.url), { env: { DISABLE_SYSTEM_FONTS_LOAD: '1' } })
  worker.unref()
  worker.on('error', () => {}) // the thread ends then, and the call that waits for a card fails
  worker.once('exit', () => onEnd(worker))
  return worker
}
