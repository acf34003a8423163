import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (origins: number[], ends: readonly number[]) =>
  `${origins.length + 1} ${ends.join(' ')}\n${origins.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const nest = (n: number, back: number) => many(n - 1, (i) => random(Math.max(1, i + 2 - back), i + 1))
  const some = (n: number, back: number) => build(nest(n, back), [random(1, n), random(1, n)])
  /** A nest in which two long corridors leave a common one; their chambers are dug by turns, one more often. */
  const forked = (n: number, shared: number, often: number) => {
    const ends: [number, number] = [shared, shared]
    const origins = many(shared - 1, (i) => i + 1)
    for (let chamber = shared + 1; chamber <= n; chamber++) {
      const corridor = random(1, often) === 1 ? 0 : 1
      origins.push(ends[corridor])
      ends[corridor] = chamber
    }
    return build(origins, shuffled(random, ends))
  }
  /** From a chamber down to one far below it. */
  const straightDown = (n: number) => {
    const origins = nest(n, 3)
    const way = [n]
    for (let chamber = n; chamber > 1; chamber = way.at(-1) ?? 1) way.push(origins[chamber - 2] ?? 1)
    return build(origins, shuffled(random, [n, way[random(1, way.length - 2)] ?? 1]))
  }
  const same = random(2, 20)
  return [
    some(random(1, 2), 1),
    some(random(4, 9), 9),
    build(nest(20, 5), [same, same]),
    straightDown(random(20, 30)),
    forked(random(20, 30), 4, 2),
    forked(random(30, 40), 5, 6),
    some(40, 4),
    some(1_000, 5),
    straightDown(30_000),
    forked(random(149_000, 150_000), random(2, 999), 2),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, a = 1, b = 1, ...origins] = integers(input)
  const wayUp = (chamber: number) => {
    const way = [chamber]
    for (let at = chamber; at > 1; at = way.at(-1) ?? 1) way.push(origins[at - 2] ?? 1)
    return way.reverse()
  }
  const [ours, theirs] = [wayUp(a), wayUp(b)]
  let common = 0
  while (common < ours.length && ours[common] === theirs[common]) common++
  return `${ours.length + theirs.length - 2 * common} ${ours[common - 1]}\n`
}
