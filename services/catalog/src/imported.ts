import type { PACKAGE_PARTS } from '@skirmish/contracts/constants'

/**
 * What the last import brought to a teacher's draft or problem: the package's title, a hash of each part, and the draft that was merged last, so that a
 * repeated `mergeDraft` gets the same answer. RULES PB25.
 */
export interface Imported {
  title: string
  draft_id?: string
  parts: Partial<Record<(typeof PACKAGE_PARTS)[number], string>>
}
