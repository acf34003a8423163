import type { PACKAGE_PARTS } from '@skirmish/contracts/constants'
import { type RawBuilder, sql } from 'kysely'

/**
 * What the last import brought to a teacher's draft or problem: the package's title, a hash of what names the problem in the package's system, a hash of
 * each part, and the draft that was merged last, so that a repeated `mergeDraft` gets the same answer. RULES PB25.
 */
export interface Imported {
  title: string
  origin?: string
  draft_id?: string
  parts: Partial<Record<(typeof PACKAGE_PARTS)[number], string>>
}

/** By what a draft or problem is known to be that of a package: by all that is given. */
export type Likeness = Partial<Pick<Imported, 'title' | 'origin'>>

/** Whether a row with `content` and `imported` has a title, or had it in its package, and came from the same problem. */
export function isLike({ title, origin }: Likeness): RawBuilder<boolean> {
  const titled = sql`lower(${title}) in (lower(btrim(content ->> 'title')), lower(imported ->> 'title'))`
  const conditions = [
    ...(title === undefined ? [] : [titled]),
    ...(origin === undefined ? [] : [sql`imported ->> 'origin' = ${origin}`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}
