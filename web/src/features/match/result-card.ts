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
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws nothing')
  const theme = getComputedStyle(document.body)
  const token = (name: string) => theme.getPropertyValue(`--${name}`)
  const write = (words: string, x: number, y: number, size: number, colour: string, weight?: number) => {
    context.font = font(size, weight)
    context.fillStyle = colour
    context.fillText(words, x, y, MIDDLE - 80) // a long name is drawn narrower rather than cut
  }

  context.fillStyle = token('bg')
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.textAlign = 'center'
  for (const [side, x, colour] of [
    [you, MIDDLE / 2, token('accent')],
    [rival, MIDDLE * 1.5, token('rival')],
  ] as const) {
    context.fillStyle = colour
    context.fillRect(x - MIDDLE / 2, 0, MIDDLE, 12)
    drawEmblem(context, EMBLEMS[side.result.rank], x, 90, token(side.result.rank.toLowerCase()))
    write(side.result.username, x, 290, 44, token('text'))
    write(side.status, x, 372, 64, token(TOKENS[side.result.status]), 800)
    write(side.line, x, 436, 36, token('muted'))
  }
  write('VS', MIDDLE, 360, 30, token('muted'))
  context.fillStyle = token('s1')
  context.fillRect(0, HEIGHT - 120, WIDTH, 120)
  context.textAlign = 'left'
  write(title, 48, HEIGHT - 48, 34, token('text'))
  context.textAlign = 'right'
  write(`${PRODUCT_NAME} · ${location.host}`, WIDTH - 48, HEIGHT - 48, 30, token('muted'))
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png')
  })
}

const TOKENS = { Won: 'ok', Completed: 'text', Failed: 'error' } as const

function drawEmblem(
  context: CanvasRenderingContext2D,
  { shape, facets }: (typeof EMBLEMS)[keyof typeof EMBLEMS],
  x: number,
  y: number,
  colour: string,
): void {
  const unit = EMBLEM / 32 // they are drawn on a square of 32
  context.save()
  context.translate(x - EMBLEM / 2, y)
  context.scale(unit, unit)
  context.strokeStyle = colour
  context.fillStyle = colour
  context.globalAlpha = 0.22
  context.fill(new Path2D(shape))
  context.globalAlpha = 1
  context.lineWidth = 1.8
  context.stroke(new Path2D(shape))
  context.globalAlpha = 0.6
  context.lineWidth = 1
  context.stroke(new Path2D(facets))
  context.restore()
}
