import { type Connection, release } from './socket-connection.ts'

const HOLD_MS = 50

/** Sockets whose service has not answered for HOLD_MS, twice that at most, are open all the same. */
export function createHold(): { add(connection: Connection): void } {
  let [held, arriving]: [Connection[], Connection[]] = [[], []]
  const step = () => {
    for (const one of held) release(one)
    held = arriving
    arriving = []
    if (held.length > 0) setTimeout(step, HOLD_MS)
  }
  return {
    add: (connection) => {
      if (held.length + arriving.length === 0) setTimeout(step, HOLD_MS)
      arriving.push(connection)
    },
  }
}
