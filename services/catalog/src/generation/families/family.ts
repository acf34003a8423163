import { readFileSync } from 'node:fs'
import type { Proposal } from '../proposal.ts'

export type Texts = Required<Proposal['title']>

/** One problem of a family: the question that it asks, and what makes it another problem than its neighbours. */
export interface Variant {
  /** What the programs of the family are told; they begin with it. */
  parameters: Record<string, string | number>
  title: Texts
  description: Texts
  examples: { input: string; expected_output: string; explanation: Texts }[]
}

/** Problems of an area, some of each difficulty. The programs stand beside the family, in `reference.py`, `brute_force.py` and, unless families share one, `generator.py`. */
export interface Family {
  folder: URL
  /** Where it is not in the folder. */
  generator?: URL
  complexity: Record<Proposal['difficulty'], Proposal['complexity']>
  variants: Record<Proposal['difficulty'], Variant[]>
}

const TESTS = 20
const LIMITS = { time_ms: 1_000, memory_mb: 256 }

const source = (file: URL, { parameters }: Variant) => {
  const lines = Object.entries(parameters).map(([key, value]) => `${key} = ${JSON.stringify(value)}`)
  return {
    language: 'python',
    code: `${lines.join('\n')}\n\n${readFileSync(file, 'utf8')}`,
  } as const
}

/** A variant of a family as a proposal. */
export function proposalOf(
  family: Family,
  variant: Variant,
  wish: Pick<Proposal, 'knowledge_area' | 'difficulty'>,
): Proposal {
  const { title, description, examples } = variant
  const file = (name: string) => new URL(name, family.folder)
  return {
    ...wish,
    ...{ title, description, examples, tests: TESTS, limits: LIMITS, checker: { type: 'tokens' } },
    complexity: family.complexity[wish.difficulty],
    generator: source(family.generator ?? file('generator.py'), variant),
    reference: source(file('reference.py'), variant),
    brute_force: source(file('brute_force.py'), variant),
  }
}
