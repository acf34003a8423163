import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (n: number, torn: number[]) => `${n} ${torn.length}\n${torn.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const all = (n: number) =>
    shuffled(
      random,
      many(n, (i) => i + 1),
    )
  const some = (n: number, q: number) => build(n, all(n).slice(0, q))
  /** From the middle outwards: the gap grows all the time. */
  const outwards = (n: number) => {
    const torn: number[] = []
    let [low, high] = [Math.floor(n / 2), Math.floor(n / 2) + 1]
    while (low >= 1 || high <= n) {
      if (high > n || (low >= 1 && random(0, 1) === 1)) torn.push(low--)
      else torn.push(high++)
    }
    return torn
  }
  const [small, large] = [random(10, 60), random(49_000, 50_000)]
  return [
    some(random(1, 3), 1),
    some(random(2, 4), 2),
    build(small, outwards(small)),
    ...many(4, () => some(random(10, 40), random(8, 10))),
    some(30, 30),
    some(1_000, random(500, 1_000)),
    some(20_000, 20_000),
    build(large, outwards(large)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, , ...torn] = integers(input)
  const order = new Map(torn.map((kite, i) => [kite, i]))
  const when = (kite: number) => order.get(kite) ?? Number.POSITIVE_INFINITY
  // on each side the nearest that leaves later, by a stack of those that may be it
  const ends = (from: number, step: number) => {
    const found: number[] = []
    const later: number[] = [from]
    for (let kite = from + step; kite >= 1 && kite <= n; kite += step) {
      while (later.length > 1 && when(later.at(-1) ?? 0) < when(kite)) later.pop()
      found[kite] = later.at(-1) ?? 0
      later.push(kite)
    }
    return found
  }
  const [left, right] = [ends(0, 1), ends(n + 1, -1)]
  return `${torn.map((kite) => `${left[kite]} ${right[kite]}`).join('\n')}\n`
}
