import { refusalBody, refusalsOf } from '@skirmish/contracts/rest/refusals'
import type { Route } from '@skirmish/contracts/rest/route'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** In tests an answer that strays from its contract is an error; in production undeclared fields are dropped. */
const STRICT = process.env.NODE_ENV === 'test'

/** The bodies of a route by status, for Fastify, which writes the declared fields and no others. */
export function bodiesOf(route: Route): Record<string, TSchema> {
  const refused = Object.entries(refusalsOf(route)).map(([status, refusal]) => [status, refusalBody(refusal)])
  const answered = route.answer.status === 204 ? [] : [[route.answer.status, route.answer.schema]]
  return Object.fromEntries([...refused, ...answered])
}

/** Fails where a body has another status, field or type than its route declares. Does nothing outside of tests. */
export function declaredOnly(route: Route): (status: number, body: unknown) => void {
  if (!STRICT) return () => {}
  const checks = new Map(Object.entries(bodiesOf(route)).map(([status, schema]) => [status, Compile(closed(schema))]))
  return (status, body) => {
    if (status === 204) return
    const check = checks.get(`${status}`)
    if (!check) throw new Error(`${route.id} answered ${status}, which its contract does not declare`)
    if (check.Check(body)) return
    const [error] = check.Errors(body)
    throw new Error(
      `${route.id} answered ${status} otherwise than its contract declares: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`,
    )
  }
}

/** The schema with every object closed: fields beyond the declared ones do not match it. */
function closed(schema: TSchema): TSchema {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close)
    if (typeof value !== 'object' || value === null) return value
    const children = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, close(child)]))
    return 'properties' in value ? { additionalProperties: false, ...children } : children
  }
  return close(schema) as TSchema // the same schema, with one keyword more
}
