import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

type Question = readonly [a: number, b: number, c: number, d: number]

/** A path of blocks that are copies of one block in another order, some with a flower exchanged, and questions about them. */
function blocks(random: Random, kinds: number[], copies: number, questions: number): string {
  const length = kinds.length
  const changed = many(copies, () => random(0, 2) === 0)
  const path = changed.flatMap((isChanged) => {
    const block = shuffled(random, kinds)
    if (isChanged) block[random(0, length - 1)] = kinds[random(0, length - 1)] ?? 1
    return block
  })
  const asked = many(questions, (): Question => {
    const [one, other] = [length * random(0, copies - 1), length * random(0, copies - 1)]
    if (random(0, 4) > 0) return [one + 1, one + length, other + 1, other + length]
    const [size, shift] = [random(1, length), random(0, 1)]
    return [
      one + 1,
      one + size,
      Math.min(other + 1 + shift, path.length - size + 1),
      Math.min(other + shift + size, path.length),
    ]
  })
  return build(path, asked)
}

const build = (path: number[], asked: Question[]) =>
  `${path.length} ${asked.length}\n${path.join(' ')}\n${asked.map((one) => one.join(' ')).join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const stretch = (n: number) => {
    const [a, b] = [random(1, n), random(1, n)]
    return [Math.min(a, b), Math.max(a, b)] as const
  }
  const some = (n: number, q: number, top: number) =>
    build(
      many(n, () => random(1, top)),
      many(q, (): Question => [...stretch(n), ...stretch(n)]),
    )
  const base = random(10, 1e8)
  /** Bouquets of two with equal sums, or of pairs. */
  const traps = many(60, () => {
    const [kind, step] = [base + random(0, 50), random(1, 5)]
    return random(0, 1) ? [kind, kind + 3 * step, kind + step, kind + 2 * step] : [kind, kind, kind + step, kind + step]
  }).flat()
  /** Different bouquets whose sums are equal, and those of the squares, cubes and fourth and fifth powers too. */
  const powers = many(20, () => {
    const [kind, step] = [random(1, 9e8), random(1, 9)]
    return [0, 5, 6, 16, 17, 22, 1, 2, 10, 12, 20, 21].map((by) => kind + step * by)
  }).flat()
  const pairs = many(traps.length / 4, (i): Question => [4 * i + 1, 4 * i + 2, 4 * i + 3, 4 * i + 4])
  const any = (count: number) => many(count, () => random(1, 1e9))
  return [
    some(random(3, 6), 8, 2),
    some(12, 40, 3),
    build(traps, pairs),
    build(
      powers,
      many(powers.length / 12, (i): Question => [12 * i + 1, 12 * i + 6, 12 * i + 7, 12 * i + 12]),
    ),
    blocks(random, [1, 1, 2, 3], 9, 60),
    blocks(random, any(9), 12, 100),
    blocks(
      random,
      many(5, () => base),
      30,
      60,
    ),
    blocks(random, [...any(40), ...any(1).flatMap((kind) => [kind, kind])], 100, 1_000),
    blocks(random, any(7_000), 4, 24_000),
    blocks(random, any(100), 280, 24_000),
    build(
      many(28_000, (i) => 1 + ((i * i + base) % 14_000)),
      many(24_000, (): Question => [1 + random(0, 9), 13_000, 14_001 + random(0, 9), 27_000]),
    ),
  ]
}

/** Not by chance: counts of all beginnings in trees that share what did not change, compared where they differ. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, q = 0, ...numbers] = integers(input)
  const names = new Map<number, number>()
  const path = numbers.slice(0, n).map((kind) => names.get(kind) ?? names.set(kind, names.size).size - 1)
  // the bouquet of every beginning by a tree of counts that shares what did not change; equal trees have equal names
  const nodes = new Map<string, number>()
  const parts: [left: number, right: number][] = [[0, 0]]
  const nodeOf = (left: number, right: number) => {
    const key = `${left} ${right}`
    const known = nodes.get(key)
    if (known !== undefined) return known
    parts.push([left, right])
    nodes.set(key, parts.length - 1)
    return parts.length - 1
  }
  let size = 1
  while (size < names.size) size *= 2
  const add = (node: number, width: number, kind: number): number => {
    if (width === 1) return nodeOf(node, -1)
    const [left, right] = node === 0 ? [0, 0] : (parts[node] ?? [0, 0])
    const half = width / 2
    return kind < half ? nodeOf(add(left, half, kind), right) : nodeOf(left, add(right, half, kind - half))
  }
  const beginnings = [0]
  for (const kind of path) beginnings.push(add(beginnings.at(-1) ?? 0, size, kind))
  const countOf = (leaf: number): number => {
    let count = 0
    for (let at = leaf; at !== 0; at = parts[at]?.[0] ?? 0) count++
    return count
  }
  const counts = new Map<number, number>()
  const count = (leaf: number) => counts.get(leaf) ?? counts.set(leaf, countOf(leaf)).get(leaf) ?? 0
  /** Whether b - a and d - c are the same; parts that did not change between two beginnings are not entered. */
  const same = (a: number, b: number, c: number, d: number, width: number): boolean => {
    if (a === c && b === d) return true
    if (a === b && c === d) return true
    if (width === 1) return count(b) - count(a) === count(d) - count(c)
    const [of, half] = [(node: number) => (node === 0 ? [0, 0] : (parts[node] ?? [0, 0])), width / 2]
    const [[al = 0, ar = 0], [bl = 0, br = 0], [cl = 0, cr = 0], [dl = 0, dr = 0]] = [of(a), of(b), of(c), of(d)]
    return same(al, bl, cl, dl, half) && same(ar, br, cr, dr, half)
  }
  const at = (place: number) => beginnings[place] ?? 0
  const known = new Map<string, string>()
  const answers = many(q, (i) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.slice(n + 4 * i, n + 4 * i + 4)
    const key = `${a} ${b} ${c} ${d}`
    const found = known.get(key) ?? (b - a === d - c && same(at(a - 1), at(b), at(c - 1), at(d), size) ? 'Y' : 'N')
    known.set(key, found)
    return found
  })
  return `${answers.join('')}\n`
}
