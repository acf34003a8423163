import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (values: number[], queries: number[]) =>
  `${values.length} ${queries.length}\n${[...values].sort((a, b) => a - b).join(' ')}\n${queries.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, q: number, top: number) =>
    build(
      many(n, () => random(1, top)),
      many(q, () => random(0, top + 1)),
    )
  const shelf = random(1, 1e9)
  return [
    build([shelf], [shelf - 1, shelf, shelf + 1]),
    some(5, 10, 3),
    some(100, 100, 1_000),
    some(50_000, 50_000, 1e9),
    some(50_000, 1_000, 2),
    some(1, 50_000, 5),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, values = [], queries = []] = input.trim().split('\n').map(integers)
  // not by binary search: a sweep over the boxes in order of size
  const answers = new Map<number, number>()
  let shelf = 0
  for (const box of [...queries].sort((a, b) => a - b)) {
    while (shelf < values.length && (values[shelf] ?? 0) < box) shelf++
    answers.set(box, shelf < values.length ? shelf : -1)
  }
  return `${queries.map((box) => answers.get(box)).join(' ')}\n`
}
