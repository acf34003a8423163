import type { Refusals } from '@skirmish/contracts/errors'
import { refusalBody } from '@skirmish/contracts/rest/refusals'
import type { TSchema } from 'typebox'
import { answerCheck, faultOf } from './compiled-checks.ts'

/** In tests an undeclared field or status, and a value out of its bounds, is an error too; in production the field is dropped and the status sent. */
const STRICT = process.env.NODE_ENV === 'test'

/** The bodies of a route by status. */
type Bodies = Readonly<Record<string, TSchema>>

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
    Object.entries(bodies).map(([status, schema]) => [Number(status), answerCheck(schema, STRICT ? 'all' : 'shape')]),
  )
  return (status, body) => {
    if (status === 204) return
    const check = checks.get(status)
    if (check?.Check(body)) return
    if (check) throw new Error(`${id} returned ${status} otherwise than its contract declares: ${faultOf(check, body)}`)
    if (STRICT) throw new Error(`${id} returned ${status}, which its contract does not declare`)
  }
}
