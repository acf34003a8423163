import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (gains: number[]) => `${gains.length}\n${gains.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, worst: number, best: number) => many(n, () => random(worst, best))
  const gain = random(1_000, 9_000)
  return [
    build([random(1, 9_999)]),
    build([random(-9_999, -1)]),
    build([gain, -gain, random(-99, 0)]),
    build([-gain, gain, 1 - gain, -9_999]),
    build([-gain, ...any(random(3, 9), 1, 99), gain - 1_000]),
    build([-gain, gain - 1, 1, ...any(random(2, 5), -5, 0), 1, -gain]),
    build([3, -9_999, ...any(8, -3, 5), -9_998, 2, -1, -1, gain]),
    build(any(60, -10, 9)),
    build([...any(400, -100, 60), ...any(200, -60, 100), ...any(400, -100, 60)]),
    build(any(3_000, -1_000, 990)),
    build([...any(50_000, -999, -1), gain, ...any(49_999, -999, -1)]),
  ]
}

/** By the sums of all beginnings in order of size: the earliest place of a smaller sum is a spell's best start. */
export const answer: Generator['answer'] = (input) => {
  const [, ...gains] = integers(input)
  let sum = 0
  const sums = [0, ...gains.map((gain) => (sum += gain))]
  // Equal sums from the latest place to the earliest: none of them is a start for another.
  const order = sums.map((_, i) => i).sort((a, b) => (sums[a] ?? 0) - (sums[b] ?? 0) || b - a)
  let [earliest, longest] = [Number.POSITIVE_INFINITY, 0]
  for (const place of order) {
    longest = Math.max(longest, place - earliest)
    earliest = Math.min(earliest, place)
  }
  return `${longest}\n`
}
