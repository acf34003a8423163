import type { KeyboardEvent } from 'react'

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

/**
 * Walks a table's cells by keys, as a spreadsheet does. The whole table is one stop of Tab: thousands of them would be a wall.
 * Cells that can be reached are the `td` of the body; the one that was left last is where Tab comes back to.
 */
export function walkGrid(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as HTMLElement).closest('td') // keys come from elements
  const row = cell?.parentElement
  const body = row?.parentElement
  if (!cell || !row || !body) return
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault()
    cell.click()
    return
  }
  const [down, right] = STEPS[event.key] ?? [0, 0]
  if (!down && !right) return
  event.preventDefault()
  const rows = [...body.children]
  const target = rows[within(rows.indexOf(row) + down, rows.length)]
  const cells = target ? [...target.querySelectorAll('td')] : []
  focusCell(body, cells[within([...row.querySelectorAll('td')].indexOf(cell) + right, cells.length)])
}

const within = (place: number, length: number) => Math.max(0, Math.min(place, length - 1))

function focusCell(body: Element, cell: HTMLElement | undefined): void {
  if (!cell) return
  for (const before of body.querySelectorAll<HTMLElement>('td[tabindex="0"]')) before.tabIndex = -1
  cell.tabIndex = 0
  cell.focus()
}
