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

/** Markers that begin a frame of a JPEG: a length follows, the precision, then height and width. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The pixels of the largest frame: decoders do not agree on which one counts, and coded data never look like one. */
function pixelsOf(file: Uint8Array, { type, width, height }: ReturnType<typeof imageSize>): number {
  let most = width * height
  if (type !== 'jpg') return most
  const bytes = Buffer.from(file)
  for (let at = bytes.indexOf(0xff); at >= 0 && at + 8 < bytes.length; at = bytes.indexOf(0xff, at + 1))
    if (isFrame(bytes.readUInt8(at + 1)) && [8, 12].includes(bytes.readUInt8(at + 4)))
      most = Math.max(most, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7))
  return most
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
