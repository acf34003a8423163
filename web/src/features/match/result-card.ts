import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { PlayerResult } from '@skirmish/contracts/sockets/match'
import { EMBLEMS } from '../../shared/ui/rank-emblem.tsx'

/** The size that link previews and feeds show whole. */
const [WIDTH, HEIGHT] = [1_200, 630]
const MIDDLE = WIDTH / 2
const EMBLEM = 132

/** What a card says of a side, in the reader's language. */
export interface CardSide {
  result: PlayerResult
  status: string
  /** For example "03:12 · +18". */
  line: string
}

/** Draws the result of a match as a picture, in the colours of the theme: you on the left, the rival on the right. */
export async function drawResultCard(title: string, [you, rival]: readonly [CardSide, CardSide]): Promise<Blob> {
  const font = (size: number, weight = 600) => `${weight} ${size}px "Inter Variable", sans-serif`
  await document.fonts.load(font(40))
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser draws nothing')
  const theme = getComputedStyle(document.body)
  const colour = (name: string) => theme.getPropertyValue(`--${name}`)
  const write = (words: string, x: number, y: number, size: number, ink: string, weight?: number) => {
    pen.font = font(size, weight)
    pen.fillStyle = ink
    pen.fillText(words, x, y, MIDDLE - 80) // a long name is narrower, and whole
  }

  pen.fillStyle = colour('bg')
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.textAlign = 'center'
  for (const [side, x, ink] of [
    [you, MIDDLE / 2, colour('accent')],
    [rival, MIDDLE * 1.5, colour('rival')],
  ] as const) {
    pen.fillStyle = ink
    pen.fillRect(x - MIDDLE / 2, 0, MIDDLE, 12)
    drawEmblem(pen, EMBLEMS[side.result.rank], x, 90, colour(side.result.rank.toLowerCase()))
    write(side.result.username, x, 290, 44, colour('text'))
    write(side.status, x, 372, 64, colour(INKS[side.result.status]), 800)
    write(side.line, x, 436, 36, colour('muted'))
  }
  write('VS', MIDDLE, 360, 30, colour('muted'))
  pen.fillStyle = colour('s1')
  pen.fillRect(0, HEIGHT - 120, WIDTH, 120)
  pen.textAlign = 'left'
  write(title, 48, HEIGHT - 48, 34, colour('text'))
  pen.textAlign = 'right'
  write(`${PRODUCT_NAME} · ${location.host}`, WIDTH - 48, HEIGHT - 48, 30, colour('muted'))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png')
  })
}

const INKS = { Won: 'ok', Completed: 'text', Failed: 'error' } as const

function drawEmblem(
  pen: CanvasRenderingContext2D,
  { shape, facets }: (typeof EMBLEMS)[keyof typeof EMBLEMS],
  x: number,
  y: number,
  ink: string,
): void {
  const unit = EMBLEM / 32 // they are drawn on a square of 32
  pen.save()
  pen.translate(x - EMBLEM / 2, y)
  pen.scale(unit, unit)
  pen.strokeStyle = ink
  pen.fillStyle = ink
  pen.globalAlpha = 0.22
  pen.fill(new Path2D(shape))
  pen.globalAlpha = 1
  pen.lineWidth = 1.8
  pen.stroke(new Path2D(shape))
  pen.globalAlpha = 0.6
  pen.lineWidth = 1
  pen.stroke(new Path2D(facets))
  pen.restore()
}
