import { RANKED_MATCH_MINUTES } from '@skirmish/contracts/constants'
import type { Checker, Limits, PublishedProblem } from '@skirmish/contracts/events/problems'
import type { Random, SeedProblem } from './seed-problem.ts'
import { drawInputs, type TestCase } from './test-set.ts'

/** All of a problem but its tests. */
export interface Content
  extends Omit<PublishedProblem, 'problem_id' | 'tests_hash' | 'match_tests_hash' | 'tests_total'> {
  reference: { language: 'python'; code: string }
}

/** Practice tests judge Solo and the daily problem, match tests Ranked and Custom. RULES JD9. */
export type SetName = 'practice' | 'match'

const LIMITS: Limits = { time_ms: 2_000, memory_mb: 256 }
const CHECKER: Checker = { type: 'exact' }

/**
 * The content of a bank problem and its two sets of tests, which share the two examples, their first tests, and no other
 * input. RULES PB1, JD5, JD9.
 */
export function expandSeed(
  seed: SeedProblem,
  randomOf: (set: SetName) => Random,
): { content: Content } & Record<SetName, TestCase[]> {
  const test = (input: string) => ({ input, expected_output: seed.solve(input) })
  const examples = seed.examples.map(test)
  const practice = drawInputs(seed.inputs, randomOf('practice'), seed.examples)
  const match = drawInputs(seed.inputs, randomOf('match'), [...seed.examples, ...practice])
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
    practice: [...examples, ...practice.map(test)],
    match: [...examples, ...match.map(test)],
  }
}
