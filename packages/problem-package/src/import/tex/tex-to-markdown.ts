import { getParser } from '@unified-latex/unified-latex-util-parse'
import { printRaw } from '@unified-latex/unified-latex-util-print-raw'
import { expandMacros } from './expand-macros.ts'
import type { Node } from './node.ts'
import { tableOf } from './table.ts'
import { ACCENTS, LAYOUT, PASSING, SIGNS } from './tex-signs.ts'

/** A statement in TeX as Markdown. */
export interface Converted {
  markdown: string
  /** Commands and environments that stand in the text as they were written. */
  unconverted: string[]
  /** Files of pictures, whose words and names stand in the text. */
  pictures: string[]
  /** What `\problemname` says. */
  title: string | null
}

/** Sections that Polygon's own commands begin, and environments of the format that do. */
const HEADINGS: Record<string, string> = {
  InputFile: 'Input',
  OutputFile: 'Output',
  Input: 'Input',
  Output: 'Output',
  Interaction: 'Interaction',
  Note: 'Note',
  Notes: 'Notes',
  Scoring: 'Scoring',
  Explanation: 'Explanation',
  Constraints: 'Constraints',
}
const SECTIONS: Record<string, string> = { section: '##', subsection: '###', subsubsection: '####', paragraph: '####' }
const STYLES: Record<string, [string, string]> = {
  textbf: ['**', '**'],
  bf: ['**', '**'],
  bfseries: ['**', '**'],
  textit: ['*', '*'],
  it: ['*', '*'],
  itshape: ['*', '*'],
  emph: ['*', '*'],
  em: ['*', '*'],
  textsl: ['*', '*'],
  textsuperscript: ['<sup>', '</sup>'],
  textsubscript: ['<sub>', '</sub>'],
}
const CODES = ['texttt', 'tt', 't', 'ttfamily', 'lstinline', 'code', 'file', 'path', 'verb']
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
const MOST_CHARACTERS = 60_000

const parser = getParser({
  macros: {
    illustration: { signature: 'm m m' },
    problemname: { signature: 'm' },
    includegraphics: { signature: 'o m' },
    InputFile: { signature: '' },
    OutputFile: { signature: '' },
    lstinline: { signature: 'o m' },
    constant: { signature: 'm' },
    sout: { signature: 'm' },
  },
})

/** Converts what the formats' tools agree on. Anything else stays as it was written, and is named. Pure. RULES PB17. */
export function texToMarkdown(tex: string, constants: Record<string, string> = {}): Converted {
  const made: Converted = { markdown: '', unconverted: [], pictures: [], title: null }
  const own = bodyOf(tex.replaceAll(/^%%.*$/gm, ''))
  if (own.length > MOST_CHARACTERS) return { ...made, unconverted: [`a text of ${own.length} characters`] }
  const filled = own.replaceAll(/\\constant\{(\w+)\}/g, (all, name: string) => constants[name] ?? all)
  try {
    const tree = parser.parse(expandMacros(filled)) as unknown as Node // the parts of it that are read here
    made.markdown = tidy(createConverter(made).all(nodesOf(tree)))
  } catch {
    // Braces without end are too deep for the parser.
    return { ...made, markdown: tidy(escaped(own)), unconverted: ['the whole text'] }
  }
  made.unconverted = [...new Set(made.unconverted)].sort()
  return made
}

/** Of a whole document, what stands between its begin and its end. */
function bodyOf(tex: string): string {
  const [, body] = /\\begin\{document\}([\s\S]*?)\\end\{document\}/.exec(tex) ?? []
  return body ?? tex
}

const nodesOf = ({ content }: Node): Node[] => (Array.isArray(content) ? content : [])
const nameOf = ({ content }: Node): string => (typeof content === 'string' ? content : '')
const envOf = ({ env }: Node): string =>
  typeof env === 'string' ? env : ((env as Node | undefined)?.content as string) // the library has strings and nodes
const rawOf = (nodes: Node[]): string => printRaw(nodes as Parameters<typeof printRaw>[0]) // its own tree

/** Blank lines between blocks, and no line that begins as code would. */
const tidy = (markdown: string): string =>
  `${markdown
    .split(/(```[\s\S]*?```)/)
    .map((part, i) =>
      i % 2
        ? part
        : part
            .replaceAll(/[ \t]+\n/g, '\n')
            .replaceAll(/\n\n (?! )/g, '\n\n')
            .replaceAll(/\n{3,}/g, '\n\n'),
    )
    .join('')
    .trim()}\n`

/** Signs that Markdown would read as its own. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|]/g, (sign) => `\\${sign}`).replaceAll('$', '\\$')

function createConverter(made: Converted) {
  const all = (nodes: readonly Node[]): string => {
    let text = ''
    for (let i = 0; i < nodes.length; ) {
      const node = nodes[i]
      const words = wordsFrom(nodes, i)
      if (words.length > 0) text += escaped(signed(words.map(nameOf).join('')))
      else if (node) {
        const { text: one, used } = convert(node, nodes.slice(i + 1))
        text += one
        i += 1 + used
      }
      i += words.length
    }
    return text
  }
  /** The text of nodes on one line. */
  const inline = (nodes: readonly Node[]): string => all(nodes).replaceAll(/\s+/g, ' ').trim()
  const raw = (nodes: Node[], what: string): string => {
    made.unconverted.push(what)
    return escaped(rawOf(nodes))
  }

  function convert(node: Node, after: readonly Node[]): { text: string; used: number } {
    const only = (text: string) => ({ text, used: 0 })
    switch (node.type) {
      case 'whitespace':
        return only(' ')
      case 'parbreak':
        return only('\n\n')
      case 'comment':
        return only('')
      case 'inlinemath':
        return only(formula(rawOf(nodesOf(node)), '$'))
      case 'displaymath':
        return only(`\n\n${formula(rawOf(nodesOf(node)), '$$')}\n\n`)
      case 'mathenv':
        return only(`\n\n${formula(`\\begin{${envOf(node)}}${rawOf(nodesOf(node))}\\end{${envOf(node)}}`, '$$')}\n\n`)
      case 'verb':
        return only(code(String(node.content)))
      case 'verbatim':
        return only(block(String(node.content)))
      case 'group':
        return only(group(nodesOf(node)))
      case 'environment':
        return only(environment(node))
      case 'macro':
        return macro(node, after)
      default:
        return only('')
    }
  }

  /** `{\bf words}`: a style from there on. */
  function group(nodes: Node[]): string {
    const first = nodes.find(({ type }) => type !== 'whitespace')
    const style = first?.type === 'macro' ? nameOf(first) : ''
    const behind = first ? nodes.slice(nodes.indexOf(first) + 1) : []
    const rest = behind[0]?.type === 'whitespace' ? behind.slice(1) : behind
    if (STYLES[style] && rest[0]?.type !== 'group') return styled(style, all(rest))
    if (CODES.includes(style) && rest[0]?.type !== 'group') return code(plainOf(rest))
    return all(nodes)
  }

  function styled(style: string, text: string): string {
    const [begin, end] = STYLES[style] ?? ['', '']
    const [, before = '', words = '', behind = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
    if (words === '' || words.includes('\n\n')) return text
    return `${before}${begin}${words}${end}${behind}`
  }

  function environment(node: Node): string {
    const name = envOf(node)
    const nodes = nodesOf(node)
    if (VERBATIM.includes(name)) return block(rawOf(nodes))
    if (TABLES.includes(name)) return `\n\n${tableOf(nodes, inline)}\n\n`
    if (name === 'itemize' || name === 'enumerate' || name === 'description') return list(nodes, name === 'enumerate')
    if (name === 'quote' || name === 'quotation' || name === 'displayquote')
      return `\n\n${all(nodes).trim().replaceAll(/^/gm, '> ')}\n\n`
    if (HEADINGS[name]) return `\n\n## ${HEADINGS[name]}\n\n${all(nodes)}\n\n`
    if (PLACING.includes(name)) return `\n\n${all(nodes)}\n\n`
    made.unconverted.push(`environment ${name}`)
    if (name === 'tikzpicture') return block(rawOf([node]))
    return `\n\n${escaped(`\\begin{${name}}`)}\n\n${all(nodes)}\n\n${escaped(`\\end{${name}}`)}\n\n`
  }

  function list(nodes: Node[], numbered: boolean): string {
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

  /** A command's arguments: those that the parser knew, else the groups that follow. */
  function argumentsOf(node: Node, after: readonly Node[], count: number): { values: Node[][]; used: number } {
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

  function macro(node: Node, after: readonly Node[]): { text: string; used: number } {
    const name = nameOf(node)
    const one = argumentsOf(node, after, 1)
    const [first = []] = one.values
    const only = (text: string, used = 0) => ({ text, used })
    if (name.trim() === '') return only(' ')
    if (name in SIGNS) return only(escaped(SIGNS[name] ?? ''), isEmpty(after[0]) ? 1 : 0)
    if (ACCENTS[name]) return accent(name, node, after)
    if (name === '\\' || name === 'newline' || name === 'linebreak') return only('\n\n')
    if (name === 'par') return only('\n\n')
    if (STYLES[name]) return only(one.values.length ? styled(name, all(first)) : '', one.used)
    if (CODES.includes(name)) return only(one.values.length ? code(plainOf(first)) : '', one.used)
    if (SECTIONS[name]) return only(`\n\n${SECTIONS[name]} ${inline(first)}\n\n`, one.used)
    if (HEADINGS[name]) return only(`\n\n## ${HEADINGS[name]}\n\n`)
    if (name === 'problemname') {
      const title = rawOf(first).includes('\\problemyamlname') ? '' : inline(first)
      made.title ??= title || null
      return only('', one.used)
    }
    if (name === 'includegraphics') return only(picture(rawOf(first), ''), one.used)
    if (name === 'illustration') {
      const { values, used } = argumentsOf(node, after, 3)
      return only(`\n\n${picture(rawOf(values[1] ?? []), inline(values[2] ?? []))}\n\n`, used)
    }
    if (name === 'caption') return only(`\n\n*${inline(first)}*\n\n`, one.used)
    if (name === 'footnote') return only(` (${inline(first)})`, one.used)
    if (name === 'url') return only(escaped(rawOf(first)), one.used)
    if (name === 'href') {
      const { values, used } = argumentsOf(node, after, 2)
      return only(`${inline(values[1] ?? [])} (${escaped(rawOf(values[0] ?? []))})`, used)
    }
    if (name === 'item') return only(`\n\n- ${all(node.args?.at(-1)?.content ?? []).trim()}\n`)
    const passing = PASSING[name]
    if (passing) {
      const { values, used } = argumentsOf(node, after, passing.of)
      return only(all(values[passing.at] ?? []), used)
    }
    if (name in LAYOUT) return only('', argumentsOf(node, after, LAYOUT[name] ?? 0).used + starAfter(after))
    return unknown(node, after)
  }

  /** A command that is a formula's stands as a formula; any other as it was written, with its groups. */
  function unknown(node: Node, after: readonly Node[]): { text: string; used: number } {
    const name = nameOf(node)
    if (
      /^(leq?|geq?|neq?|times|cdot|to|rightarrow|leftarrow|infty|pm|in|sum|alpha|beta|gamma|leqslant|geqslant|checkmark|approx|bullet)$/.test(
        name,
      )
    )
      return { text: `$\\${name}$`, used: 0 }
    let used = 0
    while (after[used]?.type === 'group') used++
    return { text: raw([node, ...after.slice(0, used)], `\\${name}`), used }
  }

  function accent(name: string, node: Node, after: readonly Node[]): { text: string; used: number } {
    const { values, used } = argumentsOf(node, after, 1)
    if (values.length > 0) {
      const letters = inline(values[0] ?? []).replace('ı', 'i')
      return { text: ((letters[0] ?? '') + (ACCENTS[name] ?? '') + letters.slice(1)).normalize('NFC'), used }
    }
    const [next] = after
    if (next?.type === 'macro' && nameOf(next) === 'i') return { text: `i${ACCENTS[name]}`.normalize('NFC'), used: 1 }
    if (next?.type !== 'string') return { text: '', used: 0 }
    const letters = nameOf(next)
    return {
      text: ((letters[0] ?? '') + (ACCENTS[name] ?? '')).normalize('NFC') + escaped(signed(letters.slice(1))),
      used: 1,
    }
  }

  function picture(file: string, words: string): string {
    made.pictures.push(file.trim())
    return `\\[${words ? `${words}: ` : ''}${escaped(file.trim())}\\]`
  }

  /** What stands in a command of code: signs as they are. */
  function plainOf(nodes: readonly Node[]): string {
    return nodes
      .map((node) => {
        if (node.type === 'macro' && nameOf(node) in SIGNS) return SIGNS[nameOf(node)] ?? ''
        if (node.type === 'group') return plainOf(nodesOf(node))
        if (node.type === 'inlinemath') return rawOf(nodesOf(node))
        return node.type === 'macro' && /^text|^tt$|^t$/.test(nameOf(node))
          ? plainOf(node.args?.flatMap(({ content }) => content) ?? [])
          : rawOf([node])
      })
      .join('')
  }

  return { all }
}

/** Texts that stand side by side: the parser cuts at each sign. */
function wordsFrom(nodes: readonly Node[], from: number): Node[] {
  const end = nodes.findIndex(({ type }, at) => at >= from && type !== 'string')
  return nodes.slice(from, end < 0 ? nodes.length : end)
}

/** What TeX makes of signs in a row. */
const signed = (text: string): string =>
  text
    .replaceAll('~', ' ')
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll('<<', '«')
    .replaceAll('>>', '»')

const starAfter = (after: readonly Node[]): number => Number(after[0]?.type === 'string' && nameOf(after[0]) === '*')
/** `\LaTeX{}`: the empty group only ends the command. */
const isEmpty = (node: Node | undefined): boolean => node?.type === 'group' && nodesOf(node).length === 0

/** A formula without what only numbers and places it, and none of a name that formulas here lack. */
function formula(tex: string, around: string): string {
  const source = tex
    .replaceAll(/\\(label|nonumber|notag)(\{[^}]*\})?/g, '')
    .replaceAll(/\\begin\{(equation|displaymath|math)\*?\}|\\end\{(equation|displaymath|math)\*?\}/g, '')
    .replaceAll(/\\begin\{(align|gather|multline|eqnarray|flalign)\*?\}/g, '\\begin{aligned}')
    .replaceAll(/\\end\{(align|gather|multline|eqnarray|flalign)\*?\}/g, '\\end{aligned}')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return source === '' ? '' : `${around}${source}${around}`
}

function code(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words === '') return ''
  const fence = words.includes('`') ? '``' : '`'
  const gap = words.startsWith('`') || words.endsWith('`') ? ' ' : ''
  return fence + gap + words + gap + fence
}

const block = (text: string): string => `\n\n\`\`\`\n${text.replace(/^\s*\n/, '').trimEnd()}\n\`\`\`\n\n`
