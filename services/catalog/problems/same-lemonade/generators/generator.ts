import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (recipes: number[][]) => `${recipes.length}\n${recipes.map((one) => `${one.join(' ')}\n`).join('')}`

export const inputs: Generator['inputs'] = (random) => {
  const times = (recipe: number[], by: number) => recipe.map((grams) => grams * by)
  const small = (most: number) => [random(0, most), random(0, most), random(1, most)]
  const any = (n: number, most: number) => many(n, () => times(small(most), random(1, 20)))
  const [a, b] = [random(2, 9), random(11, 19)]
  const large = random(4e8, 9e8)
  const taste = [random(1, 999), random(1, 999), random(1, 999)]
  return [
    build([times([0, 0, 1], a), times([0, 0, 1], b), times([0, 1, 0], a), times([1, 0, 0], b), times([1, 0, 0], a)]),
    build([times([a, b, 0], 2), times([a, b, 0], 3), times([a, 0, b], 2), times([0, a, b], 5), [b, a, 0]]),
    build([times([1, 2, 3], a), times([3, 2, 1], a), times([2, 1, 3], b), times([1, 2, 3], b)]),
    build([[large, large + 1, large + 1], [large + 1, large + 2, large + 2], [large, large + 1, large + 2], small(9)]),
    build([times([a, b, 1], 6), times([a, b, 1], 10), times([a, b, 1], 15), [a, b, 2]]),
    build(any(300, 4)),
    build(any(1_000, 6)),
    build(shuffled(random, [...many(29_000, () => small(1e6)), ...many(1_000, (i) => times(taste, i + 1))])),
    build(many(30_000, () => times([0, 1, 1], random(1, 999)))),
  ]
}

/** Sorts the recipes by their ratios, in exact arithmetic, and counts runs of equal ones. */
export const answer: Generator['answer'] = (input) => {
  const numbers = integers(input).slice(1)
  const recipes = many(numbers.length / 3, (i) => numbers.slice(3 * i, 3 * i + 3).map(BigInt))
  const compare = (one: bigint[], other: bigint[]) => {
    const [total, otherTotal] = [one, other].map((recipe) => recipe.reduce((sum, grams) => sum + grams, 0n))
    for (let i = 0; i < 2; i++) {
      const difference = (one[i] ?? 0n) * (otherTotal ?? 1n) - (other[i] ?? 0n) * (total ?? 1n)
      if (difference !== 0n) return difference < 0n ? -1 : 1
    }
    return 0
  }
  recipes.sort(compare)
  let [pairs, same] = [0, 0]
  for (const [i, recipe] of recipes.entries()) {
    same = i > 0 && compare(recipes[i - 1] ?? [], recipe) === 0 ? same + 1 : 0
    pairs += same
  }
  return `${pairs}\n`
}
