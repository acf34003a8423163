import { type Generator, many, type Random } from '@skirmish/problem-package/drawing'

const build = (events: string[]) => `${events.length}\n${events.join('\n')}\n`

/** `n` events, a question at the end; of 100 others `bids` are bids and `withdrawals` withdrawals. */
function auction(
  random: Random,
  n: number,
  bids: number,
  withdrawals: number,
  amount: (bid: number) => number,
): string {
  const standing: number[] = []
  let count = 0
  const events = many(n - 1, () => {
    const drawn = random(1, 100)
    if (drawn <= bids || (drawn <= bids + withdrawals && standing.length === 0)) {
      standing.push(++count)
      return `B ${amount(count)}`
    }
    if (drawn > bids + withdrawals) return '?'
    const place = random(0, standing.length - 1)
    const [bid] = standing.splice(place, 1, standing.at(-1) ?? 0)
    standing.pop()
    return `W ${bid}`
  })
  return build([...events, '?'])
}

export const inputs: Generator['inputs'] = (random) => {
  const up = (top: number) => () => random(1, top)
  const same = random(1, 1e9)
  const late = 24_000
  return [
    auction(random, 8, 50, 20, up(9)),
    auction(random, 12, 40, 30, up(3)),
    auction(random, 30, 40, 25, up(9)),
    auction(random, 60, 35, 30, up(1e9)),
    auction(random, 200, 45, 25, () => same),
    // withdrawn from the top, one after another, a question after each
    build([
      ...many(late, (i) => `B ${(i + 1) * random(1, 3)}`),
      ...many(late / 2, (i) => [`W ${late - i}`, '?']).flat(),
    ]),
    build([...many(30_000, () => `B ${random(1, 1e9)}`), ...many(30_000, () => '?')]),
    auction(random, 60_000, 50, 10, up(1e9)),
    auction(random, 60_000, 40, 35, (bid) => 1e9 - bid),
  ]
}

/** Not by a heap: all bids sorted once, and a tree over their places that counts those that stand. */
export const answer: Generator['answer'] = (input) => {
  const events = input.trim().split('\n').slice(1)
  const amounts = events.filter((event) => event.startsWith('B')).map((event) => Number(event.slice(2)))
  const order = amounts.map((_, i) => i).sort((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0) || a - b)
  const placeOf = many(amounts.length, () => 0)
  for (const [place, bid] of order.entries()) placeOf[bid] = place
  let size = 1
  while (size < amounts.length) size *= 2
  const standing = new Int32Array(2 * size)
  const set = (place: number, count: number) => {
    for (let at = place + size; at > 0; at >>= 1)
      standing[at] = at >= size ? count : (standing[2 * at] ?? 0) + (standing[2 * at + 1] ?? 0)
  }
  /** The place of the bid that stands as the `rank`-th, from 1. */
  const find = (rank: number) => {
    let [at, left] = [1, rank]
    while (at < size) {
      at *= 2
      if ((standing[at] ?? 0) < left) left -= standing[at++] ?? 0
    }
    return order[at - size] ?? 0
  }
  let next = 0
  const lines = events.flatMap((event) => {
    if (event.startsWith('B')) set(placeOf[next++] ?? 0, 1)
    else if (event.startsWith('W')) set(placeOf[Number(event.slice(2)) - 1] ?? 0, 0)
    else {
      const bids = standing[1] ?? 0
      return [`${bids > 0 ? find(1) + 1 : 0} ${bids > 1 ? amounts[find(2)] : 0}`]
    }
    return []
  })
  return `${lines.join('\n')}\n`
}
