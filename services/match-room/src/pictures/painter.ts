import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { boundedThread, TOO_MUCH } from '@skirmish/service-kit/process/bounded-thread'
import { LRUCache } from 'lru-cache'
import type { ResultCard } from './result-card.ts'

const KEPT_BYTES = 16 * 1024 * 1024

export interface Painter {
  /** The picture of a card as PNG, or the refusal where many others wait for theirs. */
  paint(card: ResultCard): Promise<Uint8Array | Refusal>
  stop(): Promise<void>
}

/** Draws cards one at a time in a thread of its own, so that no socket waits for a picture; a picture takes some 30 ms. */
export function createPainter(waiting: { line: number; waitMs: number }): Painter {
  const kept = new LRUCache<string, Uint8Array>({ maxSize: KEPT_BYTES, sizeCalculation: (png) => png.byteLength })
  const thread = boundedThread<ResultCard, Uint8Array>(new URL('./card-worker.ts', import.meta.url), {
    ...waiting,
    cpuMs: 5_000,
    memoryMb: 128,
    busy: refuse(503, 'Many pictures are being drawn. Please try again in a moment.', {}, 2),
    // The letters come with the card: those of the machine would differ from one to the next.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
  })
  const drawing = new Map<string, ReturnType<typeof thread.run>>()
  /** A card that is being drawn is not drawn a second time. */
  const draw = (key: string, card: ResultCard) => {
    const drawn = drawing.get(key) ?? thread.run(card).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }
  return {
    paint: async (card) => {
      const key = JSON.stringify(card)
      const known = kept.get(key)
      if (known) return known
      const drawn = await draw(key, card)
      if (drawn === TOO_MUCH) throw new Error('The thread that draws took too long, or ended.')
      if (drawn instanceof Uint8Array) kept.set(key, drawn)
      return drawn
    },
    stop: thread.stop,
  }
}
