import type { COMPLEXITIES, DIFFICULTIES, KNOWLEDGE_AREAS } from '@skirmish/contracts/constants'
import type { Checker, Limits } from '@skirmish/contracts/events/problems'

export type Random = (from: number, to: number) => number

/** A problem of the built-in bank. Its tests are made from `seed`, so every machine has the same ones. */
export interface SeedProblem {
  id: string
  title: string
  difficulty: (typeof DIFFICULTIES)[number]
  knowledge_area: (typeof KNOWLEDGE_AREAS)[number]
  complexity: (typeof COMPLEXITIES)[number]
  /** By interface language; explanations belong to the two examples. */
  texts: Record<'en' | 'es' | 'pt-BR', { description: string; explanations: [string, string] }>
  examples: [string, string]
  /** Inputs of hidden tests: corner cases by hand, the rest made with `random` (inclusive bounds). */
  inputs: (random: Random) => string[]
  /** Computes the expected output independently of the reference solution. */
  solve: (input: string) => string
  reference: { language: 'python'; code: string }
  limits?: Limits
  checker?: Checker
}

/** A repeatable source of random integers (Mulberry32), the same on every machine. */
export function seededRandom(seed: string): Random {
  let state = 0
  for (const char of seed) state = (Math.imul(state, 31) + char.charCodeAt(0)) | 0
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    const unit = ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
    return from + Math.floor(unit * (to - from + 1))
  }
}

/** `count` values of `make`. */
export const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** The integers of a text, in order. */
export const integers = (text: string): number[] => text.split(/\s+/).filter(Boolean).map(Number)
