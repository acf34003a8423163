import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const build = (k: number, street: number[]) => {
    const names = shuffled(
      random,
      many(k, (i) => i + 1),
    )
    return `${street.length} ${k}\n${street.map((good) => names[good - 1]).join(' ')}\n`
  }
  /** Each of the goods is sold somewhere. */
  const some = (n: number, k: number) =>
    build(
      k,
      shuffled(
        random,
        many(n, (i) => (i < k ? i + 1 : random(1, k))),
      ),
    )
  /** The goods come in spells, so that a set grows slowly. */
  const spells = (n: number, k: number, length: number) => {
    let good = 1
    return build(
      k,
      many(n, () => {
        if (random(1, length) === 1) good = random(1, k)
        return good
      }),
    )
  }
  /** One of the goods is sold at a single stall, close to an end. */
  const rare = (n: number, k: number) => {
    const street = many(n, () => random(2, k))
    street[random(n - 90, n - 30)] = 1
    return build(k, street)
  }
  return [
    some(random(7, 9), 2),
    some(random(9, 14), 3),
    some(random(9, 14), 4),
    some(random(16, 20), 6),
    some(random(9, 30), random(8, 9)),
    spells(random(25, 35), 4, 4),
    spells(2_000, 17, 10),
    some(3_000, 10),
    some(random(65_000, 75_000), random(1, 3)),
    spells(random(65_000, 75_000), 14, 300),
    some(random(74_000, 75_000), 17),
    spells(random(74_000, 75_000), 17, 3),
    rare(random(74_000, 75_000), 17),
    rare(random(74_000, 75_000), 9),
  ]
}

/** From the first stalls on, and pairs that lack some of the goods are taken off and added again. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...street] = integers(input)
  const within = Array<number>(2 ** k).fill(0)
  const nearest = Array<number>(k).fill(n)
  let order: number[] = []
  for (let first = n - 1; first >= 0; first--) {
    const good = (street[first] ?? 1) - 1
    nearest[good] = first
    order = [good, ...order.filter((other) => other !== good)]
    let set = 0
    for (const [i, next] of order.entries()) {
      set |= 1 << next
      const end = nearest[order[i + 1] ?? -1] ?? n
      within[set] = (within[set] ?? 0) + end - (nearest[next] ?? 0)
    }
  }
  // now the stretches that sell nothing but goods of the set
  for (let i = 0; i < k; i++)
    for (let set = 0; set < 2 ** k; set++)
      if (set & (1 << i)) within[set] = (within[set] ?? 0) + (within[set ^ (1 << i)] ?? 0)
  let ways = 0n
  for (const [set, stretches] of within.entries()) {
    const size = set.toString(2).replaceAll('0', '').length
    const pairs = BigInt(stretches) ** 2n
    ways += (k - size) % 2 === 0 ? pairs : -pairs
  }
  return `${ways}\n`
}
