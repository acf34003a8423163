import { type Generator, many } from '@skirmish/problem-package/drawing'

const build = (...commands: string[]) => `${commands.length}\n${commands.join('\n')}\n`
const OTHERS = ['drop', 'copy', 'swap', 'less']

export const inputs: Generator['inputs'] = (random) => {
  const push = () => `push ${random(0, 9_999)}`
  const [low, high] = [`push ${random(0, 4_999)}`, `push ${random(5_000, 9_999)}`]
  const other = () => OTHERS[random(0, 3)] ?? 'copy'
  /** Commands that find enough numbers: at least two are always left. */
  const safe = (n: number) => {
    let height = 2
    const commands = many(n - 2, () => {
      const command = random(0, 2) === 0 ? push() : other()
      const change = command === 'drop' || command === 'less' ? -1 : command === 'swap' ? 0 : 1
      if (height + change < 2) return 'swap'
      height += change
      return command
    })
    return [push(), push(), ...commands]
  }
  const start = safe(random(5, 20))
  return [
    build(push(), 'drop'),
    build(push(), 'copy', other(), 'drop', OTHERS[random(0, 1)] ?? 'drop', push()),
    build(push(), 'drop', 'copy', push()),
    build(push(), 'swap', push()),
    build(push(), 'less', push(), push()),
    build(push(), 'drop', 'drop', push()),
    build(low, high, 'swap', high, low, 'less', high, 'copy', 'less'),
    build(low, high, 'less', push(), push(), 'swap', 'copy'),
    build(...start),
    build(...start, ...many(40, () => 'drop'), push()),
    build(...safe(1_000)),
    build(...many(49_000, push), ...safe(1_000)),
  ]
}

/** The stack as linked pairs that are never changed. */
type Stack = { top: number; below: Stack } | null

function step(command: string, stack: Stack): Stack | 'error' {
  const [name, x] = command.split(' ')
  if (name === 'push') return { top: Number(x), below: stack }
  if (!stack) return 'error'
  if (name === 'drop') return stack.below
  if (name === 'copy') return { top: stack.top, below: stack }
  if (!stack.below) return 'error'
  const { top, below } = stack
  if (name === 'swap') return { top: below.top, below: { top, below: below.below } }
  return { top: Math.min(top, below.top), below: below.below }
}

export const answer: Generator['answer'] = (input) => {
  let stack: Stack = null
  for (const [i, command] of input.trim().split('\n').slice(1).entries()) {
    const after = step(command, stack)
    if (after === 'error') return `ERROR ${i + 1}\n`
    stack = after
  }
  const numbers: number[] = []
  for (let rest: Stack = stack; rest; rest = rest.below) numbers.push(rest.top)
  return `${numbers.reverse().join(' ') || 'EMPTY'}\n`
}
