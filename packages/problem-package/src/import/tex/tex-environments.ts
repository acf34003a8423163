import { own } from '../own.ts'
import { sentence } from '../sentence.ts'
import type { Context } from './context.ts'
import { block, escaped } from './markdown-signs.ts'
import { envOf, type Node, nameOf, nodesOf, rawOf } from './node.ts'
import { tableOf } from './table.ts'
import { HEADINGS } from './tex-names.ts'

const VERBATIM = ['verbatim', 'lstlisting', 'minted', 'Verbatim', 'alltt']
const TABLES = ['tabular', 'tabularx', 'tabular*', 'longtable', 'array']
/** Environments that only place what is in them. */
const PLACING = [
  'center',
  'flushleft',
  'flushright',
  'figure',
  'figure*',
  'wrapfigure',
  'table',
  'table*',
  'minipage',
  'document',
  'problem',
  'small',
  'multicols',
  'samepage',
  'adjustbox',
  'subfigure',
  'centering',
  'afterSample',
  'otherlanguage',
]

/** What an environment becomes; one that is not known keeps its begin and end in the text. */
export function environmentText(node: Node, context: Context): string {
  const { made, all, inline } = context
  const name = envOf(node)
  const nodes = nodesOf(node)
  if (VERBATIM.includes(name)) return block(rawOf(nodes))
  if (TABLES.includes(name)) return `\n\n${tableOf(node, inline)}\n\n`
  if (name === 'itemize' || name === 'enumerate' || name === 'description')
    return list(nodes, name === 'enumerate', context)
  if (name === 'quote' || name === 'quotation' || name === 'displayquote')
    return `\n\n${all(nodes).trim().replaceAll(/^/gm, '> ')}\n\n`
  const heading = own(HEADINGS, name)
  if (heading) return `\n\n## ${heading}\n\n${all(nodes)}\n\n`
  if (PLACING.includes(name)) return `\n\n${all(nodes)}\n\n`
  made.unconverted.push(sentence`environment ${name}`)
  if (name === 'tikzpicture') return block(rawOf([node]))
  return `\n\n${escaped(`\\begin{${name}}`)}\n\n${all(nodes)}\n\n${escaped(`\\end{${name}}`)}\n\n`
}

function list(nodes: Node[], numbered: boolean, { all, inline }: Context): string {
  const items = nodes.flatMap((node) => {
    if (node.type !== 'macro' || nameOf(node) !== 'item') return []
    const parts = node.args ?? []
    const label = parts.slice(0, -1).find(({ content, openMark }) => openMark === '[' && content.length > 0)
    const words = all(parts.at(-1)?.content ?? []).trim()
    return [label ? `**${inline(label.content)}** ${words}` : words]
  })
  const marked = items.map((item, i) => {
    const mark = numbered ? `${i + 1}. ` : '- '
    return mark + item.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)
  })
  return `\n\n${marked.join('\n')}\n\n`
}
