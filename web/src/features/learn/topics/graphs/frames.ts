import type { Frame, Node, Tone } from '../../figure/frame.ts'

const PLACES: Record<string, [x: number, y: number]> = {
  a: [0, 0.8],
  b: [1.5, 0],
  c: [1.5, 1.6],
  d: [3, 0],
  e: [3, 1.6],
  f: [4.5, 0.8],
  g: [6, 0.8],
}
export const EDGES = ['ab', 'ac', 'bc', 'bd', 'ce', 'de', 'df', 'ef', 'fg'].map((pair) => [...pair] as [string, string])
const NODES = Object.keys(PLACES)

const neighboursOf = (node: string): string[] =>
  NODES.filter((other) => EDGES.some(([a, b]) => (a === node && b === other) || (b === node && a === other)))

/** Visits a graph in breadth from `from`: a queue holds what was seen and not yet visited. */
export function frames({ from }: { from: string }): Frame[] {
  const distance = new Map([[from, 0]])
  const parent = new Map<string, string>()
  const queue = [from]
  const visited = new Set<string>()
  const frame = (says: string, values: Frame['values'] = {}, at?: string, seen?: string): Frame => {
    const toneOf = (node: string): Tone | undefined =>
      node === at || node === seen ? 'active' : visited.has(node) ? 'done' : distance.has(node) ? undefined : 'dim'
    const nodes: Node[] = NODES.map((node) => {
      const [x, y] = PLACES[node] ?? [0, 0]
      return { id: node, text: node, x, y, tone: toneOf(node), note: `${distance.get(node) ?? ''}` }
    })
    const edges = EDGES.map(([a, b]) => {
      const isNow = at !== undefined && seen !== undefined && [a, b].includes(at) && [a, b].includes(seen)
      const isTree = parent.get(b) === a || parent.get(a) === b
      return { from: a, to: b, tone: isNow ? ('active' as const) : isTree ? ('done' as const) : undefined }
    })
    return {
      says,
      values,
      parts: [
        { part: 'graph', nodes, edges },
        { part: 'row', label: 'queue', places: 4, cells: queue.map((node) => ({ text: node, id: node })) },
      ],
    }
  }
  const all = [frame('start', { from })]
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const steps = distance.get(node) ?? 0
    all.push(frame('take', { node, steps }, node))
    for (const other of neighboursOf(node)) {
      if (distance.has(other)) {
        all.push(frame('known', { node, other }, node, other))
        continue
      }
      distance.set(other, steps + 1)
      parent.set(other, node)
      queue.push(other)
      all.push(frame('seen', { node, other, steps: steps + 1 }, node, other))
    }
    visited.add(node)
  }
  return [...all, frame('done', { from, farthest: Math.max(...distance.values()) })]
}
