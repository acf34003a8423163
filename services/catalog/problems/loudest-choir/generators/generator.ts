import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (k: number, choirs: number[]) => `${choirs.length} ${k}\n${choirs.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, k: number, kinds: number) => {
    const names = many(kinds, () => random(1, 1_000_000))
    return build(
      k,
      many(n, () => names[random(0, kinds - 1)] ?? 1),
    )
  }
  /** Blocks of one choir after the other. */
  const blocks = (n: number, k: number, kinds: number, longest: number) => {
    const choirs: number[] = []
    while (choirs.length < n) {
      const choir = random(1, kinds)
      choirs.push(...many(random(1, longest), () => choir))
    }
    return build(k, choirs.slice(0, n))
  }
  const [high, low] = [random(600, 999), random(1, 500)]
  return [
    some(1, 1, 1),
    some(random(4, 6), 2, 2),
    build(3, [high, high, high, random(1_000, 9_999), low, low, low]), // equally many recordings
    build(1, [low, high, low, high, low, high]),
    some(20, 4, 2),
    build(5, [...many(12, () => random(1, 3)), high, low, high, low, high]), // the last place counts
    ...many(4, () => some(random(20, 30), random(5, 7), 2)),
    blocks(30, 6, 3, 6),
    some(random(10, 20), 3, 100),
    blocks(1_000, random(20, 30), 5, 40),
    blocks(40_000, random(1_000, 2_000), 9, 3_000),
    some(random(49_000, 50_000), 25_000, 40_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, ...choirs] = integers(input)
  // choir by choir: its singers on from the i-th are more than half if there are so many of them within k places
  const places = new Map<number, number[]>()
  for (const choir of choirs) places.set(choir, [])
  choirs.forEach((choir, i) => {
    places.get(choir)?.push(i)
  })
  let [all, most, leader] = [0, 0, 0]
  for (const [choir, row] of places) {
    let [recordings, covered] = [0, 0]
    const half = Math.floor(k / 2)
    for (let j = 0; j + half < row.length; j++) {
      // the microphone may begin from the one so that the last is still in, up to the first of them
      const from = Math.max(covered, (row[j + half] ?? 0) - k + 1, 0)
      const to = Math.min(row[j] ?? 0, n - k)
      if (from > to) continue
      recordings += to - from + 1
      covered = to + 1
    }
    all += recordings
    if (recordings > most || (recordings === most && recordings > 0 && choir < leader)) {
      most = recordings
      leader = choir
    }
  }
  return `${all} ${leader}\n`
}
