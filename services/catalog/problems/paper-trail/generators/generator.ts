import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export const inputs: Generator['inputs'] = (random) => {
  const trail = (n: number, read: number) => {
    const order = shuffled(
      random,
      many(n, (i) => i + 1),
    )
    const next = many(n, () => random(0, n))
    for (let i = 0; i < read; i++) next[(order[i] ?? 1) - 1] = i + 1 < read ? (order[i + 1] ?? 0) : 0
    const letters = many(n, () => LETTERS[random(0, 25)]).join('')
    return `${n} ${order[0]}\n${letters}\n${next.join(' ')}\n`
  }
  return [
    trail(1, 1),
    trail(random(5, 9), 1),
    trail(7, random(3, 6)),
    trail(random(10, 20), 8),
    ...many(4, () => trail(random(20, 60), random(10, 20))),
    trail(1_000, 1_000),
    trail(30_000, random(10_000, 20_000)),
    trail(50_000, random(49_900, 50_000)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [head = '', letters = '', rest = ''] = input.split('\n')
  const [, start = 0] = integers(head)
  const next = integers(rest)
  const read = new Set<number>()
  for (let note = start; note !== 0; note = next[note - 1] ?? 0) read.add(note)
  const unread = next.filter((_, i) => !read.has(i + 1)).length
  return `${[...read].map((note) => letters[note - 1]).join('')}\n${unread}\n`
}
