import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const build = (moves: string[]) => `${moves.length + 1}\n${moves.join('\n')}\n`
  const piles = (n: number) =>
    shuffled(
      random,
      many(n, (i) => i + 1),
    )
  /** Any pile goes on any other. */
  const any = (n: number) => {
    const left = piles(n)
    return build(
      many(n - 1, () => {
        const last = left.pop() ?? 0
        const at = random(0, left.length - 1)
        const other = left[at] ?? 0
        if (random(0, 1) === 1) return `${last} ${other}`
        left[at] = last
        return `${other} ${last}`
      }),
    )
  }
  /** One pile grows: it goes on a single card, or in one case of `seldom` a card goes on it. */
  const growing = (n: number, seldom: number) => {
    const [first = 0, ...others] = piles(n)
    let pile = first
    return build(
      others.map((card) => {
        if (random(1, seldom) === 1) return `${card} ${pile}`
        const move = `${pile} ${card}`
        pile = card
        return move
      }),
    )
  }
  return [
    any(random(2, 3)),
    any(random(4, 5)),
    growing(random(6, 9), 3),
    growing(random(10, 15), 99),
    ...many(4, () => any(random(10, 20))),
    any(1_000),
    any(random(20_000, 30_000)),
    growing(60_000, random(50, 99)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, ...numbers] = integers(input)
  // backwards: which piles a pile is made of is known, so write them down from the last, each in its direction
  const parts = many(n + 1, (): number[] => [])
  let last = 1
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    last = numbers[i + 1] ?? 0
    parts[last]?.push(numbers[i] ?? 0)
  }
  const cards: number[] = []
  // a pile from the top: its parts, the latest first, each turned over, then its own card; turned over, all the other way
  const todo: { pile: number; turned: boolean; own: boolean }[] = [{ pile: last, turned: false, own: false }]
  for (let one = todo.pop(); one; one = todo.pop()) {
    const { pile, turned, own } = one
    if (own) {
      cards.push(pile)
      continue
    }
    const rows = (parts[pile] ?? []).map((part) => ({ pile: part, turned: !turned, own: false }))
    const order = [{ pile, turned, own: true }, ...rows]
    for (const next of turned ? order.reverse() : order) todo.push(next)
  }
  return `${cards.join(' ')}\n`
}
