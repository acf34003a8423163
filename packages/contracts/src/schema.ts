import { type Static, type TSchema, Type } from 'typebox'
import { canonicalCode, canonicalId, readAs } from './canonical.ts'
import { COMPLEXITIES, DIFFICULTIES, VISIBLE } from './constants.ts'
import { RANKS } from './ranks.ts'

/** A string that must be one of `values`. */
export function oneOf<const T extends string>(values: readonly T[], options: { description?: string } = {}) {
  return Type.Unsafe<T>({ type: 'string', enum: [...values], ...options })
}

/** A parameter that a caller may leave out: the server takes `value` then. */
export function byDefault<T extends TSchema, const V>(schema: T, value: V): T & { default: V } {
  return Object.assign(schema, { default: value })
}

/** A text that people read: at least one character of it is seen. */
export function visibleText(maxLength: number, options: { description?: string } = {}) {
  return Type.String({ minLength: 1, maxLength, pattern: VISIBLE, ...options })
}

/** A value or null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

export const RankName = oneOf(RANKS)
export const Difficulty = oneOf(DIFFICULTIES)
export const Complexity = oneOf(COMPLEXITIES)
export const IsoTime = Type.String({ description: 'ISO 8601, UTC' })
export const Season = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
  description: 'a month in UTC, as YYYY-MM',
})
/** A place that a player had when a season closed. RULES SE2. */
export const SeasonTitle = Type.Object({ season: Season, place: Type.Integer() }, { title: 'SeasonTitle' })
export const Id = Type.String({ minLength: 1, maxLength: 64, description: 'opaque', ...readAs(canonicalId) })

/** A code that people type: in either case, with or without spaces and hyphens. */
export function typedCode(maxLength: number, options: { description?: string } = {}) {
  return Type.String({ minLength: 1, maxLength, ...options, ...readAs(canonicalCode) })
}
/** The languages that are judged, in the order of the editor's list. */
export const LANGUAGES = ['python', 'cpp', 'c', 'java', 'javascript'] as const
export const Language = oneOf(LANGUAGES)
export type LanguageName = Static<typeof Language>

/** Limits of a problem before the language's factor is applied, RULES JD3: `limitsIn` applies it. */
export const Limits = Type.Object({ time_ms: Type.Integer(), memory_mb: Type.Integer() })
export type Limits = Static<typeof Limits>
