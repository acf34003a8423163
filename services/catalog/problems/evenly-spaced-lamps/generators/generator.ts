import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (places: number[]) => {
  const sorted = [...new Set(places)].sort((a, b) => a - b)
  return `${sorted.length}\n${sorted.join(' ')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const from = random(-9e8, 8e8)
  const step = random(2, 60_000)
  const row = (n: number) => many(n, (i) => from + i * step)
  const any = (n: number, most: number) => many(n, () => from + random(0, most))
  return [
    build(row(3)),
    build([from, from + step, from + 2 * step + 1]),
    build([from, from + 1, from + step + 2, from + 2 * step + 4]),
    build([-1e9, 0, 1e9, random(1, 9e8), random(-9e8, -1)]),
    build([...row(8), ...row(8).map((place) => place + 1)]),
    build([...any(30, 60), from + 90, from + 120]),
    build([...any(300, 2_000), from + 5_000, from + 9_000]),
    build([...any(1_000, 1e8), from - 1, from - 2]),
    build(row(2_000)),
    // a third in a far group, the others close together, and one last lamp far behind them
    build([...many(1_330, () => random(-1e9, -9e8)), ...many(2_660, (i) => random(3, 60) * 2 + 200 * i), 1e9, step]),
  ]
}

/** For each pair of outer lamps, looks whether a lamp stands in the middle. */
export const answer: Generator['answer'] = (input) => {
  const [, ...places] = integers(input)
  const lamps = new Set(places.map((place) => 2 * place))
  let triples = 0
  for (const [i, left] of places.entries())
    for (const right of places.slice(i + 1)) if (lamps.has(left + right)) triples++
  return `${triples}\n`
}
