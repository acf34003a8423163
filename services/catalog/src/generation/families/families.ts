import { fileURLToPath } from 'node:url'
import type { Proposal, Wish } from '../proposal.ts'
import { proposalOf } from './proposal-of.ts'
import { readFamilies } from './read-family.ts'

/** The folder of the built-in families, a package each; docs/writing.md says what is in one. */
export const FAMILIES_FOLDER = fileURLToPath(new URL('../../../families', import.meta.url))

const FAMILIES = readFamilies(FAMILIES_FOLDER)

/** The problem of a number in the family of an area; null past the last one. */
export function proposeFromFamily({
  knowledge_area,
  difficulty,
  variant,
}: Wish & { variant: number }): Proposal | null {
  const family = FAMILIES.get(knowledge_area)
  const names = Object.entries(family?.problems ?? {}).flatMap(([name, one]) =>
    one.difficulty === difficulty ? name : [],
  )
  const name = names[variant]
  return family && name !== undefined ? proposalOf(family, name) : null
}
