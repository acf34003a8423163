import { type Generator, many, type Random } from '@skirmish/problem-package/drawing'

/** A mobile of `figures` figures; a bar is straight with a chance of `straight` in 10 where it can be. */
function mobile(random: Random, figures: number, weight: number, straight: number): string {
  if (figures === 1 || weight < 2) return String(weight)
  const left = random(Math.max(1, Math.floor(figures / 3)), Math.ceil((2 * figures) / 3) - (figures === 2 ? 1 : 0))
  const part = weight % 2 === 0 && random(1, 10) <= straight ? weight / 2 : random(1, weight - 1)
  const ends = [
    mobile(random, left, part, straight),
    mobile(random, Math.max(1, figures - left), weight - part, straight),
  ]
  return `[${ends.join(' ')}]`
}

/** A bar at the end of a bar, and so on: `turn` says at which end the next one hangs. */
const chain = (bars: number, weight: () => number, turn: () => boolean) =>
  many(bars, () => [turn(), weight()] as const).reduce(
    (inner, [left, own]) => (left ? `[${inner} ${own}]` : `[${own} ${inner}]`),
    String(weight()),
  )

export const inputs: Generator['inputs'] = (random) => {
  const any = () => random(1, 1e9)
  const doubling = () => {
    const base = random(1, 999)
    const bars = 18
    return many(bars, (i) => base * 2 ** i).reduce((inner, own) => `[${inner} ${own}]`, String(base))
  }
  return [
    `${any()}\n`,
    `[${any()} ${any()}]\n`,
    `${doubling()}\n`,
    ...many(3, () => `${mobile(random, 12, 2 ** random(6, 9), 8)}\n`),
    `${mobile(random, 200, 2 ** 29, 9)}\n`,
    `${chain(400, any, () => true)}\n`,
    `${chain(400, any, () => random(0, 1) === 1)}\n`,
    `[${mobile(random, 9_000, 1e9, 9)} ${mobile(random, 9_000, 1e9, 7)}]\n`,
    `${many(12, () => mobile(random, 1_500, 1e9, 8)).reduce((one, other) => `[${one} ${other}]`)}\n`,
  ]
}

/** Not by recursion: a stack of the weights that wait for their other end. */
export const answer: Generator['answer'] = (input) => {
  const waiting: number[] = []
  let crooked = 0
  for (const sign of input.match(/\d+|]/g) ?? []) {
    if (sign !== ']') waiting.push(Number(sign))
    else {
      const [right = 0, left = 0] = [waiting.pop(), waiting.pop()]
      if (left !== right) crooked++
      waiting.push(left + right)
    }
  }
  return `${crooked} ${waiting[0]}\n`
}
