import { liveSubjects } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import type { Connection } from './connection.ts'
import { writeTo } from './write-to.ts'

const STEP_MS = 250
const MOST_A_STEP = 125

/** The newest broadcast to a kind of socket, or to a room of it. */
interface News {
  data: Uint8Array
  version: number
  at: number
}

export interface Broadcasts {
  /** The version of the newest broadcast: a socket that has just been told the whole state need not get it. */
  version(): number
  stop(): void
}

/** A broadcast of a room is forgotten after so long: every socket has had its turn by then, milliseconds. */
const ROOM_KEPT_MS = 60_000

/**
 * Passes broadcasts on at 500 sockets a second at most, each in its turn with the newest message of its kind: a number that
 * changes all the time costs a bounded share of the gateway however many watch it. With fewer sockets everyone gets it at once.
 */
export function createBroadcasts(bus: Bus, connections: ReadonlyMap<string, Connection>): Broadcasts {
  const latest = new Map<string, News>()
  const newsFor = ({ contract: { id }, params }: Connection): News | undefined => {
    const ofKind = latest.get(id)
    for (const room of Object.values(params)) {
      const ofRoom = latest.get(`${id}.${room}`)
      if (ofRoom && ofRoom.version > (ofKind?.version ?? 0)) return ofRoom
    }
    return ofKind
  }
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
      const news = next.value && newsFor(next.value)
      if (!next.value || !news || next.value.told >= news.version) continue
      next.value.told = news.version
      if (next.value.socket.readyState !== 1) continue
      writeTo(next.value.socket, news.data)
      sent++
    }
    behind = sent === MOST_A_STEP
  }
  const hear = (to: string, data: Uint8Array) => {
    latest.set(to, { data: data.slice(), version: ++version, at: Date.now() })
    const wasBehind = behind
    behind = true
    if (!wasBehind && connections.size <= MOST_A_STEP) step()
  }
  const [all] = bus.subject(liveSubjects.broadcast('*')).split('*')
  const subscriptions = [liveSubjects.broadcast('*'), liveSubjects.roomBroadcast('*', '*')].map((subject) =>
    bus.nc.subscribe(bus.subject(subject), {
      callback: (_error, message) => hear(message.subject.slice(all?.length), message.data),
    }),
  )
  const forget = () => {
    for (const [to, { at }] of latest) if (to.includes('.') && Date.now() - at > ROOM_KEPT_MS) latest.delete(to)
  }
  const timer = setInterval(step, STEP_MS)
  const forgetting = setInterval(forget, ROOM_KEPT_MS)
  return {
    version: () => version,
    stop: () => {
      clearInterval(timer)
      clearInterval(forgetting)
      for (const subscription of subscriptions) subscription.unsubscribe()
    },
  }
}
