import type { Static, TSchema } from 'typebox'
import type { Refusals } from '../errors.ts'
import type { ServiceName } from '../services.ts'

/** What every path of a call between services begins with. The gateway passes none of them on. */
export const INTERNAL = '/internal/'

/** The header of a 404 by which a service says that it serves no such path: it is of an older release than its caller. */
export const UNKNOWN_PATH = 'x-unknown-path'

/** A call that one service, the judge or an operator's command makes of a service. */
export interface InternalRoute {
  /** The operation's id: also the name of its span, its log line and its metric. */
  id: string
  method: 'GET' | 'POST'
  /** `:name` stands for a parameter. */
  path: `${typeof INTERNAL}${string}`
  /** The service that serves it. */
  service: ServiceName
  /**
   * Whose token opens it. The judge runs the code of strangers, so its token opens no route but those of `judge`; the services' token
   * opens these too. The operator's token opens all routes; in a deployment without one the services' token opens those of `operator`.
   */
  token: 'services' | 'judge' | 'operator'
  /** Whether a second call does no harm: it reads, or it changes nothing that the first one has changed. It goes to another replica then. */
  repeatable: boolean
  /** How long a caller waits for the answer, in ms, over all replicas. */
  deadlineMs: number
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The body of a 200. During an upgrade an older process calls a newer one and is called by it, so that a field that is added is optional. */
  answer: TSchema
  /** The route's own refusals; 400, 401, 413, 415 and 503 follow from what it takes. A caller gets a 404 or 409 as `Refused`. */
  refusals?: Refusals
}

/** Declares a call between services. Server, callers, the guard of tokens and the checks of contracts all read this declaration. */
export function defineInternalRoute<const R extends InternalRoute>(route: R): R {
  return route
}

type Part<R, P extends 'params' | 'query' | 'body'> =
  R extends Record<P, infer S extends TSchema> ? { [K in P]: Static<S> } : { [K in P]?: never }

/** What a call of a route is made of: parameters of the path, query and body, each where the route takes it. */
export type InternalCall<R extends InternalRoute> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>

/** The body of a 200. */
export type InternalBody<R extends InternalRoute> = Static<R['answer']>

/** A refusal that the route of a call declares. No body of a 200 has a field named `refused`. */
export interface Refused<Status extends 404 | 409 = 404 | 409> {
  refused: Status
  /** The service's sentence for a person. */
  detail: string
}

/** What a caller gets: the body of a 200, or `Refused` where the route declares a 404 or 409. */
export type InternalAnswer<R extends InternalRoute> =
  | InternalBody<R>
  | (R extends { refusals: { 404: unknown } } ? Refused<404> : never)
  | (R extends { refusals: { 409: unknown } } ? Refused<409> : never)

interface Filled {
  params?: object | undefined
  query?: object | undefined
}

/** The path of a call with its parameters and its query filled in and encoded; fields of the query that are undefined are left out. */
export function internalAddress({ path }: Pick<InternalRoute, 'path'>, { params = {}, query = {} }: Filled): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
