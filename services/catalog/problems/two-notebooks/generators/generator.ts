import { type Generator, integers, many, shuffled } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  /** In one case of `both` a room has two doors where it can. */
  const some = (n: number, both: number) => {
    const name = shuffled(
      random,
      many(n, (i) => i + 1),
    )
    const [entered, left]: [number[], number[]] = [[], []]
    const todo: { rooms: number; leaves?: number }[] = [{ rooms: n }]
    for (let one = todo.pop(); one; one = todo.pop()) {
      if (one.leaves !== undefined) {
        left.push(one.leaves)
        continue
      }
      const room = name[entered.length] ?? 0
      entered.push(room)
      todo.push({ rooms: 0, leaves: room })
      const more = one.rooms - 1
      const first = more > 1 && random(1, both) === 1 ? random(1, more - 1) : more
      for (const rooms of [more - first, first]) if (rooms > 0) todo.push({ rooms })
    }
    return `${n}\n${entered.join(' ')}\n${left.join(' ')}\n`
  }
  return [
    some(random(1, 2), 2),
    some(random(3, 5), 2),
    some(9, 99),
    some(random(9, 14), 1),
    ...many(4, () => some(random(10, 16), 2)),
    some(1_000, 2),
    some(random(20_000, 30_000), 3),
    some(random(84_000, 85_000), 30),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [, entered = [], left = []] = input.split('\n').map(integers)
  // follows the guard, and counts the doors of each room
  const doors = new Map<number, number>()
  const inside: number[] = []
  let done = 0
  for (const room of entered) {
    const from = inside.at(-1)
    if (from !== undefined) doors.set(from, (doors.get(from) ?? 0) + 1)
    inside.push(room)
    while (inside.length > 0 && inside.at(-1) === left[done]) {
      inside.pop()
      done++
    }
  }
  let plans = 1
  for (const count of doors.values()) if (count === 1) plans = (plans * 2) % 1_000_000_007
  return `${plans}\n`
}
