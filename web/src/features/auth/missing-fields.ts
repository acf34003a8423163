import { type Problems, told } from '../../shared/forms/problems.ts'

/** Each empty field says that it is needed; null where all are filled. */
export function missingFields(value: (field: string) => string, names: readonly string[]): Problems | null {
  const missing = names.filter((name) => !value(name))
  if (missing.length === 0) return null
  return { '': told('auth.fill_all'), ...Object.fromEntries(missing.map((name) => [name, told('auth:needed')])) }
}
