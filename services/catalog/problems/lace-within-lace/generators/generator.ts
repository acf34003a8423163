import { type Generator, many, type Random } from '@skirmish/problem-package/drawing'

const build = (s: number, plan: readonly string[], rectangle: readonly number[]) =>
  `${plan.length} ${s}\n${plan.join('\n')}\n${rectangle.join(' ')}\n`

/** A plan with so many holes, but one digit at least; digits are drawn from `turns`. */
function drawn(random: Random, k: number, holes: number, turns = '0123'): string[] {
  const places = many(k * k, () => turns[random(0, turns.length - 1)] ?? '0')
  const digit = random(0, k * k - 1)
  for (let i = 0; i < holes; i++) {
    const place = random(0, k * k - 1)
    if (place !== digit) places[place] = '.'
  }
  return many(k, (i) => places.slice(k * i, k * i + k).join(''))
}

export const inputs: Generator['inputs'] = (random) => {
  /** One stretch of rows or columns, which is `far` away from both ends at most. */
  const stretch = (size: number, far: number) => {
    const [from, to] = [1 + random(0, far), size - random(0, far)]
    return from <= to ? [from, to] : [to, from]
  }
  const some = (k: number, s: number, holes: number) => {
    const size = k ** s
    return build(s, drawn(random, k, holes), [...stretch(size, size - 1), ...stretch(size, size - 1)])
  }
  /** Nearly the whole lace: all four edges are long. */
  const wide = (k: number, s: number, holes: number) => {
    const size = k ** s
    const far = Math.floor(size / 20)
    return build(s, drawn(random, k, holes), [...stretch(size, far), ...stretch(size, far)])
  }
  /** A few rows or columns alone. */
  const thin = (k: number, s: number, holes: number) => {
    const size = k ** s
    const from = random(1, size - 9)
    const few = [from, from + random(0, 9)]
    const long = stretch(size, Math.floor(size / 9))
    return build(s, drawn(random, k, holes), random(0, 1) ? [...few, ...long] : [...long, ...few])
  }
  /** A small piece in a corner. */
  const corner = (k: number, s: number, holes: number) => {
    const size = k ** s
    const far = Math.floor(size / k ** (s - 2))
    const [rows, columns] = [random(2, far), random(2, far)]
    return build(s, drawn(random, k, holes), [
      ...(random(0, 1) ? [1, rows] : [size + 1 - rows, size]),
      ...(random(0, 1) ? [1, columns] : [size + 1 - columns, size]),
    ])
  }
  return [
    some(2, 2, 1),
    ...many(3, () => some(2, random(3, 4), 1)),
    ...many(3, () => some(3, random(2, 3), random(1, 4))),
    ...many(4, () => corner(random(2, 3), 4, random(1, 2))),
    thin(4, 3, 5),
    some(6, 3, 9),
    some(2, 26, 1),
    wide(3, 16, 2),
    thin(3, 16, 2),
    corner(2, 26, 1),
    wide(9, 8, 3),
    wide(9, 8, random(5, 9)),
    wide(8, 8, 2),
    some(4, 13, 6),
    wide(5, 11, 3),
  ]
}

/** Level by level: each rectangle that is cut out of a lace of the level, with how many laces it is cut out of. */
export const answer: Generator['answer'] = (input) => {
  const [first = '', ...lines] = input.split('\n')
  const [k = 0, s = 0] = first.split(' ').map(Number)
  const plan = lines.slice(0, k)
  const digits = plan.join('').replaceAll('.', '').length
  const [a = 0, b = 0, c = 0, d = 0] = (lines[k] ?? '').split(' ').map(Number)
  let cuts = new Map<string, number>([[[a - 1, b, c - 1, d].join(' '), 1]])
  let stitches = 0
  for (let level = s; level >= 0; level--) {
    const size = k ** level
    const below = new Map<string, number>()
    for (const [cut, times] of cuts) {
      const [top = 0, bottom = 0, left = 0, right = 0] = cut.split(' ').map(Number)
      if (top === 0 && left === 0 && bottom === size && right === size) {
        stitches += times * digits ** level
        continue
      }
      const part = size / k
      for (const [i, row] of plan.entries())
        for (const [j, turns] of [...row].entries()) {
          if (turns === '.') continue
          const [up, low] = [Math.max(0, top - i * part), Math.min(part, bottom - i * part)]
          const [one, other] = [Math.max(0, left - j * part), Math.min(part, right - j * part)]
          if (up >= low || one >= other) continue
          const turned = {
            0: [up, low, one, other],
            1: [part - other, part - one, up, low],
            2: [part - low, part - up, part - other, part - one],
            3: [one, other, part - low, part - up],
          }[turns]
          const key = (turned ?? []).join(' ')
          below.set(key, (below.get(key) ?? 0) + times)
        }
    }
    cuts = below
  }
  return `${stitches}\n`
}
