import { type Generator, many, shuffled } from '@skirmish/problem-package/drawing'

const build = (events: string[]) => `${events.length}\n${events.join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const calls = (n: number, top: number) => many(n, () => `C ${random(1, top)}`)
  const teams = (n: number) => many(n, () => 'T')
  const mixed = (n: number, top: number) => shuffled(random, [...calls(n, top), ...teams(n)])
  const same = random(1, 1e9)
  return [
    build(['T', ...many(2, () => `C ${same}`), ...teams(3)]),
    build([...calls(random(3, 6), 1e9), ...shuffled(random, ['C 1', 'C 1000000000']), ...teams(9)]),
    build([...teams(random(1, 3)), ...mixed(8, 3)]),
    build(['T', ...mixed(100, 5), ...teams(5)]),
    build([...mixed(500, 1e9), ...teams(20), ...mixed(100, 2)]),
    build(mixed(10_000, 1e9)),
    build([...calls(30_000, 1e9), ...teams(30_000)]),
    build([...many(20_000, (i) => `C ${same > 5e8 ? same - i : same + i}`), ...mixed(5_000, 1e9), ...teams(20_000)]),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const waiting: { urgency: number; call: number }[] = []
  const taken: number[] = []
  let calls = 0
  for (const event of input.trim().split('\n').slice(1)) {
    if (event === 'T') {
      taken.push(waiting.pop()?.call ?? 0)
      continue
    }
    // not by a heap: the list stays sorted, the call to take next at its end
    const urgency = Number(event.slice(2))
    let [low, high] = [0, waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((waiting[middle]?.urgency ?? 0) < urgency) low = middle + 1
      else high = middle
    }
    waiting.splice(low, 0, { urgency, call: ++calls })
  }
  return `${taken.join(' ')}\n`
}
