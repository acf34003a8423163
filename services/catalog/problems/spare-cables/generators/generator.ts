import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

type Cable = [number, number]
const build = (n: number, cables: Cable[]) =>
  `${n} ${cables.length}\n${cables.map((cable) => cable.join(' ')).join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, m: number) => many(m, (): Cable => [random(1, n), random(1, n)])
  /** Cables that link all villages, and none of them is spare. */
  const tree = (n: number) => {
    const order = shuffled(
      random,
      many(n, (i) => i + 1),
    )
    const cables = many(n - 1, (i): Cable => [order[i + 1] ?? 1, order[random(Math.max(0, i - 9), i)] ?? 1])
    return shuffled(random, cables)
  }
  const [a = 1, b = 1, c = 1, d = 1] = shuffled(random, [1, 2, 3, 4])
  return [
    build(
      1,
      many(random(2, 50), (): Cable => [1, 1]),
    ),
    // two pairs that are joined by their first ones, then cables that are spare, one of them for the second time
    build(4, [[a, b], [c, d], [a, c], [b, d], [b, d], ...some(4, random(1, 4))]),
    build(6, [[a, b], [b, c], [c, a], [d, d], [d, 5], [5, d], ...some(5, 3)]),
    build(8, tree(8)),
    build(60, [...tree(60), ...some(60, 30)]),
    build(400, some(400, 300)),
    build(20_000, [...some(19_999, 20_000), ...tree(20_000).slice(0, 20_000)]),
    build(20_000, [...tree(20_000), ...some(20_000, 15_000)]),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 1, , ...ends] = integers(input)
  // by lists: the smaller group moves into the larger one
  const members = many(n + 1, (i) => [i])
  const group = many(n + 1, (i) => i)
  let [largest, spare, linked] = [1, 0, n === 1 ? 0 : -1]
  for (let i = 0; i + 1 < ends.length; i += 2) {
    const [one = 0, other = 0] = [group[ends[i] ?? 0], group[ends[i + 1] ?? 0]]
    if (one === other) {
      spare++
      continue
    }
    const size = (of: number) => members[of]?.length ?? 0
    const [from, into] = size(one) < size(other) ? [one, other] : [other, one]
    for (const village of members[from] ?? []) {
      group[village] = into
      members[into]?.push(village)
    }
    largest = Math.max(largest, size(into))
    if (largest === n) linked = linked < 0 ? i / 2 + 1 : linked
  }
  return `${spare} ${linked}\n`
}
