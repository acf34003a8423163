import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Pair = readonly [one: number, other: number]

/** Groups of toys from 0 on: `size` toys, each linked to one of the `back` before it, and `rings` children more. */
function groups(random: Random, parts: { size: number; back: number; rings: number }[]): { n: number; pairs: Pair[] } {
  const pairs: Pair[] = []
  let n = 0
  for (const { size, back, rings } of parts) {
    for (let i = 1; i < size; i++) pairs.push([n + i, n + random(Math.max(0, i - back), i - 1)])
    for (let i = 0; i < rings && size > 1; i++) {
      const one = random(0, size - 2)
      pairs.push([n + one, n + random(one + 1, size - 1)])
    }
    n += size
  }
  return { n, pairs }
}

/** Children in any order, who name their toys in any order; toys have drawn numbers. */
function build(random: Random, { n, pairs }: { n: number; pairs: Pair[] }, top: number): string {
  const name = shuffled(
    random,
    many(n, (i) => i + 1),
  )
  const lines = shuffled(random, pairs).map((pair) => {
    const [a = 0, b = 0] = random(0, 1) ? pair : [pair[1], pair[0]]
    return `${name[a]} ${random(0, top)} ${name[b]} ${random(0, top)}`
  })
  return `${n} ${lines.length}\n${lines.join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const some = (parts: { size: number; back: number; rings: number }[], top: number) =>
    build(random, groups(random, parts), top)
  const parts = (count: number, least: number, most: number, rings: number) =>
    many(count, () => ({ size: random(least, most), back: random(1, most), rings: random(0, rings) }))
  return [
    some([{ size: 2, back: 1, rings: 1 }], 1_000),
    some([{ size: random(3, 5), back: 2, rings: 0 }], 99),
    ...many(2, () => some([{ size: random(4, 7), back: random(1, 6), rings: 1 }], 99)),
    ...many(3, () => some(parts(3, 1, 5, 1).concat({ size: 3, back: 1, rings: 0 }), 99)),
    // too many children in one group, and toys enough in all
    some([{ size: random(4, 6), back: 3, rings: 2 }, ...parts(4, 1, 2, 0), { size: 2, back: 1, rings: 0 }], 99),
    some([...parts(100, 1, 20, 1), { size: 30, back: 9, rings: 2 }, ...parts(100, 1, 20, 0)], 1_000),
    some(parts(2_000, 1, 20, 1), 1e6),
    some([{ size: 29_000, back: 29_000, rings: 1 }, ...parts(100, 1, 9, 1)], 1e6),
    some([{ size: 30_000, back: random(2, 4), rings: 0 }], 1e6),
    some([{ size: random(29_000, 30_000), back: 30_000, rings: 0 }], 1e6),
  ]
}

/**
 * Takes off one toy after the other that a single child is left to name. For each toy: the best joy of what has hung on it so far, if it is
 * still free and if it is given. Rings remain, and go round in one of two directions.
 */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, m = 0, ...numbers] = integers(input)
  const near = many(n + 1, (): { child: number; here: number; other: number; there: number }[] => [])
  for (let child = 0; child < m; child++) {
    const [a = 0, p = 0, b = 0, q = 0] = numbers.slice(4 * child, 4 * child + 4)
    near[a]?.push({ child, here: p, other: b, there: q })
    near[b]?.push({ child, here: q, other: a, there: p })
  }
  const free = many(n + 1, () => 0)
  const given = many(n + 1, () => Number.NEGATIVE_INFINITY)
  const served = many(m, () => false)
  const off = many(n + 1, () => false)
  const wishes = (toy: number) => (near[toy] ?? []).filter(({ child }) => !served[child])
  const degree = near.map((row) => row.length)
  const todo = many(n, (i) => i + 1).filter((toy) => (degree[toy] ?? 0) <= 1)
  let total = 0
  for (const toy of todo) {
    off[toy] = true
    const [kept, used] = [free[toy] ?? 0, given[toy] ?? 0]
    const [wish] = wishes(toy)
    if (!wish) {
      total += Math.max(kept, used)
      continue
    }
    const { child, here, other, there } = wish
    served[child] = true
    const [otherFree, otherGiven] = [free[other] ?? 0, given[other] ?? 0]
    given[other] = Math.max(otherGiven + kept + here, otherFree + Math.max(kept, used) + there)
    free[other] = otherFree + kept + here
    degree[other] = (degree[other] ?? 0) - 1
    if (degree[other] === 1) todo.push(other)
  }
  for (let start = 1; start <= n; start++) {
    if (off[start]) continue
    let [onwards, backwards, toy] = [0, 0, start]
    do {
      const rest = wishes(toy)
      const [wish] = rest
      if (!wish || rest.length !== (toy === start ? 2 : 1)) return '-1\n'
      off[toy] = true
      total += free[toy] ?? 0
      served[wish.child] = true
      onwards += wish.there
      backwards += wish.here
      toy = wish.other
    } while (toy !== start)
    total += Math.max(onwards, backwards)
  }
  return `${total}\n`
}
