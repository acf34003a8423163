import { type Generator, integers, many, type Random, shuffled } from '@skirmish/problem-package/drawing'

/** How many can be served one by one, the longest feet first, with the longest skates that leave at most `space`. */
function served(feet: number[], skates: number[], space: number): number {
  const left = [...skates].sort((a, b) => a - b)
  let count = 0
  for (const foot of [...feet].sort((a, b) => b - a)) {
    while ((left.at(-1) ?? 0) > foot + space) left.pop()
    if ((left.at(-1) ?? 0) < foot) continue
    left.pop()
    count++
  }
  return count
}

const build = (k: number, feet: number[], skates: number[]) =>
  `${feet.length} ${skates.length} ${k}\n${feet.join(' ')}\n${skates.join(' ')}\n`

function some(random: Random, n: number, m: number, top: number, k?: number): string {
  const draw = (count: number) => many(count, () => random(1, top))
  const [feet, skates] = [draw(n), draw(m)]
  return build(k ?? random(1, Math.max(1, served(feet, skates, top))), feet, skates)
}

export const inputs: Generator['inputs'] = (random) => {
  const feet = many(12, () => random(1, 900))
  /** One pair would suit all but one skater's feet exactly. */
  const others = feet.map((foot, i) => (i === 0 ? random(901, 999) : foot))
  const most = 1_000_000_000
  return [
    some(random, 1, 1, 9, 1),
    some(random, random(3, 6), 5, 20, 2),
    build(feet.length, feet, shuffled(random, feet)),
    build(feet.length - 1, feet, shuffled(random, others)),
    build(feet.length, feet, shuffled(random, others)),
    some(random, 10, 12, 30, 10),
    some(random, 9, 5, 60, random(6, 9)), // more skaters than skates
    ...many(4, () => some(random, random(10, 20), 15, 60)),
    build(1, [random(1, 99)], [most - random(0, 999_999)]),
    some(random, 500, 500, 1_000_000),
    some(random, 20_000, random(19_000, 20_000), most),
    some(random, random(19_000, 20_000), 20_000, 99),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [[, , k = 0] = [], feet = [], skates = []] = input.trim().split('\n').map(integers)
  let [space, width] = [-1, 2 ** 30]
  if (served(feet, skates, width) < k) return '-1\n'
  // the largest space that serves too few, put together from powers of two
  for (; width >= 1; width /= 2) if (served(feet, skates, space + width) < k) space += width
  return `${space + 1}\n`
}
