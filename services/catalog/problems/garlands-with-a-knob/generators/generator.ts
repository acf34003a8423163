import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const build = (m: number, garlands: number[][]) =>
    `${garlands.length} ${m}\n${garlands.map((hues) => `${hues.length} ${hues.join(' ')}\n`).join('')}`
  /** The garland after some turning, knob and perhaps a flip. */
  const handled = (m: number, hues: number[]) => {
    const [start, knob] = [random(0, hues.length - 1), random(0, m - 1)]
    const turned = [...hues.slice(start), ...hues.slice(0, start)].map((hue) => (hue + knob) % m)
    return random(0, 1) === 1 ? turned.toReversed() : turned
  }
  /** One that is nearly of this kind: its hues fall where they rose, or one lamp is another. */
  const akin = (m: number, hues: number[]) => {
    if (random(0, 2) > 0) return hues.map((hue) => (m - hue) % m)
    const other = [...hues]
    other[random(0, hues.length - 1)] = random(0, m - 1)
    return other
  }
  const family = (m: number, n: number, shortest: number, longest: number, kinds: number) => {
    const first = many(kinds, () => {
      const most = random(1, m)
      return many(random(shortest, longest), () => random(0, most - 1))
    })
    const all = first.flatMap((hues) => [hues, akin(m, hues)])
    return build(
      m,
      many(n, () => handled(m, all[random(0, all.length - 1)] ?? [0])),
    )
  }
  /** A short piece again and again, in which some lamps are other ones. */
  const repeated = (m: number, size: number, period: number, others: number) => {
    const piece = many(period, () => random(0, m - 1))
    const hues = many(size, (i) => piece[i % period] ?? 0)
    for (const at of many(others, () => random(0, size - 1))) hues[at] = random(0, m - 1)
    return hues
  }
  const large = random(9e5, 1e6)
  const long = repeated(large, random(49_000, 49_900), 1, 1)
  const weave = repeated(9, random(23_000, 24_000), random(2, 9), 2)
  return [
    ...many(3, () => family(random(5, 9), random(6, 9), 3, 6, 2)),
    ...many(3, () => family(random(3, 6), random(15, 25), 4, 5, 4)),
    family(random(900, 1_000), 25, 1, 20, 6),
    family(12, random(60, 80), 12, 12, 20),
    family(random(3, 9), random(19_000, 20_000), 1, 5, 9_000),
    family(random(9e5, 1e6), random(900, 990), 90, 100, 300),
    family(2, random(4_000, 4_700), 15, 20, 2_000),
    build(large, shuffled(random, [handled(large, long), handled(large, long)])),
    build(9, [handled(9, weave), handled(9, weave), handled(9, akin(9, weave)), handled(9, akin(9, weave))]),
    build(large, [repeated(large, random(99_000, 100_000), 1, 1)]),
    build(3, [repeated(3, random(99_000, 100_000), random(2, 5), 1)]),
  ]
}

/** By the greatest rotation instead of the least one, found by cutting the ring into Lyndon words. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, m = 1, ...numbers] = integers(input)
  const greatest = (ring: number[]) => {
    const at = (i: number) => ring[i % ring.length] ?? 0
    let [start, i] = [0, 0]
    while (i < ring.length) {
      start = i
      let [j, k] = [i + 1, i]
      for (; j < 2 * ring.length && at(k) >= at(j); j++) k = at(k) > at(j) ? i : k + 1
      while (i <= k) i += j - k
    }
    return ring.map((_, place) => at(start + place)).join(' ')
  }
  const kinds = new Set<string>()
  let next = 0
  for (let g = 0; g < n; g++) {
    const size = numbers[next] ?? 0
    const hues = numbers.slice(next + 1, next + 1 + size)
    next += 1 + size
    const around = (row: number[]) => greatest(row.map((hue, i) => ((row[(i + 1) % size] ?? 0) + m - hue) % m))
    kinds.add([around(hues), around(hues.toReversed())].sort().join('|'))
  }
  return `${kinds.size}\n`
}
