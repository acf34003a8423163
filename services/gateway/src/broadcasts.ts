import { liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Connection } from './connection.ts'
import { writeTo } from './write-to.ts'

const STEP_MS = 250
const MOST_A_STEP = 125

export interface Broadcasts {
  /** The version of the newest broadcast: a socket that has just been told the whole state need not get it. */
  version(): number
  stop(): void
}

/**
 * Passes broadcasts on at 500 sockets a second at most, each in its turn with the newest message of its kind: a number that
 * changes all the time costs a bounded share of the gateway however many watch it. With fewer sockets everyone gets it at once.
 */
export function createBroadcasts(bus: Bus, connections: ReadonlyMap<string, Connection>): Broadcasts {
  const latest = new Map<string, { data: Uint8Array; version: number }>()
  let version = 0
  let behind = false
  let turn = connections.values()

  const step = () => {
    if (!behind) return
    let sent = 0
    for (let looked = 0; looked < connections.size && sent < MOST_A_STEP; looked++) {
      let next = turn.next()
      if (next.done) {
        turn = connections.values()
        next = turn.next()
      }
      const news = next.value && latest.get(next.value.contract.id)
      if (!next.value || !news || next.value.told >= news.version) continue
      next.value.told = news.version
      if (next.value.socket.readyState !== 1) continue
      writeTo(next.value.socket, news.data)
      sent++
    }
    behind = sent === MOST_A_STEP
  }
  const subscription = bus.nc.subscribe(bus.subject(liveSubjects.broadcast('*')), {
    callback: (_error, message) => {
      const kind = message.subject.slice(message.subject.lastIndexOf('.') + 1)
      latest.set(kind, { data: message.data.slice(), version: ++version })
      const wasBehind = behind
      behind = true
      if (!wasBehind && connections.size <= MOST_A_STEP) step()
    },
  })
  const timer = setInterval(step, STEP_MS)
  return {
    version: () => version,
    stop: () => {
      clearInterval(timer)
      subscription.unsubscribe()
    },
  }
}
