/** Codes of sockets, PostgreSQL and undici that mean "not now": the same request may succeed later. */
const CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // 25006: a standby answers where the primary is meant, as in a failover.
  ...['25006', '25P03', '40001', '40P01', '55P03', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ...['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_SOCKET'],
  ...['UND_ERR_CLOSED', 'UND_ERR_DESTROYED'],
])
/** PostgreSQL's classes of connection errors and of exhausted resources. */
const CLASSES = /^(08|53)[0-9A-Z]{3}$/
/** Errors of NATS, ioredis and `AbortSignal.timeout` have a name of their own. */
const NAMES = new Set([
  ...['TimeoutError', 'RequestError', 'NoRespondersError', 'ConnectionError', 'ClosedConnectionError'],
  ...['DrainingConnectionError', 'MaxRetriesPerRequestError', 'ClusterAllFailedError'],
])
/** Messages of errors that pg, pg-pool and ioredis throw without a code. */
const MESSAGES =
  /^(connection terminated|timeout exceeded when trying to connect|query read timeout|client (was closed|has encountered a connection error)|command timed out|connection is closed|stream isn't writeable|socket timeout|loading |clusterdown |masterdown |readonly |tryagain |cluster isn't ready|too many cluster redirections)/i

/** The status of JetStream's refusals while it has no leader or no resources; others are about the request. */
const JETSTREAM_AWAY = 503

/** A service or server that another one needs does not work at the moment. */
export class AwayError extends Error {
  override readonly name = 'AwayError'
  /** The service's own sentence for a person, where it said one. */
  readonly detail: string
  constructor(message: string, { detail = '', ...options }: ErrorOptions & { detail?: string } = {}) {
    super(message, options)
    this.detail = detail
  }
}

/** Whether an error comes from a server that is away, too busy or too slow, so that the same call may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AwayError || NAMES.has(error.name) || MESSAGES.test(error.message)) return true
  if (error.name === 'JetStreamApiError' && 'status' in error) return error.status === JETSTREAM_AWAY
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown } // whatever the library adds
  if (typeof code === 'string' && (CODES.has(code) || CLASSES.test(code))) return true
  if (Array.isArray(errors) && errors.some(isOutage)) return true // of several addresses that were tried
  return cause !== error && isOutage(cause)
}
