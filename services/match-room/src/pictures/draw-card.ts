import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { EMBLEMS } from '@skirmish/contracts/emblems'
import { RESULT_PICTURE } from '@skirmish/contracts/shared-result'
import { COLOURS, FONT_FAMILY } from './card-style.ts'
import type { CardSide, ResultCard } from './result-card.ts'

const { width: WIDTH, height: HEIGHT } = RESULT_PICTURE
const MIDDLE = WIDTH / 2
const EDGE = 48
const FOOT = 116
/** How far the inner edge of each side's panel points to the right, in pixels. */
const CUT = 56
const GAP = 10
const EMBLEM = 150
const WIDEST = MIDDLE - 2 * EDGE - CUT

/** Draws the result of a match: who shared it on the left, the other player on the right. */
export function drawCard(context: SKRSContext2D, { title, site, sides }: ResultCard): void {
  context.fillStyle = COLOURS.bg
  context.fillRect(0, 0, WIDTH, HEIGHT)
  drawSide(context, sides[0], COLOURS.accent, 'left')
  drawSide(context, sides[1], COLOURS.rival, 'right')
  context.fillStyle = COLOURS.s1
  context.fillRect(0, HEIGHT - FOOT, WIDTH, FOOT)
  const baseline = HEIGHT - FOOT / 2 + 12
  const siteWidth = writeLine(context, site, WIDTH - EDGE, baseline, {
    size: 28,
    colour: COLOURS.muted,
    align: 'right',
  })
  writeLine(context, title, EDGE, baseline, {
    size: 36,
    weight: 700,
    align: 'left',
    widest: WIDTH - 3 * EDGE - siteWidth,
  })
}

function drawSide(context: SKRSContext2D, side: CardSide, colour: string, at: 'left' | 'right'): void {
  const isLeft = at === 'left'
  const top = 12
  const bottom = HEIGHT - FOOT
  // The panels meet at a bracket: one ends with it, the other begins with it.
  const outer = isLeft ? 0 : WIDTH
  const inner = isLeft ? MIDDLE - CUT / 2 - GAP : MIDDLE - CUT / 2 + GAP
  const panel = new Path2D()
  panel.moveTo(outer, top)
  panel.lineTo(inner, top)
  panel.lineTo(inner + CUT, (top + bottom) / 2)
  panel.lineTo(inner, bottom)
  panel.lineTo(outer, bottom)
  panel.closePath()
  context.fillStyle = colour
  context.globalAlpha = side.outcome === 'Won' ? 0.2 : 0.08 // flat: a gradient would be ten times the bytes and the time
  context.fill(panel)
  context.globalAlpha = 1
  context.fillRect(isLeft ? 0 : MIDDLE, 0, MIDDLE, top)

  const x = isLeft ? (inner + CUT / 2) / 2 : (inner + CUT + WIDTH) / 2
  drawEmblem(context, side, x, 62)
  writeLine(context, side.username, x, 288, { size: 46, weight: 650, widest: WIDEST })
  writeLine(context, side.status, x, 376, { size: 76, weight: 800, colour: COLOURS[side.outcome], widest: WIDEST })
  writeLine(context, side.line, x, 442, { size: 38, weight: 500, colour: COLOURS.muted, widest: WIDEST })
}

interface LineStyle {
  size: number
  weight?: number
  colour?: string
  align?: 'left' | 'right' | 'center'
  widest?: number
}

/** Writes a line and returns how wide it is. A line that is too wide is drawn in a smaller size, not cut. */
function writeLine(context: SKRSContext2D, words: string, x: number, y: number, style: LineStyle): number {
  const { size, weight = 600, colour, align = 'center', widest = WIDTH } = style
  context.font = `${weight} ${size}px ${FONT_FAMILY}`
  const { width } = context.measureText(words)
  const fitting = Math.min(1, widest / width)
  if (fitting < 1) context.font = `${weight} ${Math.floor(size * fitting)}px ${FONT_FAMILY}`
  context.textAlign = align
  context.fillStyle = colour ?? COLOURS.text
  context.fillText(words, x, y)
  return width * fitting
}

function drawEmblem(context: SKRSContext2D, { rank }: CardSide, x: number, y: number): void {
  const shape = new Path2D(EMBLEMS[rank].shape)
  const facets = new Path2D(EMBLEMS[rank].facets)
  context.save()
  context.translate(x - EMBLEM / 2, y)
  context.scale(EMBLEM / 32, EMBLEM / 32) // they are drawn on a square of 32
  context.strokeStyle = COLOURS[rank]
  context.fillStyle = COLOURS[rank]
  context.lineJoin = 'round'
  context.globalAlpha = 0.22
  context.fill(shape)
  context.globalAlpha = 1
  context.lineWidth = 1.4
  context.stroke(shape)
  context.globalAlpha = 0.6
  context.lineWidth = 0.8
  context.stroke(facets)
  context.restore()
}
