import type { PublishedProblem } from '@skirmish/contracts/events/problems'
import type { LanguageName } from '@skirmish/contracts/schema'

/** All of a problem but its tests. */
export interface Content
  extends Omit<PublishedProblem, 'problem_id' | 'tests_hash' | 'match_tests_hash' | 'tests_total'> {
  reference: { language: LanguageName; code: string }
}

/** A teacher's problem may lack a reference solution, and needs no proof then. */
export type StoredContent = Omit<Content, 'reference'> & Partial<Pick<Content, 'reference'>>
