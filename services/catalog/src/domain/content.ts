import { RANKED_MATCH_MINUTES } from '@skirmish/contracts/constants'
import type { Checker, Limits, PublishedProblem } from '@skirmish/contracts/events/problems'
import type { SeedProblem } from './seed-problem.ts'
import { seededRandom } from './seed-problem.ts'

/** All of a problem but its tests. */
export interface Content extends Omit<PublishedProblem, 'problem_id' | 'tests_hash' | 'tests_total'> {
  reference: { language: 'python'; code: string }
}

const LIMITS: Limits = { time_ms: 2_000, memory_mb: 256 }
const CHECKER: Checker = { type: 'exact' }

/** The content and the tests of a bank problem: its two examples first, then the hidden ones. RULES PB1, JD5. */
export function expandSeed(seed: SeedProblem): {
  content: Content
  tests: { input: string; expected_output: string }[]
} {
  const test = (input: string) => ({ input, expected_output: seed.solve(input) })
  const examples = seed.examples.map(test)
  const { title, difficulty, knowledge_area, complexity, texts, reference } = seed
  return {
    content: {
      title,
      difficulty,
      knowledge_area,
      complexity,
      texts,
      examples: examples.map((example, i) => ({ ...example, explanation: texts.en.explanations[i] ?? '' })),
      limits: seed.limits ?? LIMITS,
      checker: seed.checker ?? CHECKER,
      duration: RANKED_MATCH_MINUTES,
      reference,
    },
    tests: [...examples, ...seed.inputs(seededRandom(seed.id)).map(test)],
  }
}
