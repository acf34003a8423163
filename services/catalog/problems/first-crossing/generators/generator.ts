import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (w: number, d: number, places: number[]) => `${places.length} ${w} ${d}\n${places.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, w: number, d: number) =>
    build(
      w,
      d,
      many(n, () => random(1, w - 1)),
    )
  /** Stones exactly d apart, the last jump as long; then some more that are not needed. */
  const exact = (steps: number, d: number, more: number) => {
    const needed = shuffled(
      random,
      many(steps - 1, (i) => (i + 1) * d),
    )
    return build(steps * d, d, [...needed, ...many(more, () => random(1, steps * d - 1))])
  }
  /** One jump is a decimetre too long: at the beginning, in the middle or at the end. */
  const tooFar = (steps: number, d: number, at: number) => {
    const places = many(steps, (i) => (i + 1) * d + (i >= at ? 1 : 0))
    const w = places.pop() ?? 2
    return build(w, d, shuffled(random, places))
  }
  /** The last stone is needed, at a place anywhere. */
  const lastNeeded = (n: number, d: number) => {
    const gap = random(1, n - 1)
    const rest = many(n, (i) => (i + 1) * d).filter((_, i) => i !== gap)
    return build((n + 1) * d, d, [...shuffled(random, rest), (gap + 1) * d])
  }
  /** Stones d apart, laid from both banks towards the middle, where the last one is needed. */
  const fromBothBanks = (n: number, d: number) => {
    const row = many(n, (i) => (i + 1) * d)
    let [near, far] = [0, n - 1]
    const order = many(n, () => row[random(0, 1) === 0 ? near++ : far--] ?? 0)
    return build((n + 1) * d, d, order)
  }
  const d = random(3, 9)
  return [
    some(1, 10, random(3, 6)),
    some(random(2, 4), 20, 8),
    some(random(9, 12), 50, 50),
    exact(random(8, 14), d, 5),
    tooFar(12, d, 0),
    tooFar(12, d, random(3, 8)),
    tooFar(12, d, 11),
    lastNeeded(15, d),
    ...many(3, () => some(40, 100, random(8, 14))),
    some(1_000, 1_000_000, random(6_000, 9_000)),
    some(random(29_000, 30_000), 1_000_000_000, 400_000),
    lastNeeded(30_000, random(30_000, 33_000)),
    fromBothBanks(random(139_000, 140_000), random(6, 7)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, w = 0, d = 0, ...places] = integers(input)
  // not by binary search: backwards, stone after stone is taken out of a list until a gap is too wide
  const order = places.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0))
  const at = [0, ...order.map((i) => places[i] ?? 0), w]
  const spot: number[] = []
  order.forEach((stone, i) => {
    spot[stone] = i + 1
  })
  const [before, after] = [at.map((_, i) => i - 1), at.map((_, i) => i + 1)]
  if (at.some((place, i) => i > 0 && place - (at[i - 1] ?? 0) > d)) return '-1\n'
  for (let stone = n - 1; stone >= 0; stone--) {
    const i = spot[stone] ?? 0
    const [left, right] = [before[i] ?? 0, after[i] ?? 0]
    if ((at[right] ?? 0) - (at[left] ?? 0) > d) return `${stone + 1}\n`
    after[left] = right
    before[right] = left
  }
  return '0\n'
}
