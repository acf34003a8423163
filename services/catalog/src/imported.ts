import type { PACKAGE_PARTS } from '@skirmish/contracts/constants'

/**
 * What the last import brought to a teacher's draft or problem: the package's title, the name of its zip, a hash of what names the problem in its
 * system (of the last package that had such a name), a hash of each part, and the draft that was merged last, so that a repeated `mergeDraft` gets the same answer. RULES PB25.
 */
export interface Imported {
  title: string
  name?: string
  origin?: string
  draft_id?: string
  parts: Partial<Record<(typeof PACKAGE_PARTS)[number], string>>
}

/** By what a draft or problem is known to be that of a package: by its title, now or in its last import, and by what names the problem; null: by anything. */
export interface Likeness {
  title: string | null
  origin: string | null
}
