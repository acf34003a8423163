import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

export const inputs: Generator['inputs'] = (random) => {
  /** One machine in `zeros` has a factor that is 0. */
  const some = (n: number, k: number, p: number, zeros = 9) => {
    const machines = many(n, () => `${random(1, zeros) === 1 ? 0 : random(1, p - 1)} ${random(0, p - 1)}`)
    return `${n} ${k} ${p} ${random(0, p - 1)}\n${machines.join('\n')}\n`
  }
  return [
    some(1, 1, random(1_000, 9_999)),
    some(random(4, 6), 2, random(100, 999)),
    some(12, 12, random(1_000, 9_999), 99),
    some(13, 12, random(1_000, 9_999), 99),
    ...many(4, () => some(random(10, 20), random(3, 6), random(1_000, 9_999))),
    some(18, 6, 1_000),
    some(10, 4, 1_000_000_000, 99),
    some(20, 1, 720_720),
    some(200, 15, random(1_000_000, 9_999_999), 30),
    some(48_000, random(23_000, 24_000), random(900_000_000, 1_000_000_000), 20_000),
    some(random(29_000, 30_000), 10_000, 1_000_000_000, 3_000),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 0, k = 0, p = 1, s = 0, ...numbers] = integers(input)
  // a queue made of two stacks; numbers are split, as a product of two does not fit into 53 bits
  type Machine = readonly [number, number]
  const times = (x: number, y: number) => (((Math.floor(x / 32_768) * y) % p) * 32_768 + (x % 32_768) * y) % p
  const join = ([a, b]: Machine, [c, d]: Machine): Machine => [times(a, c), (times(b, c) + d) % p]
  const machine = (i: number): Machine => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]
  const nothing: Machine = [1 % p, 0]
  const front: Machine[] = []
  let [back, waiting, largest] = [nothing, 0, 0]
  for (let i = 0; i < n; i++) {
    back = join(back, machine(i))
    waiting++
    if (i < k - 1) continue
    if (front.length === 0) {
      for (let j = i; j > i - waiting; j--) front.push(join(machine(j), front.at(-1) ?? nothing))
      back = nothing
      waiting = 0
    }
    const [a, b] = join(front.pop() ?? nothing, back)
    largest = Math.max(largest, (times(a, s) + b) % p)
  }
  return `${largest}\n`
}
