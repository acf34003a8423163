import type { Node } from './node.ts'
import { rawOf } from './node.ts'

/** No row is made wider by cells that span columns, and no table by columns that are repeated. */
export const WIDTH_MOST = 60
/** Longer than people write them, and short enough that braces within braces take no time. */
const MOST_CHARACTERS = 1_000

type Side = 'left' | 'center' | 'right'
/** Of columns in their order; null where Markdown has no such kind. */
export type Sides = (Side | null)[]

const KINDS: Partial<Record<string, Side>> = { l: 'left', c: 'center', r: 'right' }
const PLACING: [string, Side][] = [
  ['\\centering', 'center'],
  ['\\raggedleft', 'right'],
  ['\\raggedright', 'left'],
]
const LETTER = /[a-z]/i

/** On which side the columns of a table stand, by the last of its environment's arguments, as `l|*{2}{c}>{\raggedleft}p{3cm}`. */
export function sidesOf({ args = [] }: Node): Sides {
  const columns = rawOf(args.findLast(({ openMark }) => openMark === '{')?.content ?? [])
  return columns.length > MOST_CHARACTERS ? [] : sidesIn(columns)
}

function sidesIn(columns: string): Sides {
  const sides: Sides = []
  /** What stands before a column, as `>{\centering}`. */
  let placed: Side | null = null
  let at = 0
  while (at < columns.length && sides.length < WIDTH_MOST) {
    const sign = columns[at] ?? ''
    const { groups, end } = groupsAfter(columns, at + 1)
    at = end
    if (sign === '>') placed = PLACING.find(([command]) => groups[0]?.includes(command))?.[1] ?? null
    else if (sign === '*') {
      const [times = '', repeated = ''] = groups
      const inner = sidesIn(repeated)
      for (let left = Math.min(Number(times) || 0, WIDTH_MOST); left > 0; left--) sides.push(...inner)
    } else if (sign === '[') at = groupsAfter(columns, Math.max(at, columns.indexOf(']', at) + 1)).end
    else if (LETTER.test(sign)) {
      sides.push(placed ?? KINDS[sign] ?? null)
      placed = null
    }
  }
  return sides.slice(0, WIDTH_MOST)
}

/** The groups in braces that follow, without their braces. */
function groupsAfter(text: string, from: number): { groups: string[]; end: number } {
  const groups: string[] = []
  let at = from
  for (;;) {
    const begin = text.slice(at).search(/\S/) + at
    const end = text[begin] === '{' && begin >= at ? endOfGroup(text, begin) : -1
    if (end < 0) return { groups, end: at }
    groups.push(text.slice(begin + 1, end))
    at = end + 1
  }
}

/** Where the group ends that begins here; -1 where it has no end. */
function endOfGroup(text: string, begin: number): number {
  let depth = 0
  for (let at = begin; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}
