import { createHmac, timingSafeEqual } from 'node:crypto'
import { INTERNAL, type InternalRoute } from '@skirmish/contracts/internal/route'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../http/error-mapper.ts'
import { refuse } from '../http/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whose token opens an internal route. */
    token?: InternalRoute['token']
  }
}

/** What lets a call in, each 32 characters or more. */
export interface Tokens {
  /** Of the services; without it no internal call is answered. */
  INTERNAL_TOKEN?: string | undefined
  /** Of the operator's commands, which the services do not send; without it the services' token opens operators' routes too. */
  OPERATOR_TOKEN?: string | undefined
}

const PROOF = 'x-internal-token'
const ADDRESS = 'x-client-address'
const OPERATOR = 'x-operator'

/** The token that the judge gets in the place of INTERNAL_TOKEN: the services make it of theirs, and the judge cannot make theirs of it. */
export const judgeToken = (token: string): string => createHmac('sha256', token).update('the judge').digest('base64url')

/** The headers that a service sends with a call of another service's `/internal/*`. */
export const internalHeaders = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** The headers of an operator's command: its token, and the account of the machine on which it runs. */
export const operatorHeaders = (token: string, operator: string): Record<string, string> => ({
  ...internalHeaders(token),
  [OPERATOR]: encodeURIComponent(operator),
})

/** The operator's account on the machine that ran the command, as the command says: for a log, so that NUL has no place in it. */
export function operatorOf(headers: Record<string, unknown>): string {
  const sent = String(headers[OPERATOR] ?? 'unknown')
  try {
    return decodeURIComponent(sent).replaceAll('\0', '').slice(0, 64)
  } catch {
    return sent.slice(0, 64) // it was not encoded
  }
}

/** The headers by which a gateway names the address of the person's machine to a service, and proves that a gateway says so. */
export const clientAddressHeaders = (address: string, token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { [ADDRESS]: address, [PROOF]: token }

/**
 * Refuses calls of `/internal/*` without a token that opens their route by its declaration, those of a route that is not declared, and all
 * of them where the service has no token. Drops the client's address from calls that no gateway has passed on: a stranger who reaches the
 * port would choose the address that limits count.
 */
export function guardInternal(app: FastifyInstance, { INTERNAL_TOKEN, OPERATOR_TOKEN }: Tokens): void {
  const is = (given: unknown, token: string | undefined) => token !== undefined && same(String(given ?? ''), token)
  const judges = INTERNAL_TOKEN && judgeToken(INTERNAL_TOKEN)
  const mayCall = (token: InternalRoute['token'] | undefined, bearer: string) => {
    if (INTERNAL_TOKEN === undefined || token === undefined) return false
    if (is(bearer, OPERATOR_TOKEN)) return true
    if (token === 'judge') return is(bearer, INTERNAL_TOKEN) || is(bearer, judges)
    return !(OPERATOR_TOKEN && token === 'operator') && is(bearer, INTERNAL_TOKEN)
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { headers } = request
    if (headers[ADDRESS] !== undefined && !is(headers[PROOF], INTERNAL_TOKEN)) delete headers[ADDRESS]
    // The route that was matched, not the address: an address can be written in many ways.
    const { url = '', config } = request.routeOptions
    if (!url.startsWith(INTERNAL)) return done()
    const [scheme, bearer = ''] = (headers.authorization ?? '').split(' ', 2)
    if (scheme === 'Bearer' && mayCall(config.token, bearer)) return done()
    sendRefusal(reply, refuse(401, 'This call needs a token of this deployment that is good for it.'))
  })
}

function same(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)]
  return one.length === other.length && timingSafeEqual(one, other)
}
