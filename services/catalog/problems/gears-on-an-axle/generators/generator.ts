import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (...actions: string[]) => `${actions.length}\n${actions.join('\n')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const base = random(100, 900)
  const gear = (unit: number, most: number) => `+ ${unit * random(1, most)}`
  /** Puts on and takes off at random, with gears of many divisors. */
  const any = (n: number) => {
    let height = 0
    return many(n, () => {
      if (height > 0 && random(0, 4) < 2) {
        height--
        return '-'
      }
      height++
      return gear([720, 360, 120, 60, 30][height % 5] ?? 1, 1_000)
    })
  }
  return [
    build(gear(base, 1e6), '-'),
    build(gear(base, 9), gear(base, 9), '-', gear(base, 9), gear(1, 99), '-', '-'),
    build(`+ ${base * 6}`, '-', `+ ${base * 4}`, `+ ${base * 10}`, `+ ${base * 15}`, '-', '-', '-'),
    build(`+ ${base}`, `+ ${base}`, `+ ${base * 2}`, '-', '-', '-', `+ ${base * 3}`),
    build(...many(10, (i) => `+ ${base * 2 ** (10 - i)}`), ...many(10, () => '-'), `+ ${base}`),
    build(...any(60)),
    build(...any(1_000)),
    build(...many(25_000, () => gear(base, 9_999)), ...many(12_500, () => ['-', gear(base, 99)]).flat()),
  ]
}

/** A gear on top of those below it; axles share what they have in common. */
interface Axle {
  below: Axle | null
  common: number
}

const common = (a: number, b: number): number => {
  let [large, small] = [a, b]
  while (small > 0) [large, small] = [small, large % small]
  return large
}

function after(action: string, axle: Axle | null): Axle | null {
  if (action === '-') return axle?.below ?? null
  const [teeth = 1] = integers(action.slice(1))
  return { below: axle, common: common(teeth, axle?.common ?? 0) }
}

export const answer: Generator['answer'] = (input) => {
  const divisors: number[] = []
  let axle = null as Axle | null // else tsc takes it for null at its first use in the loop
  for (const action of input.trim().split('\n').slice(1)) {
    axle = after(action, axle)
    divisors.push(axle?.common ?? 0)
  }
  return `${divisors.join('\n')}\n`
}
