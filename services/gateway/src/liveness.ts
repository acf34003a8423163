import { CLOSE } from '@skirmish/contracts/constants'
import { hasEnded, type TokenTrust } from '@skirmish/service-kit/auth/access-token'
import type { Connection } from './connection.ts'

const EXPIRY_MS = 2_000
/** Each socket is pinged once in a round of so many steps, a share of them in each: all at once would stop everything else. */
const PING_STEPS = 100
const PING_STEP_MS = 250

/** Closes sockets whose token has expired or whose session has ended, pings every socket, and ends those that do not answer. Returns how to stop. */
export function watchLiveness(connections: ReadonlyMap<string, Connection>, trust: TokenTrust): () => void {
  const expiry = setInterval(() => {
    const now = Date.now() / 1_000
    for (const { user, socket } of connections.values())
      if (user.expires <= now) socket.close(CLOSE.tokenExpired, 'the access token has expired')
      else if (hasEnded(trust, user)) socket.close(CLOSE.tokenExpired, 'the session has ended')
  }, EXPIRY_MS)
  let visiting = connections.values()
  let share = 0
  let step = 0
  const pings = setInterval(() => {
    if (step === 0) {
      visiting = connections.values()
      share = Math.ceil(connections.size / PING_STEPS)
    }
    step = (step + 1) % PING_STEPS
    for (let left = share; left > 0; left--) {
      const { value, done } = visiting.next()
      if (done) return // the next round begins when its time has come: an answer to a ping has a whole round
      if (value.pings > 0)
        value.socket.terminate() // the last ping has had no answer
      else if (value.pings === 0) value.socket.ping()
      value.pings++
    }
  }, PING_STEP_MS)
  return () => {
    clearInterval(expiry)
    clearInterval(pings)
  }
}
