import { type Dashboard, type Panel, places } from '@skirmish/monitoring/dashboard'
import type { Series } from './prometheus.ts'

export interface DrawnPanel {
  panel: Panel
  lines: { name: string; points: Series['points'] }[]
}

const UNIT = 58
const GAP = 8
const COLOURS = [
  '#73bf69',
  '#f2cc0c',
  '#8ab8ff',
  '#ff780a',
  '#f2495c',
  '#b877d9',
  '#37872d',
  '#fade2a',
  '#5794f2',
  '#ffb357',
]
const LEGEND_AT_MOST = 8
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const SCALES: Partial<Record<Panel['unit'], (value: number) => string>> = {
  percentunit: (value) => `${(value * 100).toPrecision(3)} %`,
  bytes: (value) => `${(value / 2 ** 20).toFixed(0)} MiB`,
  s: (value) => (value < 1 ? `${Number((value * 1000).toPrecision(3))} ms` : `${Number(value.toPrecision(3))} s`),
  reqps: (value) => `${Number(value.toPrecision(3))} /s`,
}
const told = (unit: Panel['unit'], value: number): string =>
  value === 0 ? '0' : (SCALES[unit]?.(value) ?? String(Number(value.toPrecision(3))))

/** A page that looks as Grafana draws the dashboard, in the same places. */
export function drawDashboard(
  { title, panels }: Dashboard,
  drawn: readonly DrawnPanel[],
): { html: string; height: number } {
  const grid = places(panels)
  const height = Math.max(...grid.map(({ y, h }) => y + h)) * (UNIT / 2) + 64
  const boxes = drawn.map(({ panel, lines }, i) => {
    const { x, y, w, h } = grid[i] as (typeof grid)[number] // as many as panels
    const [width, tall] = [w * UNIT - GAP, (h * UNIT) / 2 - GAP]
    const inner = panel.figure ? figure(panel, lines) : graph(panel, lines, width - 20, tall - 34)
    return `<section style="left:${x * UNIT + GAP}px;top:${(y * UNIT) / 2 + 56}px;width:${width}px;height:${tall}px">
      <h2>${escaped(panel.title)}</h2>${inner}</section>`
  })
  const html = `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; background: #111217; color: #ccccdc; font: 12px Inter, "DejaVu Sans", sans-serif }
    h1 { margin: 16px; font-size: 18px; font-weight: 500 }
    section { position: absolute; box-sizing: border-box; background: #181b1f; border: 1px solid #2c2f36; padding: 8px 10px; overflow: hidden }
    h2 { margin: 0 0 4px; font-size: 12px; font-weight: 500; white-space: nowrap }
    p { margin: 0; font-size: 30px; color: #73bf69; text-align: center; line-height: 62px }
    .quiet { color: #8e8e9c; font-size: 13px; line-height: 60px; text-align: center }
    .over { color: #f2495c } i { font-style: normal }
    footer { display: flex; flex-wrap: wrap; gap: 2px 12px; color: #a0a0ae; font-size: 11px }
    </style><h1>Skirmish: ${escaped(title)}</h1>${boxes.join('')}`
  return { html, height: Math.ceil(height) }
}

function figure({ unit, limit }: Panel, lines: DrawnPanel['lines']): string {
  const value = lines[0]?.points.at(-1)?.[1]
  if (value === undefined) return '<div class="quiet">no data</div>'
  return `<p class="${limit !== undefined && value >= limit ? 'over' : ''}">${told(unit, value)}</p>`
}

function graph({ unit, limit }: Panel, lines: DrawnPanel['lines'], width: number, tall: number): string {
  const points = lines.flatMap((line) => line.points).filter(([, value]) => Number.isFinite(value))
  if (points.length === 0) return '<div class="quiet">nothing, as it should be</div>'
  const legend = lines.slice(0, LEGEND_AT_MOST)
  const rows = Math.ceil(legend.length / 4)
  const [left, bottom] = [56, tall - 18 * rows - 18]
  const times = points.map(([time]) => time)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const top = Math.max(...points.map(([, value]) => value)) * 1.1 || limit || 1
  const x = (time: number) => left + ((time - from) / Math.max(1, to - from)) * (width - left)
  const y = (value: number) => bottom - (value / top) * (bottom - 6)
  const ruler = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const at = y(top * part)
    return `<line x1="${left}" x2="${width}" y1="${at}" y2="${at}" stroke="#2c2f36"/>
      <text x="${left - 6}" y="${at + 4}" text-anchor="end" fill="#8e8e9c" font-size="10">${told(unit, top * part)}</text>`
  })
  const bound =
    limit === undefined || limit > top
      ? ''
      : `<line x1="${left}" x2="${width}" y1="${y(limit)}" y2="${y(limit)}" stroke="#f2495c" stroke-dasharray="6 4"/>`
  const paths = lines.map((line, i) => {
    const path = line.points
      .filter(([, value]) => Number.isFinite(value))
      .map(([time, value], n) => `${n === 0 ? 'M' : 'L'}${x(time).toFixed(1)} ${y(value).toFixed(1)}`)
    return `<path d="${path.join('')}" fill="none" stroke="${COLOURS[i % COLOURS.length]}" stroke-width="1.6"/>`
  })
  const names = legend.map(
    ({ name }, i) => `<span><i style="color:${COLOURS[i % COLOURS.length]}">▬</i> ${escaped(name)}</span>`,
  )
  const more = lines.length > legend.length ? `<span>and ${lines.length - legend.length} more</span>` : ''
  return `<svg width="${width}" height="${bottom + 8}">${ruler.join('')}${bound}${paths.join('')}</svg><footer>${names.join('')}${more}</footer>`
}
