import { type Generator, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const word = (n: number, kinds: number) => many(n, () => String.fromCharCode(97 + random(0, kinds - 1))).join('')
  const two = (a: string, b: string) => `${a}\n${b}\n`
  const [a = '', b = ''] = shuffled(random, [...'abcdefghijklmnopqrstuvwxyz'])
  return [
    two(a, a),
    two(a, b),
    two(a + b, b + a),
    two(word(50, 3), word(60, 3)),
    two(word(800, 26), word(800, 26)),
    two(word(800, 2), word(800, 2)),
    two(a.repeat(random(700, 800)), a.repeat(random(700, 800))),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [a = '', b = ''] = input.trim().split('\n')
  let row = new Array<number>(b.length + 1).fill(0)
  for (const char of a) {
    const next = [0]
    for (let j = 1; j <= b.length; j++)
      next.push(char === b[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0))
    row = next
  }
  return `${row.at(-1) ?? 0}\n`
}
