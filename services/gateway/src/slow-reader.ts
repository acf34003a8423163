import type { ServerResponse } from 'node:http'

/** What every client has before its pace counts, and the longest that one which holds a connection to a service may take nothing. */
const GRACE_MS = 15_000
/** For an answer that waits in the gateway's memory alone: a phone on GPRS does 35 kbit/s, and takes 512 KiB within 131 s. */
const PHONE_BYTES_PER_MS = 4
/** For an answer that holds a connection to a service: slow EDGE does 130 kbit/s. */
const HOLDING_BYTES_PER_MS = 16

/** Drops a client that does not take in time what is left of its answer. */
export function dropUnlessTaken(response: ServerResponse): void {
  const left = response.writableLength
  if (left > 0) dropLate(response, 'close', GRACE_MS + left / PHONE_BYTES_PER_MS)
}

/** Watches a client take an answer that comes by and by. */
export function createPace(response: ServerResponse) {
  let passed = 0
  /** Milliseconds for which the service waited for the client: the service may be slow itself. */
  let waited = 0
  return {
    /** Counts bytes that have been written. */
    count: (bytes: number) => {
      passed += bytes
    },
    /** Calls `go` when the client has taken what was written; drops it, and calls `giveUp`, when it has not in time. */
    whenTaken: (go: () => void, giveUp: () => void) => {
      const since = Date.now()
      dropLate(response, 'drain', Math.min(GRACE_MS, GRACE_MS + passed / HOLDING_BYTES_PER_MS - waited), giveUp)
      response.once('drain', () => {
        waited += Date.now() - since
        go()
      })
    },
  }
}

/** The connection is dropped itself: the response may still wait for that of an earlier request on it. */
function dropLate(response: ServerResponse, taken: 'drain' | 'close', withinMs: number, then = () => {}): void {
  const late = setTimeout(() => {
    response.req.socket.destroy()
    then()
  }, withinMs)
  response.once(taken, () => clearTimeout(late))
}
