import { ApiError } from '../../shared/session/api.ts'

/** What is wrong with a form, by the name of the field; under the empty name what is wrong with no field. */
export type Problems = Record<string, string>

/**
 * What the server refused, in the person's language: at the field that it names, by that field's text in `texts`. Without a name, or for
 * a reason that this version does not know, its own sentence is told.
 */
export function refusedFields(error: unknown, t: (key: string) => string, texts: Record<string, string>): Problems {
  if (!(error instanceof ApiError)) return { '': t('not_reached') }
  if (error.status === 429) return { '': t('too_many') }
  const named = Object.keys((error.body.errors as object | undefined) ?? {}) // the shape of every refusal
  const known = named.flatMap((field) => (texts[field] ? [[field, t(texts[field])] as const] : []))
  return known.length > 0 ? Object.fromEntries(known) : { '': error.status < 500 ? error.message : t('not_reached') }
}
