import type { Context, Converted, Made } from './context.ts'
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
  includegraphics: (node, after, { made }) => {
    const { values, used } = argumentsOf(node, after, 1)
    return { text: picture(rawOf(values[0] ?? []), '', made), used }
  },
  illustration: (node, after, { made, inline }) => {
    const { values, used } = argumentsOf(node, after, 3)
    return { text: `\n\n${picture(rawOf(values[1] ?? []), inline(values[2] ?? []), made)}\n\n`, used }
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

/** A picture's words and the name of its file, which is noted. */
function picture(file: string, words: string, made: Converted): string {
  made.pictures.push(file.trim())
  return `\\[${words ? `${words}: ` : ''}${escaped(file.trim())}\\]`
}
