import type { COMPLEXITIES, DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import type { Checker, Limits } from '@skirmish/contracts/events/problems'

/** Draws an integer between two bounds, both included. */
export type Random = (from: number, to: number) => number

/** A problem of the built-in bank. Its hidden tests are drawn anew for each deployment and each set. RULES JD9. */
export interface SeedProblem {
  id: string
  title: string
  difficulty: (typeof DIFFICULTIES)[number]
  knowledge_area: (typeof KNOWLEDGE_AREAS)[number]
  complexity: (typeof COMPLEXITIES)[number]
  /** By interface language; explanations belong to the two examples. */
  texts: Record<'en' | 'es' | 'pt-BR', { description: string; explanations: [string, string] }>
  examples: [string, string]
  /** Draws the inputs of a set of hidden tests. Corner cases are drawn too: an input that is always the same is in one set only. */
  inputs: (random: Random) => string[]
  /** Computes the expected output independently of the reference solution. */
  solve: (input: string) => string
  reference: { language: 'python'; code: string }
  limits?: Limits
  checker?: Checker
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
