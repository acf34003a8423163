import { type Generator, integers, shuffled } from '@skirmish/problem-package/drawing'

const build = (n: number, d: number, keys: number[]) => `${n} ${d}\n${keys.sort((a, b) => a - b).join(' ')}\n`
const FEW = 3_000

export const inputs: Generator['inputs'] = (random) => {
  const some = (count: number) => shuffled(random, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]).slice(0, count)
  /** The longest codes up to `most` digits of which there are not too many. */
  const drawn = (most: number, d: number, keys: number[]) => {
    let n = most
    while (codes(n, d, keys) === null) n--
    return build(n, d, keys)
  }
  const d = random(2, 4)
  const start = random(1, 2)
  return [
    // no two keys far enough apart
    build(random(2, 14), random(5, 9), [start, start + 2, start + random(3, 4)]),
    build(1, random(1, 9), some(random(3, 9))),
    build(random(3, 6), d, [0, d, 2 * d]),
    drawn(random(3, 4), random(2, 5), [0, ...shuffled(random, [1, 2, 3, 4, 5, 6, 7, 8]).slice(0, 4), 9]),
    drawn(random(3, 6), 0, some(random(3, 5))),
    drawn(random(9, 14), random(3, 6), some(7)),
    drawn(random(11, 14), 8, [0, 1, 8, 9, ...shuffled(random, [2, 3, 4, 5, 6, 7]).slice(0, random(3, 5))]),
    drawn(random(11, 14), random(8, 9), [0, 9, ...shuffled(random, [1, 2, 3, 4, 5, 6, 7, 8]).slice(0, random(5, 7))]),
  ]
}

/** Digit by digit for all codes at once; null when there are too many. */
function codes(n: number, d: number, keys: number[]): string[] | null {
  let found = keys.map(String)
  for (let length = 1; length < n && found.length <= FEW; length++)
    found = found.flatMap((code) =>
      keys.filter((key) => Math.abs(key - Number(code.at(-1))) >= d).map((key) => code + key),
    )
  return found.length > FEW ? null : found
}

export const answer: Generator['answer'] = (input) => {
  const [n = 1, d = 0, ...keys] = integers(input)
  const found = codes(n, d, keys) ?? []
  return `${found.length > 0 ? found.sort().join('\n') : 'NONE'}\n`
}
