import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  /** The three rows in an order that is drawn, so that each kind of part is the one that lacks. */
  const build = (slack: number, ...rows: number[][]) => {
    const parts = shuffled(random, rows)
    const lines = parts.map((sizes) => [...sizes].sort((a, b) => a - b).join(' '))
    return `${parts.map((sizes) => sizes.length).join(' ')} ${slack}\n${lines.join('\n')}\n`
  }
  const any = (n: number, most: number) => many(n, () => random(0, most))
  const size = random(1e5, 9e5)
  const slack = random(100, 9_000)
  const same = (n: number) => many(n, () => size)
  return [
    build(slack, [size], [size + slack], [size + random(1, slack - 1)]),
    build(slack, [size], [size + slack + 1], [size + random(1, slack)]),
    build(slack, [size - slack, size], [size, size], [size + slack, size]),
    build(0, same(random(3, 9)), same(4), same(5)),
    build(slack, [size, size + 1, size + 2], [size + slack + 1, size + slack + 2], [size + 1, size + 2, size + 3]),
    build(random(1, 3), any(30, 40), any(20, 40), any(25, 40)),
    build(random(10, 20), any(60, 900), any(90, 900), any(70, 900)),
    build(random(100, 200), any(700, 1e5), any(900, 1e5), any(800, 1e5)),
    build(random(2, 5), any(20_000, 1e6), any(20_000, 1e6), any(19_000, 1e6)),
    build(random(2, 5), any(50_000, 99_999), any(50_000, 99_999), any(49_000, 99_999)),
  ]
}

/** From the largest sizes down: the mirror image of the usual way. */
export const answer: Generator['answer'] = (input) => {
  const [head = [], ...rows] = input.trim().split('\n').map(integers)
  const slack = head[3] ?? 0
  let costumes = 0
  while (rows.every((sizes) => sizes.length > 0)) {
    const ends = rows.map((sizes) => sizes.at(-1) ?? 0)
    const fits = Math.max(...ends) - Math.min(...ends) <= slack
    if (fits) costumes++
    for (const [i, sizes] of rows.entries()) if (fits || ends[i] === Math.max(...ends)) sizes.pop()
  }
  return `${costumes}\n`
}
