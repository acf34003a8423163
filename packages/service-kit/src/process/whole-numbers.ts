import type { TSchema } from 'typebox'

const INTEGER = /^-?\d{1,15}$/

/** Makes "1.5" invalid where `schema` wants an integer: the conversion would cut it to 1. */
export function wholeNumbers(schema: TSchema, raw: object): object {
  const { properties = {} } = schema as { properties?: Record<string, { type?: string }> }
  const kept = Object.entries(raw).map(([name, value]) => {
    const cut = Object.hasOwn(properties, name) && properties[name]?.type === 'integer' && !INTEGER.test(String(value))
    return [name, cut ? { not: 'an integer' } : value]
  })
  return Object.fromEntries(kept)
}
