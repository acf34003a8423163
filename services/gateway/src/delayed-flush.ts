import { type Connection, release } from './connection.ts'

const HOLD_MS = 50

/** Opens sockets whose service has not answered within HOLD_MS to twice HOLD_MS: the upgrade's answer then leaves alone. */
export function createDelayedFlush(): { add(connection: Connection): void } {
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
