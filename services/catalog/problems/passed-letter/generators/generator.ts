import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (passesTo: number[]) => `${passesTo.length}\n${passesTo.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number) => build(many(n, () => random(1, n)))
  /** A way over `had` people from person 1, whose last one passes the letter to the one at `place` of the way. */
  const way = (n: number, had: number, place: number) => {
    const order = [
      1,
      ...shuffled(
        random,
        many(n - 1, (i) => i + 2),
      ),
    ]
    const passesTo = many(n, () => random(1, n))
    for (let i = 0; i < had; i++) passesTo[(order[i] ?? 1) - 1] = order[i === had - 1 ? place : i + 1] ?? 1
    return build(passesTo)
  }
  return [
    way(random(5, 9), 1, 0),
    way(random(6, 9), 5, 2),
    way(random(5, 9), 5, 4),
    way(20, 12, 0),
    some(30),
    some(1_000),
    way(2_000, 1_500, random(1, 1_499)),
    way(100_000, 100_000, random(1, 99_999)),
    way(100_000, 99_999, 99_998),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, ...passesTo] = integers(input)
  const next = (person: number) => passesTo[person - 1] ?? 0
  // not by remembering: two letters, one twice as fast, meet in the ring, and from there find where it begins
  let [slow, fast] = [next(1), next(next(1))]
  while (slow !== fast) [slow, fast] = [next(slow), next(next(fast))]
  let [start, before] = [1, 0]
  for (; start !== slow; before++) [start, slow] = [next(start), next(slow)]
  let ring = 1
  for (let person = next(start); person !== start; person = next(person)) ring++
  return `${before + ring} ${start}\n`
}
