import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

/** A ring turned by a drawn angle, so that the bridge is anywhere. */
function build(random: Random, c: number, ploughs: readonly number[], garages: readonly number[]): string {
  const turn = random(0, c - 1)
  const lines = [ploughs, garages].map((places) =>
    shuffled(
      random,
      places.map((place) => (((place + turn) % c) + c) % c),
    ).join(' '),
  )
  return `${ploughs.length} ${c}\n${lines.join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, c: number) => {
    const place = () => random(0, c - 1)
    return build(random, c, many(n, place), many(n, place))
  }
  /** Ploughs and garages crowd at places of their own, more or less; few of them are elsewhere. */
  const crowds = (n: number, c: number, count: number, width: number) => {
    const centres = many(2, () => many(count, () => random(0, c - 1)))
    const [ploughs, garages] = centres.map((places) =>
      many(n, () => (places[random(0, count - 1)] ?? 0) + random(-width, width)),
    )
    return build(random, c, ploughs ?? [], garages ?? [])
  }
  /** Each plough has a garage that is `far` away at most, but all are moved on by some metres. */
  const moved = (n: number, c: number, far: number) => {
    const ploughs = many(n, () => random(0, c - 1))
    const on = random(0, c - 1)
    return build(
      random,
      c,
      ploughs,
      ploughs.map((place) => place + on + random(-far, far)),
    )
  }
  /** All are crowded at one place but for one plough across and one not far away: every shift costs about half of the ring. */
  const outsiders = (n: number, c: number, width: number) => {
    const crowd = () => random(0, width)
    const across = Math.floor(c / 2) - random(1, width)
    return build(random, c, [...many(n - 2, crowd), across, across - random(0, width)], many(n, crowd))
  }
  return [
    some(random(2, 3), 30),
    ...many(4, () => some(random(5, 8), random(20, 60))),
    moved(random(8, 10), 100, 9),
    crowds(10, 90, 3, 5),
    outsiders(12, 100, 3),
    some(40, 1_000),
    moved(60, 10_000, 300),
    crowds(200, 1e6, 4, 3_000),
    some(1_000, 1e9),
    moved(50_000, random(9e8, 1e9), 9_000),
    moved(random(49_000, 50_000), 1e9, random(1e6, 1e7)),
    crowds(50_000, random(9e8, 1e9), 5, 1_000),
    crowds(50_000, 1e9, 1_000, 1_000_000),
    outsiders(50_000, random(9e8, 1e9), 1_000),
    some(50_000, random(9e8, 1e9)),
  ]
}

/** Halves the seconds: with so many of them each plough allows a stretch of shifts, and all stretches need to share one. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, c = 0, ...places] = integers(input)
  const ploughs = places.slice(0, n).sort((a, b) => a - b)
  const garages = places.slice(n, 2 * n).sort((a, b) => a - b)
  const line = [-1, 0, 1].flatMap((turn) => garages.map((place) => place + turn * c))
  const enough = (seconds: number): boolean => {
    let [from, to] = [0, 0]
    let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (const [i, plough] of ploughs.entries()) {
      while ((line[from] ?? Number.POSITIVE_INFINITY) < plough - seconds) from++
      while ((line[to] ?? Number.POSITIVE_INFINITY) <= plough + seconds) to++
      least = Math.max(least, from - i)
      most = Math.min(most, to - 1 - i)
    }
    return least <= most
  }
  let [low, high] = [0, Math.floor(c / 2)]
  while (low < high) {
    const seconds = (low + high) >> 1
    if (enough(seconds)) high = seconds
    else low = seconds + 1
  }
  return `${low}\n`
}
