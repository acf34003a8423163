import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (heights: number[]) => `${heights.length}\n${heights.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, top: number) => build(many(n, () => random(1, top)))
  /** Falls and rises again: each tide takes one castle. */
  const valley = (n: number) => {
    const [left, right]: [number[], number[]] = [[], []]
    for (let height = 1; left.length + right.length < n; height += random(1, 9))
      (random(0, 1) === 1 ? left : right).push(height)
    return [...left.reverse(), ...right]
  }
  const between = (first: number[], last: number[]) => build([...first, ...many(15, () => random(60, 99)), ...last])
  return [
    some(random(1, 2), 9),
    some(3, 9),
    build(valley(random(12, 20))),
    ...many(4, () => some(random(20, 40), 8)),
    between([random(1, 5)], [random(6, 9)]),
    between([random(40, 50), random(1, 9), 99], [99, random(1, 9), random(51, 59)]),
    between([random(90, 99), random(20, 30), random(1, 9), 80], [80, random(1, 9), random(20, 30), random(90, 99)]),
    some(1_000, 1_000),
    some(40_000, 1_000_000),
    build(valley(random(59_000, 60_000))),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...heights] = integers(input)
  // A castle goes one tide after the last of the lower ones between it and its walls, the next that are not lower. It stays
  // where a wall is missing or as high as the castle, or where something between them stays.
  const row: { height: number; inner: number; stays: boolean }[] = []
  let [tides, taken] = [0, 0]
  for (const height of heights) {
    let inner = 0
    for (let last = row.at(-1); last && last.height < height; last = row.at(-1)) {
      row.pop()
      const stays = last.stays || row.length === 0
      const when = stays ? Number.POSITIVE_INFINITY : Math.max(last.inner, inner) + 1
      if (Number.isFinite(when)) {
        tides = Math.max(tides, when)
        taken++
      }
      inner = Math.max(inner, last.inner, when)
    }
    const wall = row.at(-1)
    const stays = wall?.height === height
    if (wall && stays) wall.stays = true
    row.push({ height, inner, stays })
  }
  return `${tides} ${n - taken}\n`
}
