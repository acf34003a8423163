import type { TSchema } from 'typebox'

/** The key of a schema's form. A symbol: the documents made of the schemas do not show it. */
const FORM = Symbol('the one form of a text')

type Form = (text: string) => string

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether an id is a UUID, as most are. */
export const isUuid = (id: string): boolean => UUID.test(id)

/** An id as it is stored: a UUID in small letters, any other text as it is. */
export const canonicalId: Form = (text) => (isUuid(text) ? text.toLowerCase() : text)

/** A code that a person typed or pasted, as it is stored: capitals, without spaces and hyphens. */
export const canonicalCode: Form = (text) => text.replace(/[\s-]/g, '').toUpperCase()

/** Options of a schema whose texts mean the same in several spellings, and are read as one. RULES TR4. */
export const readAs = (form: Form): object => ({ [FORM]: form })

/**
 * A value that fits its schema, with each text in the one form that the schema names. Services read requests and calls of sockets
 * through it, so that no key of a row, a room or a count depends on a client's spelling. RULES TR4.
 */
export function canonical(schema: TSchema, value: unknown): unknown {
  // TSchema declares none of the keywords of its kinds.
  const {
    [FORM]: form,
    anyOf,
    items,
    properties,
  } = schema as {
    [FORM]?: Form
    anyOf?: TSchema[]
    items?: TSchema
    properties?: Record<string, TSchema>
  }
  if (form && typeof value === 'string') return form(value)
  if (anyOf) return anyOf.reduce((read, one) => canonical(one, read), value)
  if (items && Array.isArray(value)) return value.map((one) => canonical(items, one))
  if (!properties || typeof value !== 'object' || value === null) return value
  const read = Object.entries(value).map(([name, field]) => {
    const declared = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, declared ? canonical(declared, field) : field]
  })
  return Object.fromEntries(read)
}
