import type { TSchema } from 'typebox'
import { ErrorBody, type RefusalContract, type Refusals } from '../errors.ts'
import type { Route } from './route.ts'

/** Every refusal of a route: those that it declares, and those that follow from what it takes. RULES TR2, TR3. */
export function refusalsOf(route: Route): Refusals {
  const takes = route.params ?? route.query ?? route.body
  return {
    ...(takes && { 400: { when: 'The request is not valid; `errors` names the fields.' } }),
    ...(route.access !== 'public' && { 401: { when: 'The access token is missing, expired or not valid.' } }),
    ...(route.access === 'teacher' && { 403: { when: 'The caller is a student. RULES AU6.' } }),
    ...((route.body ?? route.anyBody) && { 413: { when: 'The body is too large.' } }),
    ...(route.body && {
      415: { when: 'The body is not `application/json`.' },
    }),
    503: { when: 'The service is not available right now; the call may be repeated.' },
    ...route.refusals,
    429: tooMany(route),
  }
}

function tooMany({ limit, access, refusals }: Route): RefusalContract {
  const own = refusals?.[429] ?? { when: 'Too many requests.' }
  if (!limit) return own
  const { per10s, atOnce, bucket } = limit
  const whom = `${access === 'public' ? 'address' : 'person'}${bucket ? `, all ${bucket} calls together` : ''}`
  const most = `At most ${per10s} requests in 10 s from one ${whom}${atOnce ? `, and ${atOnce} at a time` : ''}.`
  return { ...own, when: refusals?.[429] ? `${own.when} ${most}` : most }
}

/** The body of a route's refusal. */
export function refusalBody(refusal: RefusalContract): TSchema {
  return refusal.body ?? ErrorBody
}

/** Refusals that carry Retry-After, in seconds. RULES TR3. */
export const RETRIED: readonly string[] = ['429', '503']
