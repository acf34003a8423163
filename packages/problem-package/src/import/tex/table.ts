import type { Node } from './node.ts'

/** The rows of a table in Markdown: cells between `&`, rows between `\\`, without the lines around. */
export function tableOf(nodes: readonly Node[], inline: (nodes: readonly Node[]) => string): string {
  const rows: Node[][][] = [[[]]]
  for (const node of nodes) {
    if (node.type === 'macro' && (node.content === '\\' || node.content === 'tabularnewline')) rows.push([[]])
    else if (node.type === 'string' && node.content === '&') rows.at(-1)?.push([])
    else if (node.type !== 'parbreak') rows.at(-1)?.at(-1)?.push(node)
  }
  const cells = rows.map((row) => row.map((cell) => inline(cell))).filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...cells.map((row) => row.length))
  if (width === 0) return ''
  const lineOf = (row: string[]) => `| ${Array.from({ length: width }, (_, i) => row[i] ?? '').join(' | ')} |`
  const [head = [], ...body] = cells
  return [lineOf(head), `|${' --- |'.repeat(width)}`, ...body.map(lineOf)].join('\n')
}
