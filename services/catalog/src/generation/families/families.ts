import type { Proposal, Wish } from '../proposal.ts'
import { type Family, proposalOf } from './family.ts'
import { graphs } from './graphs/family.ts'

const FAMILIES: Partial<Record<Proposal['knowledge_area'], Family>> = {
  Graphs: graphs,
}

/** The problem of a number in the family of an area; null past the last one. */
export function proposeFromFamily({ variant, ...wish }: Wish & { variant: number }): Proposal | null {
  const family = FAMILIES[wish.knowledge_area]
  const found = family?.variants[wish.difficulty][variant]
  return family && found ? proposalOf(family, found, wish) : null
}
