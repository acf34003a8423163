import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Whether a value is as a schema says, and in what it is not. */
export interface Check<S extends TSchema> extends Pick<Validator, 'Errors'> {
  Check(value: unknown): value is Static<S>
}

const compiled = new WeakMap<TSchema, Check<TSchema>>()

/** The compiled check of a schema, made once: the body of refusals is the same object in all routes. */
export function checkOf<S extends TSchema>(schema: S): Check<S> {
  const check = (compiled.get(schema) ?? Compile(schema)) as Check<S> // it stands under its own schema
  compiled.set(schema, check)
  return check
}

/** The first field in which a value differs from its schema, as `/people/0/name is missing` or `/count must be integer`. */
export function faultOf(check: Pick<Validator, 'Errors'>, value: unknown): string {
  const [error] = check.Errors(value)
  if (!error) return 'nothing is wrong'
  const { instancePath, keyword, params, message } = error
  const { requiredProperties, additionalProperties } = params as Record<string, string[] | undefined> // by the keyword
  if (keyword === 'required') return `${instancePath}/${requiredProperties?.[0]} is missing`
  if (keyword === 'additionalProperties') return `${instancePath}/${additionalProperties?.[0]} is not declared`
  return `${instancePath || 'it'} ${message}`
}
