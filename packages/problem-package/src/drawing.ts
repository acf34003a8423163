/**
 * What a generator draws with. Generators run in a process of their own, and for `npm run problems` in the judge's sandbox,
 * where there is nothing but Node: this file imports nothing else.
 */
import { createCipheriv } from 'node:crypto'

/** Draws an integer between two bounds, both included. */
export type Random = (from: number, to: number) => number

/** What `generators/generator.ts` of a problem package exports. */
export interface Generator {
  /**
   * Draws the inputs of a set of hidden tests. Corner cases are drawn too: an input that is always the same is in one set
   * only.
   */
  inputs(random: Random): string[]
  /** Computes the expected output independently of the reference solution. */
  answer(input: string): string
}

/** `count` values of `make`. */
export const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** The integers of a text, in order. */
export const integers = (text: string): number[] => text.split(/\s+/).filter(Boolean).map(Number)

/** The items in an order that `random` draws. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const drawn: T[] = []
  for (const item of items) {
    const place = random(0, drawn.length)
    drawn.push(drawn[place] ?? item)
    drawn[place] = item
  }
  return drawn
}

const BYTES = 6
const BLOCK = Buffer.alloc(BYTES * 1024)

/**
 * A source of integers that the same key repeats. It is a cipher's key stream: the state of a plain generator could be
 * computed from the tests that practice shows, or found by trying, and would give away the rest. RULES JD9.
 */
export function keyedRandom(key: Buffer): Random {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  let stream = Buffer.alloc(0)
  let at = 0
  return (from, to) => {
    if (at === stream.length) {
      stream = cipher.update(BLOCK)
      at = 0
    }
    const unit = stream.readUIntBE(at, BYTES) / 2 ** (8 * BYTES)
    at += BYTES
    return from + Math.floor(unit * (to - from + 1))
  }
}

/** How often the generator draws again for an input that another test has; then its place stays empty. */
const DRAWS = 50

/** Draws a set's inputs by `make`, each different from the others and from those in `taken`. RULES JD9. */
export function drawInputs(make: Generator['inputs'], random: Random, taken: readonly string[]): string[] {
  const used = new Set(taken)
  const drawn = new Map<number, string>()
  for (let draw = 0; draw < DRAWS; draw++) {
    const inputs = make(random)
    for (const [place, input] of inputs.entries()) {
      if (drawn.has(place) || used.has(input)) continue
      drawn.set(place, input)
      used.add(input)
    }
    if (drawn.size === inputs.length) break
  }
  return [...drawn].sort(([a], [b]) => a - b).map(([, input]) => input)
}
