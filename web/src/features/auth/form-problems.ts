import { ApiError } from '../../shared/session/api.ts'

/** What is wrong with a form: a sentence for all of it, and one for each field that it belongs to. */
export interface FormProblems {
  form: string
  fields: Record<string, string>
}

export const NO_PROBLEM: FormProblems = { form: '', fields: {} }

type Translate = (key: string) => string

/** Each empty field says that it is needed; null where all are filled. */
export function missingFields(form: FormData, names: readonly string[], t: Translate): FormProblems | null {
  const missing = names.filter((name) => !String(form.get(name) ?? ''))
  if (missing.length === 0) return null
  return { form: t('auth.fill_all'), fields: Object.fromEntries(missing.map((name) => [name, t('auth:needed')])) }
}

/**
 * A refusal in the reader's words, at the fields that it names. The server's own sentences are English: a field's rule is told instead, or
 * that its value is taken. `names` leads from the server's names of fields to the form's.
 */
export function refusedFields(
  error: unknown,
  form: string,
  t: Translate,
  names: Record<string, string> = {},
): FormProblems {
  if (!(error instanceof ApiError)) return { form, fields: {} }
  const taken = error.status === 409
  const refused = Object.keys((error.body.errors ?? {}) as object) // RULES TR3's shape
  const told = (field: string) => t(taken ? `auth:taken_${field}` : `auth:rule_${field}`)
  return { form, fields: Object.fromEntries(refused.map((field) => [names[field] ?? field, told(field)])) }
}
