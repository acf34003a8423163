import type { Cell, Frame, Tone } from '../../figure/frame.ts'

/** The longest common subsequence of two words, in a table that is filled row by row and then read backwards. */
export function frames({ first, second }: { first: string; second: string }): Frame[] {
  const rows = first.length + 1
  const columns = second.length + 1
  const table: (number | null)[][] = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => (r === 0 || c === 0 ? 0 : null)),
  )
  const value = (r: number, c: number): number => table[r]?.[c] ?? 0
  const kept = new Set<string>()
  const frame = (says: string, values: Frame['values'], tones: [number, number, Tone][] = []): Frame => ({
    says,
    values: values ?? {},
    parts: [
      {
        part: 'grid',
        top: ['', ...second],
        left: ['', ...first],
        rows: table.map((row, r) =>
          row.map((cell, c): Cell => {
            const tone = tones.find(([tr, tc]) => tr === r && tc === c)?.[2]
            return { text: cell === null ? '' : `${cell}`, tone: tone ?? (kept.has(`${r},${c}`) ? 'done' : undefined) }
          }),
        ),
      },
    ],
  })
  const all = [frame('start', { first, second })]
  for (let r = 1; r < rows; r++)
    for (let c = 1; c < columns; c++) {
      const [a, b] = [first[r - 1] ?? '', second[c - 1] ?? '']
      const [above, before, corner] = [value(r - 1, c), value(r, c - 1), value(r - 1, c - 1)]
      const best = a === b ? corner + 1 : Math.max(above, before)
      const row = table[r]
      if (row) row[c] = best
      const from: [number, number, Tone][] =
        a === b
          ? [[r - 1, c - 1, 'done']]
          : [
              [r - 1, c, 'done'],
              [r, c - 1, 'done'],
            ]
      all.push(frame(a === b ? 'equal' : 'differ', { a, b, corner, above, before, best }, [[r, c, 'active'], ...from]))
    }
  let common = ''
  let [r, c] = [first.length, second.length]
  all.push(frame('read', { length: value(r, c) }, [[r, c, 'active']]))
  while (r > 0 && c > 0) {
    const here: [number, number, Tone] = [r, c, 'active']
    if (first[r - 1] === second[c - 1]) {
      common = (first[r - 1] ?? '') + common
      kept.add(`${r},${c}`)
      all.push(frame('take', { letter: first[r - 1] ?? '', common }, [here]))
      r--
      c--
    } else {
      const up = value(r - 1, c) >= value(r, c - 1)
      all.push(frame(up ? 'up' : 'back', { value: value(r, c) }, [here]))
      if (up) r--
      else c--
    }
  }
  return [...all, frame(common ? 'done' : 'nothing', { common, length: common.length })]
}
