import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (heights: number[]) => `${heights.length}\n${heights.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, most: number) => many(n, () => random(0, most))
  /** Gentle stones with some rough ones put in at these places. */
  const rough = (n: number, places: number[]) => {
    const base = random(1e5, 9e5)
    return many(n, (i) => (places.includes(i) ? random(1e6, 1e9) : base + random(0, 50)))
  }
  const slope = random(1_000, 9_000)
  const level = random(1, 1e9)
  return [
    build(any(3, 1e9)),
    build(rough(8, [6])),
    build(rough(9, [1])),
    build(rough(20, [0, random(2, 18)])),
    build(rough(20, [random(1, 17), 19])),
    build(rough(12, [4, 8])),
    build(rough(12, [5, 6])),
    build(many(10, (i) => i * slope)),
    build([0, 1e9, random(0, 1e6), 1e9, 0]),
    build(many(random(4, 9), () => level)),
    build(any(6, 20)),
    build(any(300, 1e9)),
    build(rough(50_000, [49_990])),
  ]
}

/** Only a stone at one of the largest steps, or the one whose loss costs least, can be the best; tries these alone. */
export const answer: Generator['answer'] = (input) => {
  const [, ...heights] = integers(input)
  const step = (i: number, j: number) => Math.abs((heights[i] ?? 0) - (heights[j] ?? 0))
  const effort = (without: number) => {
    let most = 0
    let last = 0
    for (let i = 1; i < heights.length; i++) {
      if (i === without) continue
      most = Math.max(most, step(last, i))
      last = i
    }
    return most
  }
  let [steepest, cheapest] = [1, 1]
  for (let i = 1; i < heights.length; i++) {
    if (step(i - 1, i) > step(steepest - 1, steepest)) steepest = i
    if (i + 1 < heights.length && step(i - 1, i + 1) < step(cheapest - 1, cheapest + 1)) cheapest = i
  }
  const inner = [steepest - 1, steepest, cheapest].filter((i) => i > 0 && i < heights.length - 1)
  return `${Math.min(...inner.map(effort))}\n`
}
