/** A refusal of the server: its status, its sentence, and its further fields. */
export class ApiError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  /** Seconds after which the call may be made again; 0 where the server says nothing of it. */
  readonly retryAfter: number
  constructor(status: number, body: Record<string, unknown>, retryAfter = 0) {
    super(String(body.detail ?? `HTTP ${status}`))
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}
