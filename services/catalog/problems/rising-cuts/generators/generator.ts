import { type Generator, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const row = (n: number, least: number, top: number) => many(n, () => random(least, top)).join('')
  /** Numbers that rise from `first` by small steps, as far as `n` digits reach. */
  const climb = (first: number, step: number, n: number) => {
    let text = ''
    for (let next = first; text.length < n; next += random(1, step)) text += next
    return text.slice(0, n)
  }
  const half = random(1_000, 9_999)
  return [
    row(1, 0, 9),
    `${random(1, 9)}0${random(1, 9)}0`,
    `0${row(8, 1, 9)}`,
    `0${row(30, 0, 3)}`,
    `${half}${half}`,
    ...many(3, () => row(10, 0, 9)),
    climb(1, 2, 20),
    climb(random(5, 8), 3, 42),
    row(40, 1, 2) + row(2, 1, 9),
    `${row(14, 1, 3)}${row(14, 4, 6)}${row(14, 7, 9)}`,
    climb(random(11, 30), 9, 41) + random(1, 9),
    row(42, 1, 9),
  ].map((text) => `${text}\n`)
}

/** Not by trying: ways[end][length] counts the cuts of the first `end` digits whose last number has `length` digits. */
export const answer: Generator['answer'] = (input) => {
  const text = input.trim()
  const ways = many(text.length + 1, () => new Map<number, number>())
  for (let end = 1; end <= text.length; end++)
    for (let length = 1; length <= end; length++) {
      const start = end - length
      const number = text.slice(start, end)
      if (length > 1 && number.startsWith('0')) continue
      let count = start === 0 ? 1 : 0
      for (const [before, known] of ways[start] ?? []) {
        const former = text.slice(start - before, start)
        if (before < length || (before === length && former < number)) count += known
      }
      ways[end]?.set(length, count)
    }
  return `${[...(ways[text.length]?.values() ?? [])].reduce((sum, count) => sum + count, 0)}\n`
}
