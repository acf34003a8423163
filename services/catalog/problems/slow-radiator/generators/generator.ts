import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  const build = (s: number, wishes: number[]) => `${wishes.length} ${s}\n${wishes.join(' ')}\n`
  const some = (n: number, low: number, top: number) => many(n, () => random(low, top))
  /** Wishes that stay for some hours and then jump. */
  const lasting = (n: number, hours: number, low = 0, top = 200) => {
    const wishes: number[] = []
    while (wishes.length < n) {
      const wish = random(low, top)
      wishes.push(...many(random(1, hours), () => wish))
    }
    return wishes.slice(0, n)
  }
  return [
    build(random(0, 200), some(1, 0, 200)),
    build(random(90, 110), some(7, 95, 105)),
    build(random(0, 4), some(9, 0, 4)),
    build(random(196, 200), some(9, 196, 200)),
    build(200, [...many(random(5, 9), () => 200), ...lasting(9, 4, 196, 200)]),
    build(0, [...many(random(5, 9), () => 0), ...lasting(9, 4, 0, 4)]),
    build(random(0, 200), lasting(10, 4, 50, 60)),
    build(random(0, 200), lasting(11, 3)),
    build(random(0, 200), lasting(60, 9, 90, 110)),
    build(random(0, 200), some(1_990, 0, 200)),
    build(random(0, 200), lasting(2_000, 60)),
    build(random(0, 200), lasting(2_000, 400)),
  ]
}

/**
 * By slopes instead of a table. What the least discomfort loses on its falling side and gains on its rising side are two lists
 * of temperatures; an hour moves the first one down and the second one up, and a wish puts itself into one of them.
 */
export const answer: Generator['answer'] = (input) => {
  const [n = 0, s = 0, ...wishes] = integers(input)
  // many equal bends at s forbid every other temperature in the first hour; a temperature beyond 0 or 200 never helps
  const [falling, rising] = [many(n, () => s), many(n, () => s)]
  let least = Math.abs((wishes[0] ?? 0) - s)
  let moved = 0
  for (const wish of wishes.slice(1)) {
    moved++
    const low = (falling.at(-1) ?? 0) - moved
    const high = (rising[0] ?? 0) + moved
    if (wish < low) {
      least += low - wish
      insert(falling, wish + moved)
      insert(falling, wish + moved)
      insert(rising, (falling.pop() ?? 0) - 2 * moved)
    } else if (wish > high) {
      least += wish - high
      insert(rising, wish - moved)
      insert(rising, wish - moved)
      insert(falling, (rising.shift() ?? 0) + 2 * moved)
    } else {
      insert(falling, wish + moved)
      insert(rising, wish - moved)
    }
  }
  return `${least}\n`
}

function insert(sorted: number[], value: number): void {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, value)
}
