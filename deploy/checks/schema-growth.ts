import type { PlainSchema } from './contract-snapshot.ts'

/**
 * Which way a schema travels. Old clients send requests and read answers; an event is read by older consumers during a
 * roll-out and by newer ones from a week of storage, and a call between services has either side older, so that they keep both promises.
 */
export type Direction = 'request' | 'answer' | 'payload'

const AT_MOST = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']
const AT_LEAST = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']
/** Keywords of which any new value may refuse what was taken before. */
const EXACT = ['pattern', 'format', 'multipleOf', 'uniqueItems']
/** Keywords that no contract has so far: nobody has said how they may grow. */
const UNCOMPARED = [
  'allOf',
  'oneOf',
  'not',
  'if',
  '$ref',
  'prefixItems',
  'propertyNames',
  'contains',
  'dependentRequired',
]

type Properties = Record<string, PlainSchema>
const propertiesOf = (schema: PlainSchema) => (schema.properties ?? {}) as Properties // JSON Schema says so
const requiredOf = (schema: PlainSchema) => new Set((schema.required ?? []) as string[]) // JSON Schema says so
const valuesOf = (schema: PlainSchema) =>
  (schema.enum ?? (schema.const === undefined ? undefined : [schema.const])) as unknown[] | undefined // JSON Schema says so
const kindOf = (schema: PlainSchema) => `${schema.type ?? 'any'}`

/** The promises of `old` that `next` breaks, each as a sentence that begins with `at`. */
export function breaksOf(old: PlainSchema, next: PlainSchema, direction: Direction, at: string): string[] {
  if (old.anyOf || next.anyOf) return variantBreaks(old, next, direction, at)
  const uncompared = UNCOMPARED.filter((keyword) => keyword in next)
  if (uncompared.length > 0) return [`${at}: deploy/checks/schema-growth.ts does not compare ${uncompared.join(', ')}`]
  if (kindOf(old) !== kindOf(next)) return [`${at}: the type changed from ${kindOf(old)} to ${kindOf(next)}`]
  return [
    ...valueBreaks(old, next, direction, at),
    ...(direction === 'answer' ? [] : boundBreaks(old, next, at)),
    ...objectBreaks(old, next, direction, at),
    ...(['items', 'patternProperties'] as const).flatMap((child) => childBreaks(old, next, child, direction, at)),
  ]
}

/** Unions: a request keeps taking every old variant, an answer gains none, an event does neither. */
function variantBreaks(old: PlainSchema, next: PlainSchema, direction: Direction, at: string): string[] {
  const [before, after] = [old, next].map((schema) => (schema.anyOf ?? [schema]) as PlainSchema[]) as [
    PlainSchema[],
    PlainSchema[],
  ] // one list for each of the two
  const fits = (from: PlainSchema, to: PlainSchema) => breaksOf(from, to, direction, at).length === 0
  const lost = direction !== 'answer' && before.some((from) => !after.some((to) => fits(from, to)))
  const gained = direction !== 'request' && after.some((to) => !before.some((from) => fits(from, to)))
  return [
    ...(lost ? [`${at}: the type changed, a variant was removed or narrowed`] : []),
    ...(gained ? [`${at}: the type changed, a variant was added or altered`] : []),
  ]
}

function valueBreaks(old: PlainSchema, next: PlainSchema, direction: Direction, at: string): string[] {
  const [before, after] = [valuesOf(old), valuesOf(next)]
  if (!before && !after) return []
  if (!before) return direction === 'answer' ? [] : [`${at}: only some values are taken from now on`]
  if (!after) return direction === 'request' ? [] : [`${at}: values are not listed any more`]
  const lost = direction === 'answer' ? [] : before.filter((value) => !after.includes(value))
  return lost.map((value) => `${at}: the value ${JSON.stringify(value)} was removed`)
}

function boundBreaks(old: PlainSchema, next: PlainSchema, at: string): string[] {
  const tighter = (keyword: string, sign: 1 | -1) =>
    next[keyword] !== undefined &&
    (old[keyword] === undefined || sign * (Number(old[keyword]) - Number(next[keyword])) > 0)
  const faults = [
    ...AT_MOST.filter((keyword) => tighter(keyword, 1)),
    ...AT_LEAST.filter((keyword) => tighter(keyword, -1)),
    ...EXACT.filter((keyword) => next[keyword] !== undefined && next[keyword] !== old[keyword]),
    ...(next.additionalProperties === false && old.additionalProperties !== false ? ['additionalProperties'] : []),
  ]
  return faults.map((keyword) => `${at}: ${keyword} is tighter than before`)
}

function objectBreaks(old: PlainSchema, next: PlainSchema, direction: Direction, at: string): string[] {
  const [before, after] = [propertiesOf(old), propertiesOf(next)]
  const [had, has] = [requiredOf(old), requiredOf(next)]
  const removed = Object.keys(before).filter((name) => !(name in after))
  const demanded = direction === 'answer' ? [] : [...has].filter((name) => !had.has(name))
  const optional = direction === 'request' ? [] : [...had].filter((name) => !has.has(name) && name in after)
  return [
    ...removed.map((name) => `${at}.${name}: removed`),
    ...demanded.map((name) => `${at}.${name}: required from now on`),
    ...optional.map((name) => `${at}.${name}: not promised any more`),
    ...Object.entries(before).flatMap(([name, schema]) =>
      after[name] ? breaksOf(schema, after[name], direction, `${at}.${name}`) : [],
    ),
  ]
}

/** The schema of an array's or a record's elements, or those of a tuple. */
function childBreaks(
  old: PlainSchema,
  next: PlainSchema,
  child: 'items' | 'patternProperties',
  direction: Direction,
  at: string,
): string[] {
  const [entries, nextEntries] = [old[child], next[child]]
  if (Array.isArray(entries) || Array.isArray(nextEntries)) return entryBreaks(entries, nextEntries, direction, at)
  const only = (schema: PlainSchema) =>
    (child === 'items' ? schema.items : Object.values((schema.patternProperties ?? {}) as Properties)[0]) as
      | PlainSchema
      | undefined // a schema or nothing stands there
  const [before, after] = [only(old), only(next)]
  if (!before || !after) return before ? [`${at}[]: removed`] : []
  return breaksOf(before, after, direction, `${at}[]`)
}

/** A tuple has so many entries, each of its own type. */
function entryBreaks(old: unknown, next: unknown, direction: Direction, at: string): string[] {
  if (!Array.isArray(old) || !Array.isArray(next) || old.length !== next.length)
    return [`${at}[]: the number of entries changed`]
  return old.flatMap((entry, i) => breaksOf(entry, next[i], direction, `${at}[${i}]`))
}
