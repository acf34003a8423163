import { type Generator, integers, many, type Random } from '@skirmish/problem-package/drawing'

const build = (a: number, b: number, calls: number[]) => `${calls.length} ${a} ${b}\n${calls.join(' ')}\n`

/** Calls that go to and fro between two floors for a while, then between two others. */
function quarrels(random: Random, n: number, top: number, longest: number): number[] {
  const calls: number[] = []
  while (calls.length < n) {
    const floor = random(0, top)
    const other = Math.min(top, floor + random(1, Math.max(1, Math.floor(top / 4))))
    calls.push(...many(random(2, longest), (i) => (i % 2 ? floor : other)))
  }
  return calls.slice(0, n)
}

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, top: number) => many(n, () => random(0, top))
  const base = random(0, 1e8)
  return [
    build(random(0, 9), random(0, 9), any(1, 9)),
    build(0, random(40, 60), quarrels(random, 9, 30, 9)),
    build(random(0, 20), random(0, 20), any(10, 20)),
    build(random(0, 9), random(0, 9), quarrels(random, 12, 20, 4)),
    build(random(0, 99), random(0, 99), any(13, 99)),
    build(base, base, quarrels(random, 40, 1e9, 12)),
    build(random(0, 1e9), random(0, 1e9), any(500, 1e9)),
    build(random(0, 1e9), random(0, 1e9), any(2_000, 1e9)),
    build(random(0, 1e9), random(0, 1e9), quarrels(random, 2_000, 1e9, 60)),
    build(0, 1e9, quarrels(random, 1_999, 999, 9)),
  ]
}

/** From the last call to the first: what is still to be climbed, for each place where the one waits who does not stand at the call. */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, a = 0, b = 0, ...calls] = integers(input)
  // places: those of the calls, then a and b
  const places = [...calls, a, b]
  let ahead = places.map(() => 0)
  for (let i = n - 1; i > 0; i--) {
    const [from = 0, to = 0] = [calls[i - 1], calls[i]]
    const waitsAtFrom = ahead[i - 1] ?? 0
    ahead = places.map((place, at) =>
      Math.min((ahead[at] ?? 0) + Math.abs(from - to), waitsAtFrom + Math.abs(place - to)),
    )
  }
  const first = calls[0] ?? 0
  const fewest = Math.min((ahead[n + 1] ?? 0) + Math.abs(a - first), (ahead[n] ?? 0) + Math.abs(b - first))
  return `${fewest}\n`
}
