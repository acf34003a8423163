import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { boundedThread, TOO_MUCH } from '@skirmish/service-kit/process/bounded-thread'
import type { DrawnPicture } from './picture-worker.ts'

const FAULTS = {
  kind: 'This file is no picture that can be shown. Choose one in PNG, JPEG or WebP.',
  pixels: 'A picture has at most 16 million pixels. Please make it smaller.',
}
const refusePicture = (fault: string): Refusal => refuse(400, fault, { errors: { picture: [fault] } })

/** A photo of a phone takes a third of a second. */
const thread = boundedThread<Uint8Array, DrawnPicture>(new URL('./picture-worker.ts', import.meta.url), {
  cpuMs: 5_000,
  memoryMb: 128,
  line: 16,
  waitMs: 10_000,
  busy: refuse(503, 'Many pictures are being drawn. Please try again in a moment.', {}, 2),
  env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
})

/** A teacher's file drawn anew as WebP, or why it cannot be. RULES PB16. */
export async function drawPicture(file: Uint8Array): Promise<Exclude<DrawnPicture, { fault: unknown }> | Refusal> {
  const drawn = await thread.run(file)
  if (drawn === TOO_MUCH) return refusePicture(FAULTS.kind)
  return 'fault' in drawn ? refusePicture(FAULTS[drawn.fault]) : drawn
}
