import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  /** A shuffle with rings of these lengths. */
  const rings = (times: number, lengths: number[]) => {
    const n = lengths.reduce((sum, length) => sum + length, 0)
    const places = shuffled(
      random,
      many(n, (i) => i + 1),
    )
    const to: number[] = []
    let start = 0
    for (const length of lengths) {
      for (let i = 0; i < length; i++) to[(places[start + i] ?? 1) - 1] = places[start + ((i + 1) % length)] ?? 1
      start += length
    }
    return `${n} ${times}\n${to.join(' ')}\n`
  }
  const huge = () => random(5e14, 1e15)
  return [
    rings(0, [random(6, 9), 1]),
    rings(random(1, 3) * 12 + 1, [7, 5, 1]),
    rings(random(2, 5), [11, 3]),
    rings(10 * random(1, 1e13), [random(6, 9), 4, 1]),
    rings(huge(), [3, 4, 5, 7, 11]),
    rings(huge(), [random(20, 30), random(31, 41)]),
    rings(huge(), [1_009, 503, 97, 1]),
    rings(huge() - 1, [19_997, 2, 1]),
  ]
}

/** By squaring: the shuffle done 1, 2, 4, 8 and so on times. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...to] = integers(input)
  let power = to.map((place) => place - 1)
  let all = many(n, (i) => i)
  for (let left = k; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) all = all.map((place) => power[place] ?? 0)
    power = power.map((place) => power[place] ?? 0)
  }
  const row: number[] = []
  for (const [card, place] of all.entries()) row[place] = card + 1
  return `${row.join(' ')}\n`
}
