import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (k: number, c: number, benches: number[]) => `${benches.length} ${k} ${c}\n${benches.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, c: number) =>
    build(
      k,
      c,
      many(n, () => random(0, c - 1)),
    )
  /** Groups of benches of the same width; the widest gap lies inside one of them, and one group lies across the gate. */
  const groups = (k: number) => {
    const width = random(30, 40)
    const c = k * (width + 10)
    const benches: number[] = []
    for (let group = 0; group < k; group++) {
      const begin = group * (width + 10) - random(5, 9)
      const inner = group === 1 ? [1] : many(9, (i) => 3 * (i + 1))
      for (const at of [0, ...inner, width]) benches.push((begin + at + c) % c)
    }
    return build(k, c, shuffled(random, benches))
  }
  return [
    some(1, 1, random(1, 100)),
    some(random(3, 5), 1, 100),
    some(6, 6, 100),
    some(random(6, 9), 2, 50),
    groups(random(7, 8)),
    groups(9),
    // the first bench reaches the fewest others, then the last ones do
    build(3, 90, [0, ...many(12, () => random(40, 89))]),
    build(3, 90, [...many(12, () => random(0, 30)), 60, 61, 88]),
    ...many(4, () => some(random(10, 16), random(3, 5), 200)),
    some(300, 20, 100_000),
    some(20_000, random(5_000, 7_000), 1_000_000_000),
    some(random(19_000, 20_000), 10, 1_000_000_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, c = 0, ...places] = integers(input)
  const benches = places.sort((a, b) => a - b)
  // jumps by powers of two over two rounds, from every bench
  const possible = (length: number) => {
    let jump = new Int32Array(2 * n + 1).fill(2 * n)
    for (let i = 0, end = 0; i < 2 * n; i++) {
      const at = (j: number) => (benches[j % n] ?? 0) + (j < n ? 0 : c)
      while (end < 2 * n && at(end) - at(i) <= length) end++
      jump[i] = end
    }
    let reached = Int32Array.from({ length: n }, (_, i) => i)
    for (let left = k; left > 0; left >>= 1) {
      const now = jump
      if (left % 2 === 1) reached = reached.map((i) => now[i] ?? 0)
      jump = now.map((i) => now[i] ?? 0)
    }
    return reached.some((end, i) => end >= i + n)
  }
  let [low, high] = [0, c - 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (possible(middle)) high = middle
    else low = middle + 1
  }
  return `${low}\n`
}
