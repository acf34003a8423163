import type { Frame, Tone } from '../../figure/frame.ts'

/** The longest part of a text without a repeated letter: the window grows on the right and shrinks on the left. */
export function frames({ letters }: { letters: string }): Frame[] {
  const text = [...letters]
  let left = 0
  let right = -1
  let best: [number, number] = [0, -1]
  const size = () => right - left + 1
  const part = (from: number, to: number) => letters.slice(from, to + 1)
  const frame = (says: string, values: Frame['values'] = {}, marked: Record<number, Tone> = {}): Frame => ({
    says,
    values: { window: part(left, right), best: part(...best), length: best[1] - best[0] + 1, ...values },
    parts: [
      {
        part: 'row',
        indexed: true,
        window: size() > 0 ? [left, right] : undefined,
        pointers: [{ name: 'left', at: left }, ...(right >= 0 ? [{ name: 'right', at: right }] : [])],
        cells: text.map((one, i) => ({ text: one, tone: marked[i] ?? (i < left ? 'dim' : undefined) })),
      },
      {
        part: 'row',
        label: 'best',
        places: text.length,
        cells: [...part(...best)].map((one, i) => ({ text: one, id: `${best[0] + i}`, tone: 'done' })),
      },
    ],
  })
  const all = [frame('start')]
  for (const [i, letter] of text.entries()) {
    const before = text.indexOf(letter, left)
    right = i
    if (before < i) {
      all.push(frame('repeated', { letter }, { [before]: 'wrong', [i]: 'wrong' }))
      while (left <= before) {
        const leaving = text[left] ?? ''
        left++
        all.push(frame('shrink', { letter: leaving }, { [left - 1]: 'dim', [i]: 'active' }))
      }
    } else all.push(frame('grow', { letter }, { [i]: 'active' }))
    if (size() > best[1] - best[0] + 1) {
      best = [left, right]
      all.push(
        frame('longest', {}, Object.fromEntries(text.map((_, at) => [at, at >= left && at <= i ? 'done' : 'dim']))),
      )
    }
  }
  return [...all, frame('done')]
}
