import { type Generator, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const some = (n: number, kinds: number) => `${many(n, () => letters[random(0, kinds - 1)]).join('')}\n`
  const any = shuffled(random, [...letters])
  const [one = ''] = any
  return [
    `${one}\n`,
    `${shuffled(random, [one.toLowerCase(), one.toUpperCase()]).join('')}\n`,
    `${any.join('')}\n`,
    `${any.join('').repeat(1_900)}\n`,
    some(50, 5),
    some(1_000, 26),
    some(100_000, 52),
    some(100_000, 2),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const last = new Map<string, number>()
  let [start, best] = [0, 0]
  for (const [i, char] of [...input.trim()].entries()) {
    start = Math.max(start, (last.get(char) ?? -1) + 1)
    last.set(char, i)
    best = Math.max(best, i - start + 1)
  }
  return `${best}\n`
}
