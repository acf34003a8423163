import type { Frame, Tone } from '../../figure/frame.ts'

/** Looks for `target` in a sorted array: each step leaves half of what is left. */
export function frames({ values, target }: { values: number[]; target: number }): Frame[] {
  const sorted = [...values].sort((a, b) => a - b)
  let low = 0
  let high = sorted.length - 1
  const frame = (says: string, values: Frame['values'], mid?: number, tone: Tone = 'active'): Frame => ({
    says,
    values: values ?? {},
    parts: [
      {
        part: 'row',
        indexed: true,
        window: low <= high ? [low, high] : undefined,
        pointers: [
          ...(low <= high ? [{ name: 'low', at: low }] : []),
          ...(mid === undefined ? [] : [{ name: 'mid', at: mid }]),
          ...(low <= high ? [{ name: 'high', at: high }] : []),
        ],
        cells: sorted.map((value, i) => ({
          text: `${value}`,
          tone: i === mid ? tone : i < low || i > high ? 'dim' : undefined,
        })),
      },
    ],
  })
  const all = [frame('start', { target, count: sorted.length })]
  while (low <= high) {
    const mid = low + Math.floor((high - low) / 2)
    const value = sorted[mid] ?? 0
    all.push(frame('middle', { mid, value, low, high }, mid))
    if (value === target) return [...all, frame('found', { target, mid }, mid, 'done')]
    const smaller = value < target
    if (smaller) low = mid + 1
    else high = mid - 1
    all.push(frame(smaller ? 'right' : 'left', { value, target, left: Math.max(0, high - low + 1) }))
  }
  return [...all, frame('none', { target, low })]
}
