import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Road = readonly [a: number, b: number, length: number]

/** Roads between towns 0 to n - 1; names in between, directions and the order of the roads are drawn. */
function map(random: Random, n: number, roads: Road[]): string {
  const names = [
    1,
    ...shuffled(
      random,
      many(n - 2, (i) => i + 2),
    ),
    n,
  ]
  const lines = shuffled(random, roads).map(([a, b, length]) =>
    (random(0, 1) ? [names[a], names[b], length] : [names[b], names[a], length]).join(' '),
  )
  return `${[`${n} ${roads.length}`, ...lines].join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const chain = (n: number, top: number) => many(n - 1, (i): Road => [i, i + 1, random(1, top)])
  const some = (n: number, m: number, top: number) => [
    ...chain(n, top),
    ...many(m, (): Road => {
      const a = random(0, n - 2)
      return [a, random(a + 1, n - 1), random(1, top)]
    }),
  ]
  /** A chain with roads beside stretches of it, each exactly as long; `chance` in 100 of the stretches have one. */
  const beside = (n: number, top: number, chance: number, longest: number) => {
    const roads = chain(n, top)
    for (let at = 0; at < n - 1; ) {
      const end = Math.min(n - 1, at + random(1, longest))
      const length = roads.slice(at, end).reduce((sum, road) => sum + road[2], 0)
      if (random(1, 100) <= chance && length <= 1e6) roads.push([at, end, length])
      at = random(1, 3) === 1 ? Math.max(at + 1, end - 1) : end
    }
    return roads
  }
  /** Squares in a row: the number of shortest ways doubles with each. */
  const diamonds = (count: number, between: number) => {
    const roads: Road[] = []
    let town = 0
    for (let i = 0; i < count; i++) {
      const side = random(1, 1e6)
      roads.push([town, town + 1, side], [town, town + 2, side], [town + 1, town + 3, 5], [town + 2, town + 3, 5])
      town += 3
      for (let k = 0; k < between; k++) roads.push([town, ++town, random(1, 1e6)])
    }
    return { n: town + 1, roads }
  }
  const ways = diamonds(random(3_900, 4_000), 2)
  return [
    map(
      random,
      2,
      many(random(1, 4), () => [0, 1, random(1, 2)] as const),
    ),
    map(random, 6, some(6, 5, 3)),
    map(random, 7, beside(7, 3, 60, 3)),
    map(random, 9, beside(9, 4, 80, 4)),
    map(random, 9, some(9, 12, 2)),
    map(random, 60, beside(60, 9, 30, 4)),
    map(random, 200, some(200, 300, 1)),
    map(random, ways.n, ways.roads),
    map(random, 20_000, beside(20_000, 1_000, 50, 6)),
    map(random, 20_000, beside(20_000, 40, 6, 900)),
    map(random, 20_000, some(20_000, 20_000, 1e6)),
  ]
}

/** By the bridges of the graph of all shortest ways: towns in the order of their distance, counting the roads under way. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, m = 0, ...numbers] = integers(input)
  const roads = many(m, (i): Road => [numbers[3 * i] ?? 0, numbers[3 * i + 1] ?? 0, numbers[3 * i + 2] ?? 0])
  const near = many(n + 1, (): [town: number, length: number][] => [])
  for (const [a, b, length] of roads) {
    near[a]?.push([b, length])
    near[b]?.push([a, length])
  }
  const [from, to] = [distances(near, 1), distances(near, n)]
  const whole = from[n] ?? 0
  const tight = roads.map(([a, b, length]) => {
    if ((from[a] ?? 0) + length + (to[b] ?? 0) === whole) return [a, b]
    return (from[b] ?? 0) + length + (to[a] ?? 0) === whole ? [b, a] : null
  })
  // at each distance first the roads that end there, then those that begin; alone under way means unavoidable
  const events = tight.flatMap((ends, road) =>
    ends ? [[from[ends[1] ?? 0] ?? 0, 0, road] as const, [from[ends[0] ?? 0] ?? 0, 1, road] as const] : [],
  )
  events.sort((x, y) => x[0] - y[0] || x[1] - y[1])
  const underWay = new Set<number>()
  const shared = new Set<number>()
  for (const [, begins, road] of events) {
    if (!begins) {
      underWay.delete(road)
      continue
    }
    underWay.add(road)
    if (underWay.size > 1) for (const one of underWay.size === 2 ? underWay : [road]) shared.add(one)
  }
  const alone = roads.flatMap((_, road) => (tight[road] && !shared.has(road) ? [road + 1] : []))
  return `${alone.length}\n${alone.join(' ')}\n`
}

/** Distances by corrected labels: towns whose distance shrank are looked at again. */
function distances(near: [town: number, length: number][][], start: number): number[] {
  const known = near.map(() => Number.POSITIVE_INFINITY)
  known[start] = 0
  const buckets = new Map([[0, [start]]])
  const keys = [0]
  for (let key = take(keys); key !== undefined; key = take(keys)) {
    for (const town of buckets.get(key) ?? [])
      if (known[town] === key)
        for (const [other, length] of near[town] ?? []) {
          const then = key + length
          if (then >= (known[other] ?? 0)) continue
          known[other] = then
          const bucket = buckets.get(then)
          if (bucket) bucket.push(other)
          else {
            buckets.set(then, [other])
            put(keys, then)
          }
        }
    buckets.delete(key)
  }
  return known
}

/** Puts a key into a pairing of parents and children in one list: a heap with four children. */
function put(heap: number[], key: number): void {
  let at = heap.push(key) - 1
  for (let up = (at - 1) >> 2; at > 0 && (heap[up] ?? 0) > key; up = (at - 1) >> 2) {
    heap[at] = heap[up] ?? 0
    at = up
  }
  heap[at] = key
}

function take(heap: number[]): number | undefined {
  const [top] = heap
  const last = heap.pop()
  if (heap.length === 0 || last === undefined) return top
  let at = 0
  for (let child = 1; child < heap.length; child = 4 * at + 1) {
    for (let other = child + 1; other < Math.min(child + 4, heap.length); other++)
      if ((heap[other] ?? 0) < (heap[child] ?? 0)) child = other
    if ((heap[child] ?? 0) >= last) break
    heap[at] = heap[child] ?? 0
    at = child
  }
  heap[at] = last
  return top
}
