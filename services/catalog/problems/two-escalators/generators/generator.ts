import { type Generator, many } from '@skirmish/problem-package/drawing'

const build = (w: number, a: number[], b: number[]) => `${a.length} ${w}\n${a.join(' ')}\n${b.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, w: number, top: number) =>
    build(
      w,
      many(n, () => random(1, top)),
      many(n, () => random(1, top)),
    )
  const fast = random(1, 1e6)
  const slow = fast + random(10, 1e6)
  return [
    // the right side alone is best, and its first step looks bad
    build(slow, [fast, slow, slow, slow], [fast + 1, fast, fast, fast]),
    build(random(1, 9), [slow, fast, slow, fast, fast], [fast, slow, fast, slow, slow]),
    some(random(2, 5), 0, 1e9),
    some(12, random(1, 6), 9),
    some(14, random(1e6, 1e8), 1e9),
    some(1_000, random(1, 20), 30),
    some(10_000, 1e9, 1e9),
    some(20_000, random(1e8, 3e8), 1e9),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [[, w = 0] = [], a = [], b = []] = input
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  // by one number: how much longer the best way that ends on the right is; before a floor a change bounds it both ways
  let [left, lead] = [0, 0]
  for (const [floor, seconds] of a.entries()) {
    left += Math.min(0, lead + w) + seconds
    lead = Math.max(-w, Math.min(w, lead)) + (b[floor] ?? 0) - seconds
  }
  return `${left + Math.min(0, lead)}\n`
}
