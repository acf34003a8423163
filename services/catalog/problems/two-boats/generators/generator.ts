import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (weights: number[]) => `${weights.length}\n${weights.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const base = random(1e5, 4e8)
  const gap = random(10, 999)
  const any = (n: number, most: number) => many(n, () => base + random(0, most))
  return [
    build([base, base + gap, base + gap, base]),
    build([base, base + 3 * gap, base + gap, base + 2 * gap + 1]),
    build([base, base + 5 * gap, base + 2 * gap, base + 5 * gap, base]),
    build([base + gap, ...many(random(4, 7), () => base), base + gap]),
    build(any(12, 3)),
    build(any(30, 9)),
    build(any(60, 500)),
    build(many(800, (i) => base + (i % 40) * gap)),
    build(many(800, () => random(5e8, 1e9))),
    build(any(random(1_990, 2_000), 4_000)),
    build(many(800, () => base)),
  ]
}

/** From the back: the sums of all later pairs are known when the second rower of the first boat is chosen. */
export const answer: Generator['answer'] = (input) => {
  const [, ...weights] = integers(input)
  const later = new Map<number, number>()
  let races = 0
  for (let second = weights.length - 1; second > 0; second--) {
    const own = weights[second] ?? 0
    for (const first of weights.slice(0, second)) races += later.get(first + own) ?? 0
    for (const fourth of weights.slice(second + 1)) later.set(own + fourth, (later.get(own + fourth) ?? 0) + 1)
  }
  return `${races}\n`
}
