import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  /** The points lie at changeovers, just before or just behind them, or anywhere. */
  /** The points lie on the last legs, from number `first` on. */
  const some = (n: number, q: number, top: number, first = 0) => {
    const lengths = many(n, () => random(1, top))
    const ends = [0]
    for (const length of lengths) ends.push((ends.at(-1) ?? 0) + length)
    const course = ends.pop() ?? 1
    const points = many(q, (i) => {
      const near = (ends[random(first, n - 1)] ?? 0) + random(-1, 1)
      const point = i % 3 === 0 ? random(first, course - 1) : near
      return Math.min(Math.max(point, 0), course - 1)
    })
    return `${n} ${q}\n${lengths.join(' ')}\n${points.join(' ')}\n`
  }
  return [
    some(1, 3, 9),
    some(random(2, 5), 20, 4),
    some(10, 40, 1),
    some(random(20, 30), 60, 9),
    some(300, 300, 1e9),
    some(30_000, 30_000, 1),
    some(100_000, random(99_000, 100_000), 1, 75_000),
    some(random(29_000, 30_000), 30_000, 1e9),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, lengths = [], points = []] = input.trim().split('\n').map(integers)
  // not by binary search: the points in order along the course
  const runners: number[] = []
  let [runner, end] = [0, 0]
  for (const i of points.map((_, i) => i).sort((a, b) => (points[a] ?? 0) - (points[b] ?? 0))) {
    while (end <= (points[i] ?? 0)) end += lengths[runner++] ?? Number.POSITIVE_INFINITY
    runners[i] = runner
  }
  return `${runners.join(' ')}\n`
}
