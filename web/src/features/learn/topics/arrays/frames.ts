import type { Cell, Frame } from '../../figure/frame.ts'

/** Inserts `value` at `index`: what follows makes room, the last one first. */
export function frames({ values, value, index }: { values: number[]; value: number; index: number }): Frame[] {
  const target = Math.min(index, values.length)
  const cells: (Cell | null)[] = [...values.map((one, i) => ({ text: `${one}`, id: `${i}` })), null]
  const frame = (says: string, about: Frame['values'], active?: number): Frame => ({
    says,
    values: about ?? {},
    parts: [
      {
        part: 'row',
        indexed: true,
        places: values.length + 1,
        pointers: [{ name: 'index', at: target }],
        cells: cells.map((cell, i) => cell && { ...cell, tone: i === active ? 'active' : cell.tone }),
      },
    ],
  })
  const all = [frame('start', { value, index: target, count: values.length - target })]
  for (let i = values.length - 1; i >= target; i--) {
    cells[i + 1] = cells[i] ?? null
    cells[i] = null
    all.push(frame('shift', { item: values[i] ?? '', from: i, to: i + 1 }, i + 1))
  }
  cells[target] = { text: `${value}`, id: 'new', tone: 'done' }
  all.push(frame('write', { value, index: target }))
  all.push(frame('done', { moves: values.length - target, size: values.length + 1 }))
  return all
}
