import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (k: number, floors: number[]) => `${floors.length} ${k}\n${floors.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, most: number) =>
    build(
      k,
      many(n, () => random(1, most)),
    )
  /** So many rising rows mixed into one; here and there, about so many parcels apart, one stands out of order. */
  const mixed = (n: number, k: number, rows: number, most: number, apart: number) => {
    const step = Math.floor(most / n)
    const lows = many(rows, () => random(1, step + 1))
    return build(
      k,
      many(n, () => {
        if (random(1, apart) === 1) return random(1, most)
        const row = random(0, rows - 1)
        const floor = (lows[row] ?? 1) + random(0, Math.floor((most * rows) / n))
        lows[row] = Math.min(floor, most)
        return lows[row] ?? 1
      }),
    )
  }
  /** Rows one below the other. In the middle of the belt each begins again: a good stretch reaches across half of it. */
  const layers = (n: number, k: number, apart: number) => {
    const height = Math.floor(9e8 / k)
    const rise = Math.floor(height / n)
    const spoiled = random(n - apart, n - Math.floor(apart / 2))
    return build(
      k,
      many(n, (i) => {
        const layer = i % spoiled === 0 ? 0 : random(0, k - 1)
        return 1 + layer * height + i * rise + random(0, rise - 1)
      }),
    )
  }
  return [
    some(random(8, 10), 2, 9),
    ...many(3, () => some(random(20, 40), random(2, 3), 9)),
    ...many(3, () => mixed(random(20, 40), 2, 2, 90, 9)),
    ...many(3, () => mixed(random(30, 50), 3, 3, 30, 9)),
    some(3_000, 5, 1e9),
    some(50_000, random(1, 5), random(9e8, 1e9)),
    some(random(49_000, 50_000), random(3, 5), random(2, 9)),
    mixed(random(49_000, 50_000), 5, 5, 1e9, 5_000),
    mixed(random(49_000, 50_000), 4, 4, 1e9, 900),
    mixed(random(49_000, 50_000), 1, 1, 1e9, 300),
    layers(random(49_500, 50_000), 5, 20_000),
    layers(random(49_500, 50_000), 3, 12_000),
  ]
}

/** From the last parcel back: where the falling chains that begin with a floor end at the earliest, kept in blocks of floors. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...floors] = integers(input)
  const sorted = [...new Set(floors)].sort((a, b) => a - b)
  const rank = new Map(sorted.map((floor, i) => [floor, i]))
  const width = Math.ceil(Math.sqrt(sorted.length))
  const ends = many(k, () => ({
    each: Array<number>(sorted.length).fill(n),
    blocks: Array<number>(width + 1).fill(n),
  }))
  let [behind, longest] = [n, 0]
  for (let i = n - 1; i >= 0; i--) {
    const own = rank.get(floors[i] ?? 0) ?? 0
    const block = Math.floor(own / width)
    let end = i
    for (const { each, blocks } of ends) {
      let earliest = n
      for (let b = 0; b < block; b++) earliest = Math.min(earliest, blocks[b] ?? n)
      for (let floor = block * width; floor < own; floor++) earliest = Math.min(earliest, each[floor] ?? n)
      each[own] = Math.min(each[own] ?? n, end)
      blocks[block] = Math.min(blocks[block] ?? n, end)
      end = earliest
      if (end === n) break
    }
    behind = Math.min(behind, end)
    longest = Math.max(longest, behind - i)
  }
  return `${longest}\n`
}
