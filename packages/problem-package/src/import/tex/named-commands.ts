import { inWords } from '../pictures/placed-pictures.ts'
import type { Context, Made } from './context.ts'
import { escaped } from './markdown-signs.ts'
import { argumentsOf, type Node, rawOf } from './node.ts'

/** Commands with words of their own. */
export const NAMED: Record<string, (node: Node, after: readonly Node[], context: Context) => Made> = {
  problemname: (node, after, { made, inline }) => {
    const { values, used } = argumentsOf(node, after, 1)
    const [title = []] = values
    made.title ??= (rawOf(title).includes('\\problemyamlname') ? '' : inline(title)) || null
    return { text: '', used }
  },
  includegraphics: (node, after, { addressOf }) => {
    const { values, used } = argumentsOf(node, after, 1)
    return { text: picture(rawOf(values[0] ?? []), altOf(node), addressOf), used }
  },
  illustration: (node, after, { addressOf, inline }) => {
    const { values, used } = argumentsOf(node, after, 3)
    const words = inline(values[2] ?? [])
    const shown = picture(rawOf(values[1] ?? []), words, addressOf)
    // Its caption is seen too: it may say whose the picture is.
    const caption = shown.startsWith('!') && words ? `\n\n*${words}*` : ''
    return { text: `\n\n${shown}${caption}\n\n`, used }
  },
  caption: (node, after, { inline }) => {
    const { values, used } = argumentsOf(node, after, 1)
    return { text: `\n\n*${inline(values[0] ?? [])}*\n\n`, used }
  },
  footnote: (node, after, { inline }) => {
    const { values, used } = argumentsOf(node, after, 1)
    return { text: ` (${inline(values[0] ?? [])})`, used }
  },
  url: (node, after) => {
    const { values, used } = argumentsOf(node, after, 1)
    return { text: escaped(rawOf(values[0] ?? [])), used }
  },
  href: (node, after, { inline }) => {
    const { values, used } = argumentsOf(node, after, 2)
    return { text: `${inline(values[1] ?? [])} (${escaped(rawOf(values[0] ?? []))})`, used }
  },
  item: (node, _after, { all }) => ({ text: `\n\n- ${all(node.args?.at(-1)?.content ?? []).trim()}\n`, used: 0 }),
}

/** A picture, or its words and the name of its file. */
function picture(file: string, words: string, addressOf: Context['addressOf']): string {
  const address = addressOf(file.trim())
  if (address) return `![${words}](${address})`
  return inWords(words, escaped(file.trim()))
}

/** What `alt` among the options in brackets says. */
function altOf({ args = [] }: Node): string {
  const options = rawOf(args.find(({ openMark }) => openMark === '[')?.content ?? [])
  const [, grouped, bare = ''] = /(?:^|,)\s*alt\s*=\s*(?:\{([^{}]*)\}|([^,{}]*))/.exec(options) ?? []
  return escaped((grouped ?? bare).replaceAll(/\s+/g, ' ').trim())
}
