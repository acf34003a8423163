import { type Generator, many } from '@skirmish/problem-package/drawing'

const list = (words: string[]) => `${words.length}\n${words.join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const word = (letters: number) => many(letters, () => String.fromCharCode(random(97, 122))).join('')
  const letters = (n: number) => n.toString(26).replace(/[0-9]/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'q')
  const distinct = () => {
    const first = random(0, 1e9)
    return many(50_000, (i) => letters(first + i))
  }
  const [a, b] = [word(5), word(6)]
  const late = distinct()
  return [
    list([word(5)]),
    list([a, a]),
    list([a, b, b, a]),
    list(many(200, () => word(2))),
    list(many(5_000, () => word(3))),
    list(distinct()),
    list([...late.slice(1), late[1] ?? '']),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const seen = new Set<string>()
  for (const word of input.trim().split('\n').slice(1)) {
    if (seen.has(word)) return `${word}\n`
    seen.add(word)
  }
  return 'NONE\n'
}
