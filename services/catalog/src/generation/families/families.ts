import type { Proposal, Wish } from '../proposal.ts'
import { arrays } from './arrays/family.ts'
import { backtracking } from './backtracking/family.ts'
import { binarySearch } from './binary-search/family.ts'
import { dynamicProgramming } from './dynamic-programming/family.ts'
import { type Family, proposalOf } from './family.ts'
import { graphs } from './graphs/family.ts'
import { hashmaps } from './hashmaps/family.ts'
import { heaps } from './heaps/family.ts'
import { linkedLists } from './linked-lists/family.ts'
import { slidingWindow } from './sliding-window/family.ts'
import { stacks } from './stacks/family.ts'
import { trees } from './trees/family.ts'
import { twoPointers } from './two-pointers/family.ts'

const FAMILIES: Record<Proposal['knowledge_area'], Family> = {
  Arrays: arrays,
  'Hashmaps & Sets': hashmaps,
  '2 Pointers': twoPointers,
  Stacks: stacks,
  'Linked Lists': linkedLists,
  'Binary Search': binarySearch,
  'Sliding Window': slidingWindow,
  Trees: trees,
  Heaps: heaps,
  'Recursive Backtracking': backtracking,
  Graphs: graphs,
  'Dynamic Programming': dynamicProgramming,
}

/** The problem of a number in the family of an area; null past the last one. */
export function proposeFromFamily({ variant, ...wish }: Wish & { variant: number }): Proposal | null {
  const family = FAMILIES[wish.knowledge_area]
  const found = family.variants[wish.difficulty][variant]
  return found ? proposalOf(family, found, wish) : null
}
