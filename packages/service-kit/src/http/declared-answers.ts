import type { Refusals } from '@skirmish/contracts/errors'
import { refusalBody } from '@skirmish/contracts/rest/refusals'
import type { TSchema } from 'typebox'
import { checkOf, faultOf } from './compiled-checks.ts'

/** In tests an undeclared field or status is an error too; in production the field is dropped and the status sent. */
const STRICT = process.env.NODE_ENV === 'test'

/** The bodies of a route by status. */
export type Bodies = Readonly<Record<string, TSchema>>

/** The bodies of a route, for Fastify, which writes the declared fields and no others. */
export function bodiesOf(answer: { status: number; schema: TSchema }, refusals: Refusals): Bodies {
  const refused = Object.entries(refusals).map(([status, refusal]) => [status, refusalBody(refusal)])
  const answered = answer.status === 204 ? [] : [[answer.status, answer.schema]]
  return Object.fromEntries([...refused, ...answered])
}

/**
 * Fails where a field of a body is missing or has another type than the route `id` declares, so that it never leaves: the caller gets a
 * 500, and the log the name of the field.
 */
export function declaredOnly(id: string, bodies: Bodies): (status: number, body: unknown) => void {
  const checks = new Map(
    Object.entries(bodies).map(([status, schema]) => [Number(status), checkOf(STRICT ? closed(schema) : schema)]),
  )
  return (status, body) => {
    if (status === 204) return
    const check = checks.get(status)
    if (check?.Check(body)) return
    if (check) throw new Error(`${id} returned ${status} otherwise than its contract declares: ${faultOf(check, body)}`)
    if (STRICT) throw new Error(`${id} returned ${status}, which its contract does not declare`)
  }
}

const closedOnes = new WeakMap<TSchema, TSchema>()

/** The schema with every object closed: fields beyond the declared ones do not match it. */
function closed(schema: TSchema): TSchema {
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close)
    if (typeof value !== 'object' || value === null) return value
    const children = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, close(child)]))
    return 'properties' in value ? { additionalProperties: false, ...children } : children
  }
  const made = closedOnes.get(schema) ?? (close(schema) as TSchema) // the same schema, with one keyword more
  closedOnes.set(schema, made)
  return made
}
