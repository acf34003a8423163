import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (plots: number[]) => `${plots.length}\n${plots.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number) =>
    shuffled(
      random,
      many(n, (i) => i + 1),
    )
  /** First one end, then plot after plot from the other: one walk of each day is long. */
  const onwards = (n: number) => {
    const plots = [n, ...many(n - 1, (i) => i + 1)]
    for (let swaps = random(5, 9); swaps > 0; swaps--) {
      const at = random(1, n - 2)
      plots.splice(at, 2, plots[at + 1] ?? 0, plots[at] ?? 0)
    }
    return random(0, 1) === 1 ? plots : plots.map((plot) => n + 1 - plot)
  }
  return [
    build(any(random(1, 3))),
    build(any(random(3, 5))),
    build(onwards(random(20, 30))),
    ...many(4, () => build(any(random(11, 30)))),
    build(any(1_000)),
    build(any(30_000)),
    build(onwards(random(99_000, 100_000))),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...plots] = integers(input)
  const day: number[] = []
  plots.forEach((plot, i) => {
    day[plot] = i
  })
  // forwards: the nearest earlier settlers on a side, by a stack of those that are not hidden by a closer and earlier one
  let steps = 0
  for (const side of [1, -1]) {
    const earlier: number[] = []
    for (let i = 1; i <= n; i++) {
      const plot = side === 1 ? i : n + 1 - i
      while (earlier.length > 0 && (day[earlier.at(-1) ?? 0] ?? 0) > (day[plot] ?? 0)) earlier.pop()
      const near = earlier.at(-1)
      if (near !== undefined) steps += 2 * Math.abs(plot - near)
      earlier.push(plot)
    }
  }
  return `${steps}\n`
}
