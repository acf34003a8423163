import type { Judgement, JudgingRequest } from '@skirmish/contracts/events/judging'
import type { TestSets } from '@skirmish/problem-package/test-set'
import type { Proposal } from './proposal.ts'

/** What the stages of a generation have made so far. */
export interface Work {
  /** As the author answered it. */
  output?: unknown
  proposal?: Proposal
  /** The inputs of the hidden tests. */
  inputs?: Record<keyof TestSets, string[]>
  /** The hashes of the sets, and how many tests one has. */
  tests?: { practice: string; match: string; total: number }
  /** The problems on whose tests the reference solution was tried. */
  compared?: string[]
}

/** What the judge is asked about a proposal. */
export type Question = Omit<JudgingRequest, 'submission_id' | 'requested_at'>

export interface Answered {
  request: Question
  judgement: Judgement
}
