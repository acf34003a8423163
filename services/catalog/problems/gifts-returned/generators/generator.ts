import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (drawn: number[]) => `${drawn.length}\n${drawn.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number) => many(n, () => random(1, n))
  const numbers = (n: number) => many(n, (i) => i + 1)
  /** Couples of children, each of whom draws the other, and some who draw themselves. */
  const couples = (n: number, own: number) => {
    const drawn = numbers(n)
    const order = shuffled(random, numbers(n)).slice(own)
    for (let i = 0; i + 1 < order.length; i += 2) {
      const [one = 1, other = 1] = [order[i], order[i + 1]]
      drawn[one - 1] = other
      drawn[other - 1] = one
    }
    return drawn
  }
  return [
    build(couples(random(4, 9), 1)),
    build(couples(20, 7)),
    build(any(random(10, 20))),
    build(shuffled(random, numbers(random(5, 12)))),
    build(many(random(5, 12), () => 1).concat([random(1, 3)])),
    build(many(300, (i) => (i === 0 ? random(2, 300) : 1))),
    build(any(3_000)),
    build(couples(50_000, random(3, 9))),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, ...drawn] = integers(input)
  const presents = new Set(drawn.map((to, i) => `${i + 1} ${to}`))
  const returned = drawn.filter((to, i) => to !== i + 1 && presents.has(`${to} ${i + 1}`))
  return `${returned.length / 2}\n`
}
