import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (numbers: number[]) => `${numbers.length}\n${numbers.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const row = (n: number, from: number) => build(many(n, () => random(from, 1_000)))
  return [
    row(1, 1),
    row(2, 1),
    row(3, -1_000),
    row(2 * random(2, 5), -1_000),
    row(2 * random(2, 5) + 1, 1),
    row(1_001, -1_000),
    row(100_000, 900),
  ]
}

/** `ending` is the sum of the balances of all pieces that end here, whose last numbers have either sign. */
export const answer: Generator['answer'] = (input) => {
  const [, ...numbers] = integers(input)
  let [total, ending, sign] = [0, 0, 0]
  for (const number of numbers) {
    sign = 1 - sign
    ending += sign * number
    total += ending
  }
  return `${total}\n`
}
