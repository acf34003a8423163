import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (sizes: number[]) => `${sizes.length}\n${sizes.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const size = random(1_000, 900_000)
  /** Falling sizes and then the last once more: all of them merge. */
  const chain = (n: number) => [...many(n, (i) => size + n - 1 - i), size]
  const any = (n: number, most: number) => many(n, () => size + random(0, most))
  return [
    build([random(1e5, 1e6)]),
    build([size, size, size]),
    build([size, size, size, size, size + 3]),
    build([size + 1, size, size, size + 2, size + 1]),
    build(chain(random(4, 9))),
    build([...chain(5), ...any(3, 1), ...chain(4)]),
    build([...chain(3), size + 3, size + 5]),
    build(any(40, 2)),
    build(any(1_000, 3)),
    build(chain(40_000)),
    build(many(100_000, (i) => 1 + (i % 2) + (i < 9 ? random(0, 9e5) : 0))),
  ]
}

/** Finds the place where a falling drop comes to rest before the column is changed. */
export const answer: Generator['answer'] = (input) => {
  const column: { size: number; next: number }[] = []
  for (const size of integers(input).slice(1)) {
    let drop = { size, next: column.length - 1 }
    while ((column[drop.next]?.size ?? 0) === drop.size) drop = { size: drop.size + 1, next: drop.next - 1 }
    column.splice(drop.next + 1, column.length, drop)
  }
  return `${column.map((drop) => drop.size).join(' ')}\n`
}
