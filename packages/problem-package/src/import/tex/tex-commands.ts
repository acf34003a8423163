import { own } from '../own.ts'
import type { Context, Converted, Made } from './context.ts'
import { code, escaped, signed } from './markdown-signs.ts'
import { NAMED } from './named-commands.ts'
import { argumentsOf, type Node, nameOf, nodesOf, rawOf } from './node.ts'
import { CODES, HEADINGS, SECTIONS, STYLES } from './tex-names.ts'
import { ACCENTS, LAYOUT, PASSING, SIGNS } from './tex-signs.ts'

/** Commands of formulas that stand in words now and then. */
const FORMULAS =
  /^(leq?|geq?|neq?|times|cdot|to|rightarrow|leftarrow|infty|pm|in|sum|alpha|beta|gamma|leqslant|geqslant|checkmark|approx|bullet)$/

/** What a command becomes; one that is not known stays as it was written, with its groups. */
export function commandText(node: Node, after: readonly Node[], context: Context): Made {
  const { all, inline } = context
  const name = nameOf(node)
  const one = argumentsOf(node, after, 1)
  const [first = []] = one.values
  const only = (text: string, used = 0) => ({ text, used })
  if (name.trim() === '') return only(' ')
  const sign = own(SIGNS, name)
  if (sign !== undefined) return only(escaped(sign), isEmpty(after[0]) ? 1 : 0)
  if (own(ACCENTS, name)) return accent(name, node, after, inline)
  if (name === '\\' || name === 'newline' || name === 'linebreak') return only('\n\n')
  if (name === 'par') return only('\n\n')
  if (own(STYLES, name)) return only(one.values.length ? styled(name, all(first)) : '', one.used)
  if (CODES.includes(name)) return only(one.values.length ? code(plainOf(first)) : '', one.used)
  const section = own(SECTIONS, name)
  if (section) return only(`\n\n${section} ${inline(first)}\n\n`, one.used)
  const heading = own(HEADINGS, name)
  if (heading) return only(`\n\n## ${heading}\n\n`)
  const named = own(NAMED, name)?.(node, after, context)
  if (named) return named
  const passing = own(PASSING, name)
  if (passing) {
    const { values, used } = argumentsOf(node, after, passing.of)
    return only(all(values[passing.at] ?? []), used)
  }
  const layout = own(LAYOUT, name)
  if (layout !== undefined) return only('', argumentsOf(node, after, layout).used + starAfter(after))
  return unknown(node, after, context.made)
}

/** A command that is a formula's stands as a formula; any other as it was written, with its groups. */
function unknown(node: Node, after: readonly Node[], made: Converted): Made {
  const name = nameOf(node)
  if (FORMULAS.test(name)) return { text: `$\\${name}$`, used: 0 }
  let used = 0
  while (after[used]?.type === 'group') used++
  made.unconverted.push(`\\${name}`)
  return { text: escaped(rawOf([node, ...after.slice(0, used)])), used }
}

function accent(name: string, node: Node, after: readonly Node[], inline: Context['inline']): Made {
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

/** Words in a style, but for blanks around and whole paragraphs. */
export function styled(style: string, text: string): string {
  const [begin, end] = STYLES[style] ?? ['', '']
  const [, before = '', words = '', behind = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (words === '' || words.includes('\n\n')) return text
  return `${before}${begin}${words}${end}${behind}`
}

/** What stands in a command of code: signs as they are. */
export function plainOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      const sign = node.type === 'macro' ? own(SIGNS, nameOf(node)) : undefined
      if (sign !== undefined) return sign
      if (node.type === 'group') return plainOf(nodesOf(node))
      if (node.type === 'inlinemath') return rawOf(nodesOf(node))
      return node.type === 'macro' && /^text|^tt$|^t$/.test(nameOf(node))
        ? plainOf(node.args?.flatMap(({ content }) => content) ?? [])
        : rawOf([node])
    })
    .join('')
}

const starAfter = (after: readonly Node[]): number => Number(after[0]?.type === 'string' && nameOf(after[0]) === '*')
/** `\LaTeX{}`: the empty group only ends the command. */
const isEmpty = (node: Node | undefined): boolean => node?.type === 'group' && nodesOf(node).length === 0
