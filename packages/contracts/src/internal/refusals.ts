import type { Refusals } from '../errors.ts'
import type { InternalRoute } from './route.ts'

/** Every refusal of an internal route: those that it declares, and those that follow from what it takes. RULES TR1, TR3. */
export function internalRefusalsOf({ params, query, body, refusals }: InternalRoute): Refusals {
  return {
    ...((params ?? query ?? body) && { 400: { when: 'The request is not valid; `errors` names the fields.' } }),
    401: { when: 'The token does not open the route.' },
    ...(body && {
      413: { when: 'The body is too large.' },
      415: { when: 'The body is not `application/json`.' },
    }),
    503: { when: 'The service is not available right now.' },
    ...refusals,
  }
}
