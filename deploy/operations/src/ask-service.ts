import { userInfo } from 'node:os'
import {
  type InternalBody,
  type InternalCall,
  type InternalRoute,
  internalAddress,
} from '@skirmish/contracts/internal/route'
import { operatorHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { answerCheck, faultOf } from '@skirmish/service-kit/http/compiled-checks'

/** Where a service of a running system is, and what it lets an operator in by. */
export interface ServiceAccess {
  /** The service's name, for sentences. */
  name: string
  /** Its replicas' addresses with commas between them; the first is asked. */
  urls: string
  INTERNAL_TOKEN: string
}

/** Calls an internal route at a replica of a service. Throws its sentence when it refuses, a 404 and 409 too. */
export async function askService<const R extends InternalRoute>(
  { name, urls, INTERNAL_TOKEN }: ServiceAccess,
  route: R,
  given: InternalCall<R>,
): Promise<InternalBody<R>> {
  const [url] = urls.split(',')
  const answer = await fetch(url + internalAddress(route, given), {
    method: route.method,
    headers: {
      ...operatorHeaders(INTERNAL_TOKEN, operator()),
      ...(route.body && { 'content-type': 'application/json' }),
    },
    ...(route.body && { body: JSON.stringify(given.body) }),
    signal: AbortSignal.timeout(route.deadlineMs),
  })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error((body as { detail?: string }).detail ?? `${name} returned ${answer.status}`) // every refusal is an object
  const check = answerCheck(route.answer)
  if (check.Check(body)) return body as InternalBody<R> // tsc does not see through the route's own type
  throw new Error(`${name} returned to ${route.id} otherwise than its contract declares: ${faultOf(check, body)}`)
}

/** Who runs the command, for the audit log: OPERATOR, which a Job in a cluster gets, else the account of the machine. */
export function operator(): string {
  if (process.env.OPERATOR) return process.env.OPERATOR
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
