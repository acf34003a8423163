import { canonical } from '@skirmish/contracts/canonical'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { wholeNumbers } from '../process/whole-numbers.ts'
import { RefusedError, refuse } from './refusal.ts'
import { isWellFormed } from './well-formed.ts'

/**
 * Makes the reader of a part of a request by its schema: `where` names the part in refusals, `convert` reads numbers and the like from
 * text. The reader returns the declared fields alone; it throws `RefusedError`, a 400 with the fault of each field.
 */
export function parser(schema: TSchema, where: string, convert: boolean): (value: unknown) => unknown {
  const compiled = Compile(schema)
  return (raw) => {
    if (!isWellFormed(raw))
      throw new RefusedError(refuse(400, `The ${where} is nested too deeply, or has a character that no text has.`))
    const value = convert ? Value.Default(schema, Value.Convert(schema, wholeNumbers(schema, raw ?? {}))) : raw
    if (compiled.Check(value)) return canonical(schema, Value.Clean(schema, value)) // a handler sees the declared fields and no others
    throw new RefusedError(refuse(400, `The ${where} is not valid.`, { errors: fieldErrors(schema, value) }))
  }
}

/** The readers of the parts of a request that a route takes. */
export function requestParser(route: { params?: TSchema; query?: TSchema; body?: TSchema }) {
  const params = route.params && parser(route.params, 'path', true)
  const query = route.query && parser(route.query, 'query', true)
  const body = route.body && parser(route.body, 'body', false)
  return (request: { params: unknown; query: unknown; body: unknown }) => ({
    params: params?.(request.params),
    query: query?.(request.query),
    body: body?.(request.body),
  })
}

function fieldErrors(schema: TSchema, value: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const error of Value.Errors(schema, value)) {
    const required =
      error.keyword === 'required' ? (error.params as { requiredProperties?: string[] }).requiredProperties : undefined
    for (const field of required ?? [error.instancePath.slice(1) || 'body']) {
      errors[field] ??= []
      const messages = errors[field]
      const text = required ? 'This field is required.' : wordsFor(schema, field, error.message)
      if (messages.length < 3 && !messages.includes(text)) messages.push(text)
    }
  }
  return errors
}

/** The refusal of a field quotes the description of its schema: a pattern says nothing to a person. */
function wordsFor(schema: TSchema, field: string, message: string): string {
  const { properties } = schema as { properties?: Record<string, { description?: string }> }
  const description = properties?.[field]?.description
  return description ? `Must be ${description}.` : message
}
