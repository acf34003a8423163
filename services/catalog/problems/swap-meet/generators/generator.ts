import { type Generator, many, type Random } from '@skirmish/problem-package/drawing'

type Person = readonly [kind: 'S' | 'B', price: number]
const build = (people: Person[]) => `${people.length}\n${people.map((person) => person.join(' ')).join('\n')}\n`
const draw = (random: Random, n: number, low: number, top: number) =>
  many(n, (): Person => [random(0, 1) ? 'S' : 'B', random(low, top)])

export const inputs: Generator['inputs'] = (random) => {
  const same = random(1, 1e9)
  /** All of one kind, and then the others. */
  const after = (first: 'S' | 'B', n: number, price: (i: number) => number) =>
    many(n, (i): Person => [i < n / 2 === (first === 'S') ? 'S' : 'B', price(i)])
  return [
    build(draw(random, random(3, 6), 1, 9)),
    build(draw(random, 14, 1, 4)),
    build(draw(random, 30, 10, 30)),
    build(draw(random, 60, 1, 1e9)),
    build(draw(random, 80, same, same)),
    build(after('B', 300, () => random(500, 520))),
    build(after('S', 60_000, (i) => (i < 30_000 ? 5e8 + random(0, 4e8) : 9e8 + random(0, 1e8)))),
    build(after('B', 60_000, (i) => (i < 30_000 ? 9e8 + random(0, 1e8) : random(1, 8e8)))),
    build(draw(random, 60_000, 1, 1e9)),
    // prices that never meet: everybody waits
    build(many(60_000, () => (random(0, 1) ? ['S', random(6e8, 1e9)] : ['B', random(1, 5e8)]))),
  ]
}

/** Not by heaps: a queue for each price, and a tree over the prices that finds the next one at which somebody waits. */
export const answer: Generator['answer'] = (input) => {
  const people = input
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => [line[0], Number(line.slice(2))] as const)
  const prices = [...new Set(people.map(([, price]) => price))].sort((a, b) => a - b)
  const placeOf = new Map(prices.map((price, place) => [price, place]))
  let size = 1
  while (size < prices.length) size *= 2
  const side = () => ({
    queues: prices.map(() => ({ people: [] as number[], gone: 0 })),
    count: new Int32Array(2 * size),
  })
  const [sellers, buyers] = [side(), side()]
  const change = (count: Int32Array, place: number, by: number) => {
    for (let at = place + size; at > 0; at >>= 1) count[at] = (count[at] ?? 0) + by
  }
  /** The first place, from the left or from the right, at which somebody waits. */
  const outermost = (count: Int32Array, fromRight: boolean) => {
    let at = 1
    while (at < size)
      at = 2 * at + ((count[2 * at + (fromRight ? 1 : 0)] ?? 0) > 0 ? Number(fromRight) : Number(!fromRight))
    return at - size
  }
  let money = 0
  const found = people.map(([kind, price], i) => {
    const isBuyer = kind === 'B'
    const [own, others] = isBuyer ? [buyers, sellers] : [sellers, buyers]
    const place = (others.count[1] ?? 0) > 0 ? outermost(others.count, !isBuyer) : -1
    const best = prices[place] ?? 0
    if (place >= 0 && (isBuyer ? best <= price : best >= price)) {
      const queue = others.queues[place]
      change(others.count, place, -1)
      money += best
      return (queue?.people[queue.gone++] ?? -1) + 1
    }
    const ownPlace = placeOf.get(price) ?? 0
    own.queues[ownPlace]?.people.push(i)
    change(own.count, ownPlace, 1)
    return 0
  })
  return `${found.join(' ')}\n${money}\n`
}
