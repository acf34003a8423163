import { type Generator, many } from '@skirmish/problem-package/drawing'

const book = (lines: string[]) => `${lines.length}\n${lines.join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const name = (letters: number) => many(letters, () => String.fromCharCode(random(97, 122))).join('')
  const line = (names: string[]) => `${'+-'[random(0, 1)]} ${names[random(0, names.length - 1)]}`
  const some = (n: number, guests: number) => {
    const names = many(guests, (i) => name(1 + (i % 8)))
    return book(many(n, () => line(names)))
  }
  const [one, other] = [name(4), name(5)]
  const far = name(3)
  const letters = (n: number) => [...n.toString(26)].map((digit) => 'abcdefghijklmnopqrstuvwxyz'[parseInt(digit, 26)])
  const guests = many(50_000, (i) => `${far}${letters(i).join('')}`)
  return [
    book([`- ${name(random(3, 8))}`]),
    book([`+ ${one}`, `+ ${one}`, `- ${one}`, `- ${one}`, `+ ${other}`]),
    book([`- ${one}`, `+ ${one}`, `- ${other}`, `+ ${other}`, `- ${one}`]),
    some(30, 3),
    some(200, 40),
    some(1_000, 2_000),
    book([...guests, ...guests].map((guest, i) => (i < 50_000 || random(0, 9) > 0 ? `+ ${guest}` : `- ${guest}`))),
  ]
}

/** Looks at each guest's lines by themselves: a line is true when its sign differs from that of the guest's line before. */
export const answer: Generator['answer'] = (input) => {
  const signs = new Map<string, string[]>()
  for (const line of input.trim().split('\n').slice(1)) {
    const [sign = '', name = ''] = line.split(' ')
    signs.set(name, [...(signs.get(name) ?? []), sign])
  }
  let [mistakes, inside] = [0, 0]
  for (const own of signs.values()) {
    mistakes += own.filter((sign, i) => sign === (own[i - 1] ?? '-')).length
    if (own.at(-1) === '+') inside++
  }
  return `${mistakes} ${inside}\n`
}
