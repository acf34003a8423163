import type { SeedProblem } from '../src/domain/seed-problem.ts'
import { problem as arrays } from './arrays.ts'
import { problem as backtracking } from './backtracking.ts'
import { problem as binarySearch } from './binary-search.ts'
import { problem as dynamicProgramming } from './dynamic-programming.ts'
import { problem as graphs } from './graphs.ts'
import { problem as hashmaps } from './hashmaps.ts'
import { problem as heaps } from './heaps.ts'
import { problem as linkedLists } from './linked-lists.ts'
import { problem as slidingWindow } from './sliding-window.ts'
import { problem as stacks } from './stacks.ts'
import { problem as trees } from './trees.ts'
import { problem as twoPointers } from './two-pointers.ts'

/** The built-in problems, one of each knowledge area. */
export const BANK: readonly SeedProblem[] = [
  arrays,
  hashmaps,
  twoPointers,
  stacks,
  linkedLists,
  binarySearch,
  slidingWindow,
  trees,
  heaps,
  backtracking,
  graphs,
  dynamicProgramming,
]
