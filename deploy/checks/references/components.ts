import type { TSchema } from 'typebox'

type Json = { [key: string]: unknown }

/**
 * Collects the schemas that have a title as named components of a reference; `place` is where it keeps them. `refer` returns
 * a schema with each named one in it replaced by a reference.
 */
export function createComponents(place: string) {
  const schemas: Record<string, Json> = {}

  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    const { title, ...rest } = value as Json // an object was just proven
    // A field may be called title: it is a schema itself, and not a string.
    const children = typeof title === 'string' ? rest : value
    const plain = Object.fromEntries(Object.entries(children).map(([key, child]) => [key, walk(child)]))
    if (typeof title !== 'string') return plain
    const known = schemas[title]
    if (known && JSON.stringify(known) !== JSON.stringify(plain)) throw new Error(`two schemas are titled ${title}`)
    schemas[title] = plain
    return { $ref: `${place}/${title}` }
  }
  return { schemas, refer: (schema: TSchema) => walk(schema) as Json } // a schema stays an object
}
