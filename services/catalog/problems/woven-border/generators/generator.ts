import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (n: number, places: number[]) => `${n} ${places.length}\n${places.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const some = (n: number, q: number) =>
    build(
      n,
      many(q, () => random(1, 2 ** n - 1)),
    )
  const whole = (n: number) =>
    build(
      n,
      shuffled(
        random,
        many(2 ** n - 1, (i) => i + 1),
      ),
    )
  const knots = many(48, (i) => 2 ** (i + 1) + random(-1, 1))
  return [
    build(
      1,
      many(random(2, 40), () => 1),
    ),
    whole(4),
    whole(6),
    some(12, 200),
    some(random(20, 30), 1_000),
    build(50, shuffled(random, [...knots, 2 ** 49 - 1, 2 ** 49, 2 ** 49 + 1, 2 ** 50 - 1])),
    some(50, 1_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, , ...places] = integers(input)
  // no recursion: even places are knots, and the ones in the binary number of the half tell how often it was exchanged
  const character = (place: number) => {
    if (place % 2 === 0) return '|'
    const ones = ((place - 1) / 2).toString(2).replaceAll('0', '').length
    return ones % 2 === 0 ? 'o' : 'x'
  }
  return `${places.map(character).join('')}\n`
}
