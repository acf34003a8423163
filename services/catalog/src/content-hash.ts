import { createHash } from 'node:crypto'

/** The hash of a value as JSON: the name of a set of tests, and the version of a problem. */
export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** A value with the fields of all its objects in one order: PostgreSQL gives those of JSON back in an order of its own. */
export function inOneOrder<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(inOneOrder) as Value
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOneOrder(field)])) as Value // the same fields
}
