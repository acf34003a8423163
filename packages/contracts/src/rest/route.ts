import type { TSchema } from 'typebox'

export type ServiceName =
  | 'gateway'
  | 'auth'
  | 'profile'
  | 'catalog'
  | 'matchmaking'
  | 'match-room'
  | 'judge'
  | 'leaderboard'

export interface Route {
  /** The operation's id: also the name of its span, its log line and its metric. */
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As documented, `:name` for a parameter. Both spellings, with and without the trailing slash, are served. */
  path: string
  /** The service that answers it. */
  service: ServiceName
  access: 'public' | 'user'
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  answer: { status: number; schema: TSchema }
}

/** Declares a documented REST route. Gateway, service, OpenAPI reference and tests all read this declaration. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}
