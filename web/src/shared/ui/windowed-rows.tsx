import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import { holdColumns } from './hold-columns.ts'

/** So many rows are all in the page, for the browser's own search too; of more only those near the window. */
const ALL_UP_TO = 200
const ROW_PX = 52
const ROWS_AROUND = 8

/** What the element of a row takes, beside its key. */
export interface RowPlace {
  ref?: (row: Element | null) => void
  'data-index'?: number
  'aria-rowindex'?: number
}

interface Props<Row> {
  rows: readonly Row[]
  columns: number
  /** How many there are in all, where that is known. */
  total?: number | undefined
  children(row: Row, place: RowPlace): ReactElement
}

/** The body of a table that may be long. The row that has the focus stays in the page wherever it is scrolled to. */
export function WindowedRows<Row>({ rows, columns, total, children }: Props<Row>) {
  const isWindowed = rows.length > ALL_UP_TO
  const body = useRef<HTMLTableSectionElement>(null)
  const focused = useRef(-1)
  const [top, setTop] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: isWindowed,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AROUND,
    scrollMargin: top,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range)
      // With its neighbours, which Tab leads to.
      const around = focused.current < 0 ? [] : [focused.current - 1, focused.current, focused.current + 1]
      const kept = around.filter((index) => index >= 0 && index < range.count)
      return [...new Set([...near, ...kept])].sort((a, b) => a - b)
    },
  })
  useLayoutEffect(() => {
    if (isWindowed && body.current) setTop(body.current.getBoundingClientRect().top + scrollY)
  }, [isWindowed])
  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    if (isWindowed && table) return holdColumns(table)
  }, [isWindowed])
  useLayoutEffect(() => {
    const table = body.current?.closest('table')
    if (isWindowed)
      table?.setAttribute('aria-rowcount', String(total === undefined ? -1 : total + 1)) // with the headings
    else table?.removeAttribute('aria-rowcount')
  }, [isWindowed, total])

  // None until the window has been measured: till then the rows stay as they are, and with them the focus.
  const items = isWindowed ? virtualizer.getVirtualItems() : []
  const isDrawn = items.length > 0
  const drawn: ReactElement[] = []
  let reached = top
  for (const { index, key, start, end } of items) {
    const row = rows[index]
    if (row === undefined) continue
    if (start > reached) drawn.push(<Gap key={`before ${key}`} columns={columns} height={start - reached} />)
    drawn.push(children(row, { ref: virtualizer.measureElement, 'data-index': index, 'aria-rowindex': index + 2 }))
    reached = end
  }
  const rest = isDrawn ? top + virtualizer.getTotalSize() - reached : 0
  return (
    <tbody
      ref={body}
      onFocus={({ target }) => {
        focused.current = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1)
      }}
    >
      {isDrawn ? drawn : rows.map((row, index) => children(row, { 'data-index': index }))}
      {rest > 0 && <Gap columns={columns} height={rest} />}
    </tbody>
  )
}

/** In the place of rows that are not drawn. */
function Gap({ columns, height }: { columns: number; height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot have the focus
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  )
}
