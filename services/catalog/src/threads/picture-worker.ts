import { parentPort } from 'node:worker_threads'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { PICTURE_SIDE } from '@skirmish/problem-text/picture-address'
import { imageSize } from 'image-size'

/** A picture as it is stored, or what is wrong with the file. */
export type DrawnPicture = { webp: Uint8Array; width: number; height: number } | { fault: 'kind' | 'pixels' }

/** No drawing program: an SVG can be a script, and a PDF a book. No GIF, whose frames may be larger than its head says. */
const KINDS = ['png', 'jpg', 'webp']
/** A decoded picture takes four bytes a pixel, outside of the heap that bounds the thread. */
const MOST_PIXELS = 16_000_000
const QUALITY = 92

function headOf(file: Uint8Array) {
  try {
    return imageSize(new Uint8Array(file)) // a copy: it would read on behind the end of a view
  } catch {
    return null
  }
}

/** Where a frame of a JPEG begins: its marker, a length, the precision, then height and width. */
const FRAME = /\xff[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf][^]{2}[\x08\x0c]([^]{2})([^]{2})/g

/** The pixels of the largest frame: decoders do not agree on which one counts, and coded data never look like one. */
function pixelsOf(
  file: Uint8Array,
  { type, width, height }: { type?: string | undefined; width: number; height: number },
): number {
  if (type !== 'jpg') return width * height
  const frames = Buffer.from(file).toString('latin1').matchAll(FRAME)
  const number = (two = '') => two.charCodeAt(0) * 256 + two.charCodeAt(1)
  return [...frames].reduce((most, [, high, wide]) => Math.max(most, number(high) * number(wide)), width * height)
}

/** Drawn anew on white, so that nothing but its pixels is left of a file, and what is transparent is seen in the dark too. */
async function draw(file: Uint8Array): Promise<DrawnPicture> {
  const head = headOf(file)
  if (!head || !KINDS.includes(head.type ?? '')) return { fault: 'kind' }
  if (pixelsOf(file, head) > MOST_PIXELS) return { fault: 'pixels' }
  const image = await loadImage(file).catch(() => null)
  if (!image || image.width < 1 || image.height < 1) return { fault: 'kind' }
  const scale = Math.min(1, PICTURE_SIDE / Math.max(image.width, image.height))
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return { webp: await canvas.encode('webp', QUALITY), width, height }
}

parentPort?.on('message', async (file: Uint8Array) => parentPort?.postMessage(await draw(file)))
parentPort?.postMessage('ready')
