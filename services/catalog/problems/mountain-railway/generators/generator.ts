import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const build = (a: number, b: number, heights: number[]) => `${heights.length} ${a} ${b}\n${heights.join(' ')}\n`
  const any = (n: number, top: number) => many(n, () => random(0, top))
  const between = (n: number, top: number, least: number, most: number) => {
    const a = random(least, most)
    return build(a, random(a, most), any(n, top))
  }
  /** Heights that rise by about `rise` each time, and are off by up to `off`; where they leave the bounds they begin again. */
  const slopes = (n: number, rise: number, off: number, top: number) => {
    let height = random(0, top)
    return many(n, () => {
      height += random(rise - off, rise + off)
      if (height < 0 || height > top) height = random(0, top)
      return height
    })
  }
  return [
    between(1, 1_000_000, -1_000, 1_000),
    ...many(3, () => between(random(3, 6), 30, -6, 6)),
    ...many(2, () => between(random(6, 9), 40, 0, 9)),
    between(12, 60, -9, -1),
    build(random(2, 4), random(5, 9), slopes(30, 5, 20, 90)),
    build(random(-9, -2), random(2, 9), any(60, 99)),
    build(random(-30, 0), random(0, 30), any(400, 1e9)),
    build(random(-999, -1), random(1, 999), slopes(30_000, 20, 2_000, 1e6)),
    build(random(9_000, 10_000), random(10_000, 12_000), slopes(60_000, 11_000, 90_000, 1e9)),
    build(random(-1e6, -9e5), random(9e5, 1e6), any(90_000, 1e9)),
    build(random(-9_000, 0), random(1, 9_000), any(random(80_000, 90_000), 1e9)),
    build(random(9e5, 999_999), 1e6, any(90_000, 999_999_999)),
  ]
}

/** From the last pillar to the first, with the bends of the cost in two sorted rows that meet at its lowest part. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, a = 0, b = 0, ...heights] = integers(input)
  const [left, right]: [number[], number[]] = [[], []]
  /** Puts a value into a row that rises, times `sign`, up to its end. */
  const insert = (row: number[], value: number, sign: number) => {
    let [low, high] = [0, row.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sign * (row[middle] ?? 0) < sign * value) low = middle + 1
      else high = middle
    }
    row.splice(low, 0, value)
  }
  let fewest = 0
  for (let i = 0; i < n; i++) {
    const height = heights[n - 1 - i] ?? 0
    // seen from the end, the track falls by a to b
    const [down, up] = [-b * i, -a * i]
    const [lowFrom, lowTo] = [
      (left.at(-1) ?? Number.NEGATIVE_INFINITY) + down,
      (right.at(-1) ?? Number.POSITIVE_INFINITY) + up,
    ]
    if (height < lowFrom) {
      fewest += lowFrom - height
      left.pop()
      insert(left, height - down, 1)
      insert(left, height - down, 1)
      insert(right, lowFrom - up, -1)
    } else if (height > lowTo) {
      fewest += height - lowTo
      right.pop()
      insert(right, height - up, -1)
      insert(right, height - up, -1)
      insert(left, lowTo - down, 1)
    } else {
      insert(left, height - down, 1)
      insert(right, height - up, -1)
    }
  }
  return `${fewest}\n`
}
