import type { Frame, Tone } from '../../figure/frame.ts'

/** Looks for two items of a sorted array whose sum is `target`, from both ends. */
export function frames({ values, target }: { values: number[]; target: number }): Frame[] {
  const sorted = [...values].sort((a, b) => a - b)
  let left = 0
  let right = sorted.length - 1
  const frame = (says: string, values: Frame['values'] = {}, tone: Tone = 'active'): Frame => ({
    says,
    values,
    parts: [
      {
        part: 'row',
        indexed: true,
        pointers: [
          { name: 'left', at: left },
          { name: 'right', at: right },
        ],
        cells: sorted.map((value, i) => ({
          text: `${value}`,
          tone: i < left || i > right ? 'dim' : i === left || i === right ? tone : undefined,
        })),
      },
    ],
  })
  const all = [frame('start', { target })]
  while (left < right) {
    const [a = 0, b = 0] = [sorted[left], sorted[right]]
    const values = { a, b, sum: a + b, target }
    if (a + b === target) return [...all, frame('found', values, 'done')]
    all.push(frame(a + b < target ? 'small' : 'large', values))
    if (a + b < target) left++
    else right--
    all.push(frame(a + b < target ? 'moved_left' : 'moved_right', { a, b }))
  }
  return [...all, frame('none', { target }, 'wrong')]
}
