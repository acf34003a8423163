import type { TSchema } from 'typebox'
import type { Refusals } from '../errors.ts'
import type { ServiceName } from '../services.ts'

/** What the gateway allows one player, or one address where anybody may call, before it reads a body. */
interface RouteLimit {
  /** Calls in ten seconds. */
  per10s: number
  /** Routes that name the same bucket are counted together; others each on their own. */
  bucket?: string
  /** Whether all gateways count together before they let a call in, by a trip to Redis; else each counts and tells the others five times a second. */
  exact?: boolean
  /** Calls that may be under way at a time on a gateway, from their headers to the end of their answers. */
  atOnce?: number
}

/** An answer that is no JSON: a file to save, whose schema is a string, or a picture, which any cache may keep for `keptSeconds`. */
type AnswerFile = { type: 'text/csv'; name: string } | { type: 'image/png' | 'image/webp'; keptSeconds: number }

export interface Route {
  /** The operation's id: also the name of its span, its log line and its metric. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As documented, `:name` for a parameter. Both spellings, with and without the trailing slash, are served. */
  path: string
  /** The service that answers it. */
  service: ServiceName
  /** Whom it answers: `teacher` refuses a student's token with 403. RULES AU6. */
  access: 'public' | 'user' | 'teacher'
  summary: string
  /** What a caller needs to know beyond the summary. */
  description?: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** A body of whatever type is read and dropped: a mail server calls that sends what a standard says (RFC 8058), and means nothing by it. */
  anyBody?: true
  /** The most bytes of a body; see `bodyLimitOf`. */
  bodyLimit?: number
  /** Without one the route's calls are counted with all others of their caller, against the gateway's REQUESTS_PER_10S. */
  limit?: RouteLimit
  /** The fields of an answer: a service drops any other field, and fails in tests. */
  answer: { status: number; schema: TSchema; file?: AnswerFile }
  /** The route's own refusals; others follow from its parameters, see `refusalsOf`. */
  refusals?: Refusals
}

/** Declares a documented REST route. Gateway, service, OpenAPI reference and tests all read this declaration. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

/** Whether a route answers with a picture: a browser that opens its address shows the picture, not a page. */
export const isPicture = ({ answer: { file } }: Pick<Route, 'answer'>): boolean =>
  file?.type.startsWith('image/') ?? false

const KIB = 1024

/** The most bytes that a route's body may have: what it declares, else 8 KiB where anybody may call and 64 KiB for players. RULES TR3. */
export function bodyLimitOf(route: Route): number {
  return route.bodyLimit ?? (route.access === 'public' ? 8 * KIB : 64 * KIB)
}
