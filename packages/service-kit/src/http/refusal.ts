import type { ErrorBody, RefusalStatus } from '@skirmish/contracts/errors'

const REFUSAL = Symbol('refusal')

/** An expected "no" as a value: what a use case returns instead of throwing. RULES TR3. */
export interface Refusal {
  readonly [REFUSAL]: true
  readonly status: RefusalStatus
  readonly body: ErrorBody
  /** Seconds, for 429 and 503. */
  readonly retryAfter?: number
}

/** Makes a refusal. `extra` fields go into the body beside `detail`; `retryAfter` is in seconds. */
export function refuse(
  status: RefusalStatus,
  detail: string,
  extra: Record<string, unknown> = {},
  retryAfter?: number,
): Refusal {
  return { [REFUSAL]: true, status, body: { detail, ...extra }, ...(retryAfter === undefined ? {} : { retryAfter }) }
}

/** Tells a refusal from an answer. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && REFUSAL in value
}

/** A refusal that crosses layers which return no values, such as a hook. Everything else returns `refuse(…)`. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.body.detail)
    this.refusal = refusal
  }
}
