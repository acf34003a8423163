import { userInfo } from 'node:os'
import type { InternalBody, InternalCall, InternalRoute, Refused } from '@skirmish/contracts/internal/route'
import { operatorHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { detailOf } from '@skirmish/service-kit/http/one-call'
import { createUpstream } from '@skirmish/service-kit/http/upstream'

/** Where a service of a running system is, and what it lets an operator in by. */
export interface ServiceAccess {
  /** Its replicas' addresses with commas between them. */
  urls: string
  /** The operators' token, or the services' in a deployment without one. */
  token: string
}

/** Calls an internal route of a service. Throws the service's sentence when it refuses, a 404 and 409 too. */
export async function askService<const R extends InternalRoute>(
  { urls, token }: ServiceAccess,
  route: R,
  given: InternalCall<R>,
): Promise<InternalBody<R>> {
  const service = createUpstream(urls, operatorHeaders(token, operator()))
  try {
    const answer = await service.call(route, given)
    if (isRefused(answer)) throw new Error(answer.detail)
    return answer as InternalBody<R> // tsc does not see through the route's own type
  } catch (error) {
    throw detailOf(error) ? new Error(detailOf(error)) : error
  } finally {
    await service.close()
  }
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refused' in answer

/** Who runs the command, for the audit log: OPERATOR, which a Job in a cluster gets, else the account of the machine. */
export function operator(): string {
  if (process.env.OPERATOR) return process.env.OPERATOR
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
