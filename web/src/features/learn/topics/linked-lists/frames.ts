import type { Edge, Frame, Node, Tone } from '../../figure/frame.ts'

/** Reverses a list: each node is turned to point to the one before it. */
export function frames({ values }: { values: number[] }): Frame[] {
  const count = values.length
  /** Which node each one points to; `count` and -1 are null at either end. */
  const next = values.map((_, i) => i + 1)
  const idOf = (i: number) => (i < 0 ? 'null-left' : i >= count ? 'null-right' : `${i}`)
  const nameOf = (i: number) => (i < 0 || i >= count ? 'null' : `${values[i]}`)
  const frame = (says: string, about: Frame['values'], places: Record<string, number>, turned?: number): Frame => {
    const noteAt = (i: number) =>
      Object.entries(places)
        .filter(([, at]) => at === i)
        .map(([name]) => name)
        .join(' ')
    const toneOf = (i: number): Tone | undefined =>
      i === places.curr ? 'active' : (next[i] ?? 0) < i ? 'done' : undefined
    const nodes: Node[] = Array.from({ length: count + 2 }, (_, place) => {
      const i = place - 1
      const bare = i < 0 || i >= count
      const shape = bare ? ('bare' as const) : ('box' as const)
      return { id: idOf(i), text: nameOf(i), x: place, y: 0, note: noteAt(i), shape, tone: bare ? 'dim' : toneOf(i) }
    })
    const edges: Edge[] = next.map((to, i) => ({
      from: idOf(i),
      to: idOf(to),
      directed: true,
      tone: i === turned ? 'active' : to < i ? 'done' : undefined,
    }))
    return { says, values: about ?? {}, parts: [{ part: 'graph', nodes, edges }] }
  }
  const all = [frame('start', {}, { prev: -1, curr: 0 })]
  for (let curr = 0; curr < count; curr++) {
    const [prev, after] = [curr - 1, curr + 1]
    all.push(frame('keep', { node: nameOf(curr), next: nameOf(after) }, { prev, curr, next: after }))
    next[curr] = prev
    all.push(frame('turn', { node: nameOf(curr), prev: nameOf(prev) }, { prev, curr, next: after }, curr))
    all.push(frame('walk', { prev: nameOf(curr), curr: nameOf(after) }, { prev: curr, curr: after }))
  }
  all.push(frame('done', { head: nameOf(count - 1) }, { head: count - 1 }))
  return all
}
