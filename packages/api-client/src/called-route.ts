import type { Route } from '@skirmish/contracts/rest/route'
import type { Static, TObject, TSchema } from 'typebox'

type Part = 'params' | 'query' | 'body' | 'answer'

/** What a caller needs of a route: where it is. Its schemas are read for their types alone. */
export type CalledRoute = Pick<Route, 'method' | 'path'> & Partial<Pick<Route, Part>>

/** A declared route without its schemas at run time; `routes.ts` says why. Another method or path than the declared one is an error of tsc. */
export type PlaceOf<R extends Route> = Pick<R, 'method' | 'path'> & { readonly [P in Extract<keyof R, Part>]?: R[P] }

/** The names of the fields that the server fills in where the caller leaves them out. */
type Defaulted<Fields> = { [F in keyof Fields]: Fields[F] extends { default: unknown } ? F : never }[keyof Fields]
type Sent<S> =
  S extends TObject<infer Fields>
    ? Omit<Static<S>, Defaulted<Fields>> & Partial<Pick<Static<S>, Defaulted<Fields> & keyof Static<S>>>
    : S extends TSchema
      ? Static<S>
      : never

/** What a call takes as `params`, `query` or `body`. */
export type Taken<R extends CalledRoute, P extends 'params' | 'query' | 'body'> = Sent<NonNullable<R[P]>>

/** The answer to a call that succeeds. */
export type AnswerOf<R extends CalledRoute> =
  NonNullable<R['answer']> extends { schema: infer S extends TSchema } ? Static<S> : never

type Need<R extends CalledRoute, P extends 'params' | 'query' | 'body'> = P extends keyof R
  ? Record<never, never> extends Taken<R, P>
    ? { [K in P]?: Taken<R, P> }
    : { [K in P]: Taken<R, P> }
  : { [K in P]?: never }

/** What a call of a route is made of: parameters of the path, query and body, each where the route takes it. */
export type Given<R extends CalledRoute> = Need<R, 'params'> & Need<R, 'query'> & Need<R, 'body'>

/** A last argument that may be left out where nothing in it is required. */
export type Last<T> = Record<never, never> extends T ? [given?: T] : [given: T]
