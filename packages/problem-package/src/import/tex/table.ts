import { argumentsOf, type Node, nameOf, nodesOf, rawOf } from './node.ts'
import { sidesOf, WIDTH_MOST } from './table-columns.ts'

/** Left is where a column stands that says nothing. */
const RULES = { left: '---', center: ':---:', right: '---:' }

/**
 * The rows of a table in Markdown: cells between `&`, rows between `\\`, without the lines around, each column on its side. Where a cell spans columns, empty
 * ones follow it.
 */
export function tableOf(table: Node, inline: (nodes: readonly Node[]) => string): string {
  const rows: Node[][][] = [[[]]]
  for (const node of nodesOf(table)) {
    if (node.type === 'macro' && (node.content === '\\' || node.content === 'tabularnewline')) rows.push([[]])
    else if (node.type === 'string' && node.content === '&') rows.at(-1)?.push([])
    else if (node.type !== 'parbreak') rows.at(-1)?.at(-1)?.push(node)
  }
  const cells = rows.map((row) => cellsOf(row, inline)).filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...cells.map((row) => row.length))
  if (width === 0) return ''
  const sides = sidesOf(table)
  const rules = Array.from({ length: width }, (_, i) => RULES[sides[i] ?? 'left'])
  const lineOf = (row: string[]) => `| ${Array.from({ length: width }, (_, i) => row[i] ?? '').join(' | ')} |`
  const [head = [], ...body] = cells
  return [lineOf(head), lineOf(rules), ...body.map(lineOf)].join('\n')
}

/** Markdown has no cell over several columns. */
function cellsOf(row: Node[][], inline: (nodes: readonly Node[]) => string): string[] {
  const cells: string[] = []
  for (const cell of row) {
    cells.push(inline(cell))
    for (let more = columnsOf(cell) - 1; more > 0 && cells.length < WIDTH_MOST; more--) cells.push('')
  }
  return cells
}

/** How many columns a cell spans. */
function columnsOf(cell: readonly Node[]): number {
  const at = cell.findIndex((node) => node.type === 'macro' && nameOf(node) === 'multicolumn')
  const node = cell[at]
  if (!node) return 1
  const [columns = []] = argumentsOf(node, cell.slice(at + 1), 3).values
  return Number(rawOf(columns))
}
