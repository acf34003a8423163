import { ApiError } from '../../shared/session/api.ts'

/** What is wrong with a form, as keys of texts, so that another language says it too: one for all of it, and one for each field that it belongs to. */
export interface FormProblems {
  form: string
  fields: Record<string, string>
}

export const NO_PROBLEM: FormProblems = { form: '', fields: {} }

/** Each empty field says that it is needed; null where all are filled. */
export function missingFields(form: FormData, names: readonly string[]): FormProblems | null {
  const missing = names.filter((name) => !String(form.get(name) ?? ''))
  if (missing.length === 0) return null
  return { form: 'auth.fill_all', fields: Object.fromEntries(missing.map((name) => [name, 'auth:needed'])) }
}

/**
 * A refusal at the fields that it names. The server's own sentences are English: a field's rule is told instead, or that its value is
 * taken. `names` leads from the server's names of fields to the form's.
 */
export function refusedFields(error: unknown, form: string, names: Record<string, string> = {}): FormProblems {
  if (!(error instanceof ApiError)) return { form, fields: {} }
  const why = error.status === 409 ? 'taken' : 'rule'
  const refused = Object.keys((error.body.errors ?? {}) as object) // RULES TR3's shape
  return { form, fields: Object.fromEntries(refused.map((field) => [names[field] ?? field, `auth:${why}_${field}`])) }
}
