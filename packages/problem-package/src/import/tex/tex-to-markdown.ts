import { getParser } from '@unified-latex/unified-latex-util-parse'
import { type Constants, filledIn, growthOf, IN_TEX } from '../constants.ts'
import { own } from '../own.ts'
import { inLanguage, sentence } from '../sentence.ts'
import type { Context, Converted, Made } from './context.ts'
import { expandMacros } from './expand-macros.ts'
import { block, code, escaped, formula, signed, tidy } from './markdown-signs.ts'
import { envOf, type Node, nameOf, nodesOf, rawOf } from './node.ts'
import { commandText, plainOf, styled } from './tex-commands.ts'
import { environmentText } from './tex-environments.ts'
import { CODES, STYLES } from './tex-names.ts'

const MOST_CHARACTERS = 60_000
const BEGIN = '\\begin{document}'
/** No command has more arguments, with the blanks between. */
const MOST_BEHIND = 12

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
    multirow: { signature: 'o m o m o m' },
  },
  environments: { tabularx: { signature: 'm o m' }, longtable: { signature: 'o m' } },
})

/** Converts what the formats' tools agree on. Anything else stays as it was written, and is named. Pure. RULES PB17. */
export function texToMarkdown(
  tex: string,
  constants: Constants = {},
  addressOf: Context['addressOf'] = () => null,
): Converted {
  const made: Converted = { markdown: '', unconverted: [], title: null }
  const body = bodyOf(tex.replaceAll(/^%%.*$/gm, ''))
  if (body.length > MOST_CHARACTERS) return { ...made, unconverted: [sentence`a text of ${body.length} characters`] }
  const isLong = body.length + growthOf(body, IN_TEX, constants) > MOST_CHARACTERS
  if (isLong) made.unconverted.push(sentence`a name of a constant`)
  const filled = isLong ? body : filledIn(body, IN_TEX, constants)
  try {
    const tree = parser.parse(expandMacros(filled)) as unknown as Node // the parts of it that are read here
    made.markdown = tidy(createConverter(made, addressOf).all(nodesOf(tree)))
  } catch {
    // Braces without end are too deep for the parser.
    return { ...made, markdown: tidy(escaped(body)), unconverted: [sentence`the whole text`] }
  }
  made.unconverted = eachOnce(made.unconverted)
  return made
}

/** In the order of their English words. */
const eachOnce = (what: Converted['unconverted']): Converted['unconverted'] => {
  const named = new Map(what.map((one) => [inLanguage(one), one]))
  return [...named.keys()].sort().flatMap((words) => named.get(words) ?? [])
}

/** Of a whole document, what stands between its begin and its end. */
function bodyOf(tex: string): string {
  const begin = tex.indexOf(BEGIN)
  const end = tex.indexOf('\\end{document}', begin)
  return begin === -1 || end === -1 ? tex : tex.slice(begin + BEGIN.length, end)
}

function createConverter(made: Converted, addressOf: Context['addressOf']): Context {
  const all = (nodes: readonly Node[]): string => {
    let text = ''
    for (let i = 0; i < nodes.length; ) {
      const node = nodes[i]
      const words = wordsFrom(nodes, i)
      if (words.length > 0) text += escaped(signed(words.map(nameOf).join('')))
      else if (node) {
        const { text: one, used } = convert(node, nodes.slice(i + 1, i + 1 + MOST_BEHIND), context)
        text += one
        i += 1 + used
      }
      i += words.length
    }
    return text
  }
  /** The text of nodes on one line. */
  const inline = (nodes: readonly Node[]): string => all(nodes).replaceAll(/\s+/g, ' ').trim()
  const context: Context = { made, addressOf, all, inline }
  return context
}

function convert(node: Node, after: readonly Node[], context: Context): Made {
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
      return only(group(nodesOf(node), context.all))
    case 'environment':
      return only(environmentText(node, context))
    case 'macro':
      return commandText(node, after, context)
    default:
      return only('')
  }
}

/** `{\bf words}`: a style from there on. */
function group(nodes: Node[], all: Context['all']): string {
  const first = nodes.find(({ type }) => type !== 'whitespace')
  const style = first?.type === 'macro' ? nameOf(first) : ''
  const behind = first ? nodes.slice(nodes.indexOf(first) + 1) : []
  const rest = behind[0]?.type === 'whitespace' ? behind.slice(1) : behind
  if (own(STYLES, style) && rest[0]?.type !== 'group') return styled(style, all(rest))
  if (CODES.includes(style) && rest[0]?.type !== 'group') return code(plainOf(rest))
  return all(nodes)
}

/** Texts that stand side by side: the parser cuts at each sign. */
function wordsFrom(nodes: readonly Node[], from: number): Node[] {
  let end = from
  while (nodes[end]?.type === 'string') end++
  return nodes.slice(from, end)
}
