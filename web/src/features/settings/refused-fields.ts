import { ApiError } from '../../shared/session/api.ts'

/** Says it in the language that is chosen when it is shown, which may be another one than when it was refused. */
export type Told = (t: (key: string) => string) => string
/** What is wrong with a form, by the name of the field; under the empty name what is wrong with no field. */
export type Problems = Record<string, Told>

export const told =
  (key: string): Told =>
  (t) =>
    t(key)

/**
 * What the server refused, in the person's language: at the field that it names, by that field's text in `texts`. Without a name, or for
 * a reason that this version does not know, its own sentence is told.
 */
export function refusedFields(error: unknown, texts: Record<string, string> = {}): Problems {
  if (!(error instanceof ApiError)) return { '': told('not_reached') }
  if (error.status === 429) return { '': told('too_many') }
  const named = Object.keys((error.body.errors as object | undefined) ?? {}) // the shape of every refusal
  const known = named.flatMap((field) => (texts[field] ? [[field, told(texts[field])] as const] : []))
  return known.length > 0
    ? Object.fromEntries(known)
    : { '': error.status < 500 ? () => error.message : told('not_reached') }
}
