import type { Frame, Tone } from '../../figure/frame.ts'

const OPENER: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Checks that brackets match, with a stack of those that are open. */
export function frames({ brackets }: { brackets: string }): Frame[] {
  const text = [...brackets]
  const stack: { text: string; id: string }[] = []
  const frame = (says: string, values: Frame['values'], at: number, tone: Tone = 'active'): Frame => ({
    says,
    values: values ?? {},
    parts: [
      {
        part: 'row',
        label: 'text',
        pointers: at < text.length ? [{ name: 'i', at }] : [],
        cells: text.map((one, i) => ({ text: one, tone: i === at ? tone : i < at ? 'dim' : undefined })),
      },
      {
        part: 'row',
        label: 'stack',
        places: Math.max(3, Math.ceil(text.length / 2)),
        cells: stack.map((cell, i) => ({ ...cell, tone: i === stack.length - 1 ? 'active' : undefined })),
      },
    ],
  })
  const all = [frame('start', {}, 0)]
  for (const [i, one] of text.entries()) {
    const opener = OPENER[one]
    if (opener === undefined) {
      stack.push({ text: one, id: `${i}` })
      all.push(frame('push', { bracket: one }, i))
      continue
    }
    const top = stack.at(-1)
    if (!top) return [...all, frame('empty', { bracket: one }, i, 'wrong')]
    all.push(frame('compare', { bracket: one, top: top.text }, i))
    if (top.text !== opener) return [...all, frame('differs', { bracket: one, top: top.text, opener }, i, 'wrong')]
    stack.pop()
    all.push(frame('pop', { bracket: one, top: top.text }, i, 'done'))
  }
  const left = stack.map((cell) => cell.text).join(' ')
  all.push(frame(stack.length > 0 ? 'open' : 'good', { left }, text.length))
  return all
}
