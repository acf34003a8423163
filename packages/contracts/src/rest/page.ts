import { type TSchema, Type } from 'typebox'
import { byDefault, nullable } from '../schema.ts'

/** The query of a list route that answers `size` entries unless it is asked for another number. RULES SH2. */
export function pageQuery(size: number) {
  return {
    limit: byDefault(Type.Integer({ minimum: 1, maximum: 100, description: 'a whole number from 1 to 100' }), size),
    offset: byDefault(Type.Integer({ minimum: 0, description: 'a whole number from 0' }), 0),
  }
}

/** The query of a list route whose rows have titles of problems. */
export const titleLanguage = {
  lang: Type.Optional(
    Type.String({ maxLength: 16, description: 'the language of the titles, else by Accept-Language' }),
  ),
}

/** Answers of list routes. `next` is the URL of the next page, or null on the last one. */
export function page<T extends TSchema>(item: T, title: string) {
  return Type.Object({ results: Type.Array(item), next: Next }, { title })
}

export const Next = nullable(Type.String({ description: 'the URL of the next page' }))

interface Part {
  limit: number
  offset: number
}

/**
 * The answer of a list route: `rows` are those of the page that `query` asked for, and one more when there is a next page. A page of
 * long rows has fewer than were asked for: `size` of them.
 */
export function pageOf<T>(path: string, query: Part, rows: readonly T[], size = query.limit) {
  return { results: rows.slice(0, size), next: rows.length > size ? nextPage(path, query, size) : null }
}

/** The URL of the page after the one that `query` asked for, which had `size` rows; it repeats the filters. */
export function nextPage(path: string, query: Part, size = query.limit): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, offset: query.offset + size }))
    if (value !== undefined) parameters.set(name, String(value))
  return `${path}/?${parameters}`
}
