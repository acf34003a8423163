import { printRaw } from '@unified-latex/unified-latex-util-print-raw'

/** A node of the library's tree, as far as it is read here. */
export interface Node {
  type: string
  content?: unknown
  args?: { content: Node[]; openMark: string; closeMark: string }[]
  env?: unknown
  escape?: string
}

export const nodesOf = ({ content }: Node): Node[] => (Array.isArray(content) ? content : [])
export const nameOf = ({ content }: Node): string => (typeof content === 'string' ? content : '')
export const envOf = ({ env }: Node): string =>
  typeof env === 'string' ? env : ((env as Node | undefined)?.content as string) // the library has strings and nodes
export const rawOf = (nodes: Node[]): string => printRaw(nodes as Parameters<typeof printRaw>[0]) // its own tree

/** A command's arguments: those that the parser knew, else the groups that follow. */
export function argumentsOf(node: Node, after: readonly Node[], count: number): { values: Node[][]; used: number } {
  const known = (node.args ?? []).filter(({ openMark }) => openMark === '{').map(({ content }) => content)
  if (known.length >= count) return { values: known, used: 0 }
  const values = [...known]
  let used = 0
  let at = 0
  while (values.length < count && at < after.length) {
    const next = after[at++]
    if (next?.type === 'group') values.push(nodesOf(next))
    else if (next?.type !== 'whitespace') break
    if (next?.type === 'group') used = at
  }
  return { values, used }
}
