import type { OidcRefusalReason } from '@skirmish/contracts/rest/oidc'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import type { NotIn } from './claims.ts'

export const NO_PROVIDER = refuse(404, 'Nobody logs in by this other account here.')
const because = (status: 400 | 403, reason: OidcRefusalReason, detail: string) => refuse(status, detail, { reason })
export const EXPIRED = because(400, 'expired', 'This login is not valid any more. Please try again.')
/** What a person reads whom the provider does not let in. */
export const NOT_IN = {
  cancelled: because(400, 'cancelled', 'You have not logged in there. Please try again.'),
  refused: because(400, 'refused', 'This login is not valid any more. Please try again.'),
  no_address: because(403, 'no_address', 'Your account there has no email address. Please ask whoever runs it.'),
  unconfirmed_there: because(403, 'unconfirmed_there', 'Your account there has no confirmed email address.'),
  domain: because(403, 'domain', 'Addresses like yours are not let in here. Log in there by another account.'),
} as const satisfies Record<NotIn['reason'], Refusal>
export const NOT_CONFIRMED = because(
  403,
  'unconfirmed_here',
  'An account here has your email address, and has not confirmed it. Reset its password by mail, and then log in this way.',
)
