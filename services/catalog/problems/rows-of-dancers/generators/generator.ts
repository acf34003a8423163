import { type Generator, integers, many, type Random } from '@skirmish/problem-package/drawing'

/** Rows made of those that `source` names, with drawn moves, and questions about the rows that `asked` draws. */
function build(random: Random, n: number, m: number, q: number, source: (row: number) => number, asked: () => number) {
  // some dancers are dear to the choreographer
  const few = Math.max(2, Math.min(n, random(3, 9)))
  const dancer = () => (random(1, 4) === 1 ? random(1, few) : random(1, n))
  const rows = many(m, (i) => {
    const x = dancer()
    let y = random(1, 6) === 1 ? 0 : dancer()
    while (y === x) y = random(0, n)
    return `${source(i + 1)} ${x} ${y}`
  })
  const questions = many(q, () => `${asked()} ${dancer()}`)
  return `${n} ${m} ${q}\n${[...rows, ...questions].join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  /** Each row is made of one of the `back` before it. */
  const some = (n: number, m: number, q: number, back: number) =>
    build(
      random,
      n,
      m,
      q,
      (row) => row - random(1, Math.min(back, row)),
      () => random(0, m),
    )
  /** So many long chains beside each other; questions are about their ends, each time about another chain. */
  const chains = (n: number, m: number, q: number, count: number) => {
    let at = 0
    return build(
      random,
      n,
      m,
      q,
      (row) => (row <= count ? 0 : row - count),
      () => {
        at = (at + 1) % count
        return m - random(0, 40) * count - at
      },
    )
  }
  return [
    some(random(3, 4), 4, 6, 2),
    ...many(4, () => some(random(4, 7), random(5, 9), 20, random(1, 9))),
    some(5, 40, 60, 40),
    chains(6, 90, 40, 2),
    some(100, 300, 300, 12),
    some(3, 1_000, 1_000, 30),
    some(30_000, 30_000, 30_000, 1),
    some(random(25_000, 30_000), 30_000, 30_000, 30_000),
    some(random(2_000, 3_000), 30_000, 30_000, 9),
    some(50, 30_000, 30_000, 100),
    chains(random(29_000, 30_000), 30_000, 30_000, 2),
    chains(random(900, 1_000), 30_000, 30_000, 3),
  ]
}

const FAN = 16

/** Each row has both links of all dancers in a tree of pages of 16 places, and shares with its source the pages in which nothing changes. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, m = 0, q = 0, ...rest] = integers(input)
  const links = 2 * (n + 1)
  let height = 1
  for (let size = FAN; size < links; size *= FAN) height++
  let pages = new Int32Array(1 << 20)
  let used = 0
  const page = () => {
    if (used + FAN > pages.length) {
      const more = new Int32Array(2 * pages.length)
      more.set(pages)
      pages = more
    }
    used += FAN
    return used - FAN
  }
  const read = (root: number, place: number) => {
    let at = root
    for (let level = height - 1; level >= 0; level--) at = pages[at + ((place >> (4 * level)) & 15)] ?? 0
    return at
  }
  /** A new root for which one place holds another value. Pages from `own` on belong to the new row alone and are not copied again. */
  const written = (root: number, place: number, value: number, own: number): number => {
    const write = (at: number, level: number): number => {
      if (level < 0) return value
      const mine = at >= own ? at : page()
      if (mine !== at) pages.copyWithin(mine, at, at + FAN)
      const slot = (place >> (4 * level)) & 15
      const below = write(pages[mine + slot] ?? 0, level - 1)
      pages[mine + slot] = below
      return mine
    }
    return write(root, height - 1)
  }
  const made = (values: (place: number) => number, level: number, from: number): number => {
    const at = page()
    const step = FAN ** level
    for (let slot = 0; slot < FAN && from + slot * step < links; slot++) {
      const below = level === 0 ? values(from + slot) : made(values, level - 1, from + slot * step)
      pages[at + slot] = below
    }
    return at
  }
  // place 2x is the left neighbour of x, and 2x + 1 the right one
  const roots = [made((place) => ((place >> 1) + (place % 2 ? 1 : n)) % (n + 1), height - 1, 0)]
  for (let row = 1; row <= m; row++) {
    const [source = 0, x = 0, y = 0] = rest.slice(3 * row - 3, 3 * row)
    let root = roots[source] ?? 0
    const own = used
    const set = (place: number, value: number) => {
      root = written(root, place, value, own)
    }
    const [a, b] = [read(root, 2 * x), read(root, 2 * x + 1)]
    set(2 * a + 1, b)
    set(2 * b, a)
    const z = read(root, 2 * y + 1)
    set(2 * y + 1, x)
    set(2 * z, x)
    set(2 * x, y)
    set(2 * x + 1, z)
    roots.push(root)
  }
  const lines = many(q, (i) => {
    const [row = 0, x = 0] = rest.slice(3 * m + 2 * i, 3 * m + 2 * i + 2)
    const root = roots[row] ?? 0
    return `${read(root, 2 * x)} ${read(root, 2 * x + 1)}`
  })
  return `${lines.join('\n')}\n`
}
