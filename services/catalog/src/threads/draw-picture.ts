import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { boundedThread, TOO_MUCH } from '@skirmish/service-kit/process/bounded-thread'
import type { DrawnPicture } from './picture-worker.ts'

/** A photo of a phone takes a third of a second. */
const thread = boundedThread<Uint8Array, DrawnPicture>(new URL('./picture-worker.ts', import.meta.url), {
  cpuMs: 5_000,
  memoryMb: 128,
  line: 16,
  waitMs: 10_000,
  busy: refuse(503, 'Many pictures are being drawn. Please try again in a moment.', {}, 2),
  env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
})

/** A teacher's file drawn anew as WebP, or why it cannot be within `withinMs`; refused where many others wait. RULES PB16. */
export async function drawPicture(file: Uint8Array, withinMs?: number): Promise<DrawnPicture | Refusal> {
  const drawn = await thread.run(file, withinMs)
  return drawn === TOO_MUCH ? { fault: 'kind' } : drawn
}
