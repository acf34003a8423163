import { ApiError } from '@skirmish/api-client/api-error'

/** Says it in the language that is chosen when it is shown, which may be another one than when it was refused. */
export type Told = (t: (key: string) => string) => string
/** What is wrong with a form, by the name of the field; under the empty name what is wrong with no field, or with all of it. */
export type Problems = Record<string, Told>

export const told =
  (key: string): Told =>
  (t) =>
    t(key)

/** What a refusal of the server says of each field, in English. RULES TR3. */
export function errorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? error.body.errors : null
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, said]) => [field, String(Array.isArray(said) ? said[0] : said)]),
  )
}

/** The fields that the server refused and `texts` knows, each by its text in the person's language. */
export const refusedFields = (error: unknown, texts: Record<string, string>): Problems =>
  Object.fromEntries(
    Object.keys(errorsOf(error)).flatMap((field) => (texts[field] ? [[field, told(texts[field])]] : [])),
  )
