import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (reach: number, ...rows: number[][]) => {
  const lines = rows.map((places) => [...places].sort((a, b) => a - b).join(' '))
  return `${rows.map((places) => places.length).join(' ')} ${reach}\n${lines.join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, most: number) => many(n, () => random(0, most))
  const place = random(1e6, 5e6)
  const reach = random(10, 1e5)
  const benches = many(20, (i) => place + i * 1_000_000)
  return [
    build(reach, [place], [place + reach]),
    build(reach, [place], [place - reach]),
    build(reach, [place, place], [place - reach - 1, place + reach + 1]),
    build(0, [place, place + 1, place + 1, place + 2], [place - 1, place + 1]),
    build(reach, [place], [place - reach - random(1, 9), place + random(0, 9)]),
    build(
      reach,
      benches.flatMap((bench) => [bench - reach - 1, bench - reach, bench, bench + reach, bench + reach + 1]),
      benches,
    ),
    build(random(3, 9), any(50, 900), any(30, 900)),
    build(random(100, 200), any(900, 1e6), any(700, 1e6)),
    build(
      random(5, 9),
      any(30_000, 1e6),
      any(30_000, 1e6).map((bench) => (bench < 9e5 ? bench + 50 : bench)),
    ),
    // nearly all benches lie before nearly all viewpoints
    build(
      random(5, 9),
      any(89_000, 90_000).map((place) => place + 9_000),
      [...any(89_000, 9_999), ...any(1_000, 99_999)],
    ),
  ]
}

/** The reaches of all benches, united to stretches that do not touch. */
export const answer: Generator['answer'] = (input) => {
  const [head = [], viewpoints = [], benches = []] = input.split('\n').map(integers)
  const reach = head[2] ?? 0
  const stretches: [number, number][] = []
  for (const bench of benches) {
    const last = stretches.at(-1)
    if (last && bench - reach <= last[1]) last[1] = bench + reach
    else stretches.push([bench - reach, bench + reach])
  }
  let [at, restful] = [0, 0]
  for (const place of viewpoints) {
    while (at < stretches.length && (stretches[at]?.[1] ?? 0) < place) at++
    if ((stretches[at]?.[0] ?? Number.POSITIVE_INFINITY) <= place) restful++
  }
  return `${restful}\n`
}
