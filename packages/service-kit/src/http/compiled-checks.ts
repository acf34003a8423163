import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Whether a value is as a schema says, and in what it is not. */
interface Check<S extends TSchema> extends Pick<Validator, 'Errors'> {
  Check(value: unknown): value is Static<S>
}

/**
 * How closely an answer is compared. `shape` finds a field that is missing or has another type; `all` also finds a field that is not declared
 * and a value outside of its bounds, such as a text that is too long.
 */
type Closeness = 'all' | 'shape'

const compiled = {
  all: new WeakMap<TSchema, Check<TSchema>>(),
  shape: new WeakMap<TSchema, Check<TSchema>>(),
} satisfies Record<Closeness, unknown>
const TRANSFORMS = { all: closed, shape: withoutBounds } satisfies Record<Closeness, unknown>

/** The compiled check of the schema of an answer, made once: the body of refusals is the same object in all routes. */
export function answerCheck<S extends TSchema>(schema: S, closeness: Closeness = 'shape'): Check<S> {
  const check = (compiled[closeness].get(schema) ?? Compile(TRANSFORMS[closeness](schema))) as Check<S> // it stands under its own schema
  compiled[closeness].set(schema, check)
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

type Keywords = Record<string, unknown>

/** A schema with each schema in it changed. */
function eachSchema(schema: TSchema, change: (keywords: Keywords) => Keywords): TSchema {
  const visit = (value: unknown, isSchema = true): unknown => {
    if (Array.isArray(value)) return value.map((one) => visit(one))
    if (typeof value !== 'object' || value === null) return value
    const children = Object.entries(value).map(([key, child]) => [
      key,
      visit(child, !(isSchema && (key === 'properties' || key === 'patternProperties'))),
    ])
    const copy: Keywords = Object.fromEntries(children)
    return isSchema ? change(copy) : copy
  }
  return visit(schema) as TSchema // the same schema with other keywords
}

/** The schema with every object closed: fields beyond the declared ones do not match it. */
function closed(schema: TSchema): TSchema {
  return eachSchema(schema, (keywords) =>
    'properties' in keywords ? { additionalProperties: false, ...keywords } : keywords,
  )
}

const BOUNDS = new Set(['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'minItems', 'maxItems'])

/** What is stored may be older than a bound, and a reader has no need of it. */
function withoutBounds(schema: TSchema): TSchema {
  return eachSchema(schema, (keywords) =>
    Object.fromEntries(Object.entries(keywords).filter(([keyword]) => !BOUNDS.has(keyword))),
  )
}
