import type { Cell, Frame } from '../../figure/frame.ts'

/** Places a queen in each row of a board so that none attacks another, and takes back what leads nowhere. */
export function frames({ size }: { size: number }): Frame[] {
  /** The column of the queen of each row. */
  const queens: number[] = []
  const frame = (says: string, values: Frame['values'] = {}, tried?: [number, number], attacker?: number): Frame => ({
    says,
    values,
    parts: [
      {
        part: 'grid',
        top: Array.from({ length: size }, (_, c) => `${c}`),
        left: Array.from({ length: size }, (_, r) => `${r}`),
        rows: Array.from({ length: size }, (_, row) =>
          Array.from({ length: size }, (_, column): Cell => {
            const isTried = tried?.[0] === row && tried[1] === column
            const isQueen = queens[row] === column
            if (isTried && !isQueen) return { text: '♛', tone: says === 'back' ? 'dim' : 'wrong' }
            if (!isQueen) return { text: '' }
            return { text: '♛', tone: row === attacker ? 'wrong' : isTried ? 'active' : 'done' }
          }),
        ),
      },
    ],
  })
  const attackerOf = (row: number, column: number) =>
    queens.findIndex((other, r) => other === column || Math.abs(other - column) === row - r)
  const all = [frame('start', { size })]
  const place = (row: number): boolean => {
    if (row === size) return true
    for (let column = 0; column < size; column++) {
      const attacker = attackerOf(row, column)
      if (attacker >= 0) {
        all.push(frame('attacked', { row, column, other: attacker }, [row, column], attacker))
        continue
      }
      queens.push(column)
      all.push(frame('placed', { row, column }, [row, column]))
      if (place(row + 1)) return true
      queens.pop()
      all.push(frame('back', { row, column, next: row + 1 }, [row, column]))
    }
    return false
  }
  all.push(place(0) ? frame('solved', { columns: queens.join(', ') }) : frame('none', { size }))
  return all
}
