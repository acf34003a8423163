import { type Generator, many, shuffled } from '@skirmish/problem-package/drawing'

const CLOSES: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

const closing = (open: string): string => (open === '(' ? ')' : open === '[' ? ']' : '}')

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, kinds: string[]) => many(n, () => kinds[random(0, kinds.length - 1)] ?? '')
  const opening = (n: number) => some(n, ['(', '[', '{'])
  const any = (n: number) => some(n, [...'()[]{}']).join('')
  const pairs = (n: number) => some(n, ['()', '[]', '{}']).join('')
  const nested = (n: number) => {
    const open = opening(n)
    return `${open.join('')}${open.reverse().map(closing).join('')}`
  }
  /** Two pairs of different kinds that cross each other, with a good line before, between and behind. */
  const crossed = (n: number) => {
    const [one = '', other = ''] = shuffled(random, ['(', '[', '{'])
    return `${pairs(n)}${one}${other}${closing(one)}${closing(other)}${pairs(n)}`
  }
  return [
    `${opening(1)}\n`,
    `${crossed(random(2, 5))}\n`,
    `${nested(random(20, 40))}${crossed(random(10_000, 20_000))}\n`,
    `${some(1, [')', ']', '}'])}\n`,
    `${pairs(random(3, 9))}\n`,
    `${nested(50_000)}\n`,
    `${nested(49_000)}${any(20)}\n`,
    `${opening(100_000).join('')}\n`,
    `${any(30)}\n`,
    `${pairs(40_000)}${any(100)}\n`,
  ]
}

export const answer: Generator['answer'] = (input) => {
  const open: string[] = []
  const line = input.trim()
  for (let i = 0; i < line.length; i++) {
    const char = line[i] ?? ''
    const wants = CLOSES[char]
    if (!wants) open.push(char)
    else if (open.pop() !== wants) return `${i}\n`
  }
  return `${line.length}\n`
}
