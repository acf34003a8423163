import { type Node, nameOf, nodesOf, rawOf } from './node.ts'

/** No row is made wider by cells that span columns, and no table by columns that are repeated. */
export const WIDTH_MOST = 60

type Side = 'left' | 'center' | 'right'
/** Of columns in their order; null where Markdown has no such kind. */
export type Sides = (Side | null)[]

const KINDS: Partial<Record<string, Side>> = { l: 'left', c: 'center', r: 'right' }
const PLACING: Partial<Record<string, Side>> = { centering: 'center', raggedleft: 'right', raggedright: 'left' }
const LETTER = /[a-z]/i

/** On which side the columns of a table stand, by the last of its environment's arguments, as `l|*{2}{c}>{\raggedleft}p{3cm}`. */
export const sidesOf = ({ args = [] }: Node): Sides =>
  sidesIn(args.findLast(({ openMark }) => openMark === '{')?.content ?? [])

function sidesIn(columns: readonly Node[]): Sides {
  const sides: Sides = []
  /** What stands before a column, as `>{\centering}`. */
  let placed: Side | null = null
  let isSetting = false
  for (const { sign, groups } of signsOf(columns)) {
    if (sides.length >= WIDTH_MOST) break
    if (sign === '[' || sign === ']') isSetting = sign === '['
    else if (isSetting) continue
    else if (sign === '>') placed = groups[0]?.map((node) => PLACING[nameOf(node)]).find(Boolean) ?? null
    else if (sign === '*') {
      const [times = [], repeated = []] = groups
      const inner = sidesIn(repeated)
      for (let left = Math.min(Number(rawOf(times)) || 0, WIDTH_MOST); left > 0; left--) sides.push(...inner)
    } else if (LETTER.test(sign)) {
      sides.push(placed ?? KINDS[sign] ?? null)
      placed = null
    }
  }
  return sides.slice(0, WIDTH_MOST)
}

/** The signs in their order, each with the groups in braces that follow it. */
function signsOf(nodes: readonly Node[]): { sign: string; groups: Node[][] }[] {
  const signs: { sign: string; groups: Node[][] }[] = []
  for (const node of nodes) {
    if (node.type === 'group') signs.at(-1)?.groups.push(nodesOf(node))
    else if (node.type === 'string') for (const sign of nameOf(node)) signs.push({ sign, groups: [] })
  }
  return signs
}
