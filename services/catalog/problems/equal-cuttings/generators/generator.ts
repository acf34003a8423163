import { type Generator, integers, many } from '@skirmish/problem-package/drawing'

const build = (above: number[]) => `${above.length + 1}\n${above.join(' ')}\n`

export const inputs: Generator['inputs'] = (random) => {
  const any = (n: number, back: number) => build(many(n - 1, (i) => random(Math.max(1, i + 2 - back), i + 1)))
  /** Pieces of k knots, each grown on a knot of an earlier piece. */
  const pieces = (count: number, k: number, back: number) => {
    const above: number[] = []
    for (let knot = 2; knot <= count * k; knot++) {
      const first = knot - ((knot - 1) % k)
      const least = Math.max(knot === first ? 1 : first, knot - back)
      above.push(random(least, knot - 1))
    }
    return build(above)
  }
  return [
    any(random(1, 3), 3),
    any(random(4, 6), 6),
    any(12, 12),
    pieces(random(3, 4), random(5, 6), 20),
    pieces(random(4, 6), random(4, 5), 5),
    pieces(12, 2, 20),
    pieces(2, random(11, 15), 12),
    any(24, 2),
    pieces(random(40, 50), 12, 20),
    any(random(20_000, 30_000), 9),
    pieces(5_040, 11, 40),
    pieces(50_400, 1, 1 + random(1, 2)),
  ]
}

export const answer: Generator['answer'] = (input) => {
  const [n = 1, ...above] = integers(input)
  // for each divisor of n, piece by piece from the tips: a piece that is full is cut off, one that is too large is none
  const possible = (k: number) => {
    const size = many(n + 1, () => 1)
    for (let knot = n; knot > 1; knot--) {
      const own = size[knot] ?? 0
      if (own > k) return false
      const over = above[knot - 2] ?? 1
      if (own < k) size[over] = (size[over] ?? 0) + own
    }
    return size[1] === k
  }
  const divisors = many(n, (i) => i + 1).filter((k) => n % k === 0)
  return `${divisors.filter(possible).join(' ')}\n`
}
