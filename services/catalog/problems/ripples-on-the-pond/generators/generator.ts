import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (n: number, stones: number[][]) =>
  `${n} ${stones.length}\n${stones.map((one) => `${one.join(' ')}\n`).join('')}`

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, m: number, force: number) => many(m, () => [random(1, n), random(1, force)])
  const n = random(10_000, 90_000)
  const place = random(2_000, 5_000)
  const force = random(10, 900)
  return [
    build(n, [[1, n]]),
    build(n, [
      [n, n],
      [n, random(1, n)],
    ]),
    build(n, [
      [place, force],
      [place + 2 * force, force],
    ]),
    build(n, [
      [place, force],
      [place + force, force],
      [place + 2 * force + 1, force],
    ]),
    build(n, [
      [1, n],
      [n, n],
      [place, force],
    ]),
    build(random(5, 9), any(5, 9, 5)),
    build(60, any(60, 40, 60)),
    build(1_000, any(1_000, 300, 90)),
    build(
      100_000,
      many(50_000, () => [random(40_000, 60_000), random(80_000, 100_000)]),
    ),
  ]
}

/** Rising and falling sides by themselves: each is a straight line, a slope and a constant, over a stretch of places. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, , ...numbers] = integers(input)
  const slopes = Array<number>(n + 2).fill(0)
  const constants = Array<number>(n + 2).fill(0)
  const line = (from: number, to: number, slope: number, constant: number) => {
    const [start, end] = [Math.max(from, 1), Math.min(to, n)]
    if (start > end) return
    for (const [list, value] of [
      [slopes, slope],
      [constants, constant],
    ] as const) {
      list[start] = (list[start] ?? 0) + value
      list[end + 1] = (list[end + 1] ?? 0) - value
    }
  }
  for (let i = 0; i < numbers.length; i += 2) {
    const [p = 0, h = 0] = [numbers[i], numbers[i + 1]]
    line(p - h + 1, p, 1, h - p)
    line(p + 1, p + h - 1, -1, h + p)
  }
  let [slope, constant, most, where] = [0, 0, 0, 0]
  for (let place = 1; place <= n; place++) {
    slope += slopes[place] ?? 0
    constant += constants[place] ?? 0
    const rise = slope * place + constant
    if (rise > most) [most, where] = [rise, place]
  }
  return `${most} ${where}\n`
}
