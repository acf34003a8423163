/** The most that an event's payload may have, in bytes as it is encoded: far below what a NATS server takes by default. */
const EVENT_BYTES = 256 * 1024
/** The least `max_payload` of a server, NATS' default: an event with its headers fits, and a list of socket calls, which is cut by its bytes. */
export const LEAST_MAX_PAYLOAD = 1024 * 1024

/** An event that no attempt will ever publish. */
export class EventTooLargeError extends Error {
  override readonly name = 'EventTooLargeError'
}

/** The payload as JSON. Throws `EventTooLargeError` above the bound. */
export function encodeEvent(subject: string, payload: unknown): string {
  const text = JSON.stringify(payload)
  const bytes = Buffer.byteLength(text)
  if (bytes > EVENT_BYTES)
    throw new EventTooLargeError(`The event ${subject} has ${bytes} bytes; an event has at most ${EVENT_BYTES}.`)
  return text
}
