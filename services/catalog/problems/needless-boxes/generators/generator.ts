import { type Generator, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const letter = () => String.fromCharCode(random(97, 122))
  const wrap = (inner: string, times: number) => `${'('.repeat(times)}${inner}${')'.repeat(times)}`
  /** A line of about this length; boxes and things follow as they are drawn. */
  const any = (length: number) => {
    let [line, height] = ['', 0]
    while (line.length + height < length) {
      const kind = random(0, 9)
      if (kind < 5) {
        height++
        line += '('
      } else if (kind < 9 && height > 0) {
        height--
        line += ')'
      } else line += letter()
    }
    return line + ')'.repeat(height)
  }
  const word = many(4, letter).join('')
  const times = random(3, 9)
  return [
    `${letter()}${wrap('', times)}${letter()}\n`,
    `${word}${wrap(letter(), times)}\n`,
    `${wrap(`${wrap('', 2)}${letter()}`, times)}${word}\n`,
    `${wrap(`${letter()}${wrap('', 2)}`, times)}${word}\n`,
    `${wrap(`${wrap(letter(), 2)}${wrap(letter(), 3)}`, times)}${word}\n`,
    `${wrap(`()${letter()}()`, times)}${wrap('()()()', 2)}${word}\n`,
    `${any(60)}\n`,
    `${any(2_000)}\n`,
    `${wrap(any(1_000), random(49_000, 49_400))}\n`,
    `${many(20_000, () => wrap(random(0, 1) ? letter() : '', random(1, 2))).join('')}\n`,
  ]
}

/** Looks for a box that another box fills from its first place to its last. */
export const answer: Generator['answer'] = (input) => {
  const closing: number[] = []
  const open: number[] = []
  const line = input.trim()
  for (let i = 0; i < line.length; i++) {
    if (line[i] === '(') open.push(i)
    if (line[i] === ')') closing[open.pop() ?? 0] = i
  }
  let needless = 0
  for (let i = 0; i < line.length; i++)
    if (line[i] === '(' && line[i + 1] === '(' && (closing[i + 1] ?? 0) + 1 === closing[i]) needless++
  return `${needless}\n`
}
