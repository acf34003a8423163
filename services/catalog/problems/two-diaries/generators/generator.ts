import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (...diaries: number[][]) => {
  const lines = diaries.map((times) => [...times].sort((a, b) => a - b).join(' '))
  return `${diaries.map((times) => times.length).join(' ')}\n${lines.join('\n')}\n`
}

export const inputs: Generator['inputs'] = (random) => {
  const from = random(0, 9e8)
  const any = (n: number, span: number) => many(n, () => from + random(0, span))
  const steps = (n: number, by: number) => many(n, (i) => from + by * i)
  return [
    build([from], [from]),
    build([from + 1], [from]),
    build([from, 1e9], [from + 1, 1e9, 1e9]),
    build([from, from, from + 2], [from, from + 1, from + 2, from + 2]),
    build([from, from + 3], [from + 1, from + 3, from + 3, from + 4]),
    build([from + 1, from + 3, from + 3, from + 4], [from, from + 3]),
    build(steps(random(5, 9), 2), [...steps(random(20, 30), 2), from + 1]),
    build(any(60, 30), any(40, 30)),
    build(any(3, 9), any(50, 1e8)),
    build(any(1_000, 1e8), any(800, 1e8)),
    build(steps(20_000, 5), steps(20_000, 5)),
    build(any(25_000, 9e4), any(50_000, 9e4)),
  ]
}

/** Hour by hour: which diaries have entries then, and which one is held. */
export const answer: Generator['answer'] = (input) => {
  const [first = [], second = []] = input.split('\n').slice(1).map(integers)
  const diaries = [new Set(first), new Set(second)] as const
  let held = (second[0] ?? 0) < (first[0] ?? 0) ? 1 : 0
  let changes = 0
  for (const time of [...new Set([...first, ...second])].sort((a, b) => a - b)) {
    const other = 1 - held
    if (!diaries[other === 1 ? 1 : 0].has(time)) continue
    held = other
    changes++
  }
  return `${changes}\n`
}
