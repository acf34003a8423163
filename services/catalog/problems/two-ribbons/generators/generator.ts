import { type Generator, many } from '@skirmish/problem-package/drawing'

type Stretch = [length: number, colour: string]

const total = (ribbon: Stretch[]) => ribbon.reduce((sum, [length]) => sum + length, 0)

/** The ribbons, the shorter one made as long as the other by stretches of this colour. */
function build(first: Stretch[], second: Stretch[], colour: string) {
  const [one, other] = [[...first], [...second]]
  for (let lacking = total(one) - total(other); lacking !== 0; lacking = total(one) - total(other)) {
    const shorter = lacking > 0 ? other : one
    shorter.push([Math.min(Math.abs(lacking), 1e9), colour])
  }
  const lines = [...one, ...other].map((stretch) => `${stretch.join(' ')}\n`)
  return `${one.length} ${other.length}\n${lines.join('')}`
}

export const inputs: Generator['inputs'] = (random) => {
  const letter = (kinds: number) => String.fromCharCode(97 + random(0, kinds - 1))
  const any = (n: number, most: number, kinds: number) => many(n, (): Stretch => [random(1, most), letter(kinds)])
  const length = random(1e6, 1e8)
  const pieces = many(random(3, 6), (): Stretch => [random(1, 1e6), 'k'])
  return [
    build([[length, 'a']], [[length, 'a']], 'a'),
    build([[length, 'a']], [[length - 1, 'b']], 'a'),
    build(
      [
        [length, 'a'],
        [1, 'b'],
        [length, 'a'],
      ],
      [
        [length, 'b'],
        [1, 'b'],
        [length, 'b'],
      ],
      'a',
    ),
    build(pieces, [[total(pieces), 'k']], 'k'),
    build(any(9, 20, 2), any(7, 20, 2), 'a'),
    build(any(40, 9, 3), any(60, 5, 3), 'b'),
    build(any(500, 1e9, 4), any(900, 1e8, 4), 'c'),
    build(any(25_000, 1e9, 2), any(25_000, 1e9, 2), 'a'),
    build(any(20_000, 1e5, 1), [[random(1, 99), 'a']], 'a'),
  ]
}

/** Cuts the line wherever either ribbon changes, and looks at each cut piece. */
export const answer: Generator['answer'] = (input) => {
  const [head = '', ...lines] = input.trim().split('\n')
  const stretches = lines.map((line): Stretch => [Number(line.slice(0, -2)), line.slice(-1)])
  const first = Number(head.split(' ')[0])
  const changes = new Map<number, string[]>()
  for (const [side, ribbon] of [stretches.slice(0, first), stretches.slice(first)].entries()) {
    let place = 0
    for (const [length, colour] of ribbon) {
      const there = changes.get(place) ?? []
      there[side] = colour
      changes.set(place, there)
      place += length
    }
    changes.set(place, [])
  }
  const cuts = [...changes.keys()].sort((a, b) => a - b)
  let [left, right, same] = ['', '', 0]
  for (const [i, place] of cuts.entries()) {
    const there = changes.get(place) ?? []
    left = there[0] ?? left
    right = there[1] ?? right
    if (left === right) same += (cuts[i + 1] ?? place) - place
  }
  return `${same}\n`
}
