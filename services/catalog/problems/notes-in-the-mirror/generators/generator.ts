import { type Generator, many } from '@skirmish/problem-package/drawing'

const build = (...actions: string[]) => `${actions.length}\n${actions.join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const note = random(1e6, 9e8)
  const by = random(10, 999)
  /** Actions on few different notes, so that many are asked for that are there. */
  const any = (n: number, most: number, names = ['add', 'shift', 'mirror', 'count']) =>
    many(n, () => {
      const name = names[random(0, names.length - 1)] ?? 'count'
      return name === 'mirror' ? name : `${name} ${random(-most, most)}`
    })
  const asks = (...notes: number[]) => notes.map((one) => `count ${one}`)
  return [
    build(...asks(note)),
    build(`add ${note}`, `add ${note}`, 'mirror', ...asks(note, -note)),
    build(`add ${note}`, `shift ${by}`, 'mirror', ...asks(-note - by, by - note), `shift ${by}`, ...asks(-note)),
    build(`add ${note}`, 'mirror', `shift ${by}`, 'mirror', ...asks(note - by, note + by)),
    build(
      'mirror',
      `shift ${by}`,
      `add ${note}`,
      ...asks(note, note - by),
      'mirror',
      `add ${note}`,
      ...asks(note, -note),
    ),
    build(`shift ${by}`, `add ${note}`, 'mirror', `add ${by}`, `shift ${-by}`, ...asks(0, -note - by, by, -by)),
    build(
      ...many(5, () => 'shift 1000000000'),
      `add ${note}`,
      ...many(5, () => 'shift -1000000000'),
      'mirror',
      ...many(5, () => 'shift -1000000000'),
      ...asks(-note, note),
    ),
    // All notes have moved by 2^32, which 32 bits do not see.
    build(
      `add ${note}`,
      ...many(4, () => 'shift 1000000000'),
      ...asks(note),
      `shift ${294_967_296 - by}`,
      `shift ${by}`,
      ...asks(note),
      'mirror',
      ...asks(-note),
      ...many(4, () => 'shift 1000000000'),
      'shift 294967296',
      ...asks(-note),
    ),
    build(...any(60, 4), 'count 1'),
    build(...any(1_000, 9), 'count 2'),
    build(...many(18_000, () => `add ${random(-1e5, 1e5)}`), ...any(22_000, 1e5, ['shift', 'mirror', 'count'])),
  ]
}

/** Follows each note from its coming to each question by what all shifts and mirrors together have done in between. */
export const answer: Generator['answer'] = (input) => {
  const added: { note: number; sign: number; offset: number }[] = []
  const answers: number[] = []
  let [sign, offset] = [1, 0]
  const names = new Map<number, number>()
  let known = 0
  for (const action of input.trim().split('\n').slice(1)) {
    const [name, word] = action.split(' ')
    const x = Number(word)
    if (name === 'mirror') [sign, offset] = [-sign, -offset]
    else if (name === 'shift') offset += x
    else if (name === 'add') added.push({ note: x, sign, offset })
    else {
      // What a note was when the bag had not yet been changed, had it been there.
      for (const one of added.slice(known)) {
        const origin = one.sign * (one.note - one.offset)
        names.set(origin, (names.get(origin) ?? 0) + 1)
      }
      known = added.length
      answers.push(names.get(sign * (x - offset)) ?? 0)
    }
  }
  return `${answers.join('\n')}\n`
}
