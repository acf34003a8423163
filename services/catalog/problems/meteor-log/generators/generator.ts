import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, q: number, top: number, from = 0) => {
    const log = many(n, () => random(0, top)).sort((a, b) => a - b)
    const questions = many(q, () => [random(from, top), random(from, top)].sort((a, b) => a - b).join(' '))
    return `${n} ${q}\n${log.join(' ')}\n${questions.join('\n')}\n`
  }
  return [
    some(1, 2, 3),
    some(random(2, 6), 10, 8),
    some(8, 30, 12),
    some(random(20, 30), 30, 40),
    some(25, 30, 3),
    some(300, 300, 1e9),
    some(random(29_000, 30_000), 30_000, 1e9),
    some(random(98_000, 99_000), 50_000, 9_999, 8_000),
    some(30_000, 30_000, 2),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, log = [], ...questions] = input.trim().split('\n').map(integers)
  // not by binary search: a sweep over the ends of all spans, those that begin before the meteors of their second
  const ends = questions.flatMap(([a = 0, b = 0], i) => [
    { at: a, i, sign: -1 },
    { at: b + 1, i, sign: 1 },
  ])
  const counts = questions.map(() => 0)
  let seen = 0
  for (const { at, i, sign } of ends.sort((x, y) => x.at - y.at)) {
    while (seen < log.length && (log[seen] ?? 0) < at) seen++
    counts[i] = (counts[i] ?? 0) + sign * seen
  }
  return `${counts.join('\n')}\n`
}
