import { canonicalId } from '@skirmish/contracts/canonical'
import { CLOSE, WATCHED_CODE_EVERY_MS, WATCHED_EVERY_MS } from '@skirmish/contracts/constants'
import { liveSubjects, type WatchAsk, type WatchFrame } from '@skirmish/contracts/live'
import type { Bus } from '@skirmish/service-kit/bus/bus'
import { type Connection, release, type Watching } from '../connection.ts'
import type { AdmitToCode } from './admit-to-code.ts'
import { createPacedWrites } from './paced-writes.ts'
import { createRoom, createWatcher, hasState, takeFrame, type Watcher, type WatchRoom } from './watch-room.ts'

const TICK_MS = 250
/** Matches that one message asks for. */
const ASKED_TOGETHER = 200
/** A match that is over is asked for so often: its players may yet block a watcher, or show it to nobody. */
const OVER_EVERY_MS = 15_000
/** A socket that has heard nothing of its match for so long is closed, and comes back by itself. */
const OPEN_WITHIN_MS = 10_000

export interface WatchRooms extends Watching {
  /** How many matches are watched here. */
  count(): number
  stop(): void
}

interface OpenRoom extends WatchRoom {
  unsubscribe(): void
}

/**
 * The matches that are watched on this gateway. It asks for each once a second, unless another gateway's question has just been answered, and
 * writes the answer to all watchers: whoever joins a match that somebody watches costs no service anything. RULES WA5.
 */
export function createWatchRooms(bus: Bus, admitToCode: AdmitToCode): WatchRooms {
  const rooms = new Map<string, OpenRoom>()
  const watching = new Map<Connection, Watcher<OpenRoom>>()
  const writes = createPacedWrites()

  const drop = (room: OpenRoom) => {
    room.unsubscribe()
    if (rooms.get(room.matchId) === room) rooms.delete(room.matchId)
  }
  const heard = (room: OpenRoom, frame: WatchFrame) => {
    const { state } = frame
    if (!state) {
      drop(room) // a socket that opens from now on gets a new room, without the old state
      for (const { connection } of room.watchers) refuse(connection)
      return
    }
    const isBlocking = frame.shut_out.some((user) => !room.shutOut.has(user))
    const news = takeFrame(room, { ...frame, state }, performance.now())
    if (isBlocking)
      for (const { connection } of room.watchers) if (room.shutOut.has(connection.user.user_id)) refuse(connection)
    if (news) for (const watcher of room.watchers) writes.add(watcher)
  }
  const open = (matchId: string): OpenRoom => {
    const subscription = bus.nc.subscribe(bus.subject(liveSubjects.watched(matchId)), {
      callback: (error, message) => {
        if (!error) heard(room, message.json<WatchFrame>())
      },
    })
    const room: OpenRoom = { ...createRoom(matchId), unsubscribe: () => subscription.unsubscribe() }
    rooms.set(matchId, room)
    return room
  }
  const askFor = (due: readonly OpenRoom[]) => {
    const now = performance.now()
    for (let from = 0; from < due.length; from += ASKED_TOGETHER) {
      const asks = due.slice(from, from + ASKED_TOGETHER).map((room): WatchAsk => {
        room.askedAt = now
        return { match_id: room.matchId, code: now - room.codeAt >= WATCHED_CODE_EVERY_MS }
      })
      bus.publishVolatile(bus.subject(liveSubjects.watchAsks), JSON.stringify(asks))
    }
  }
  const tick = () => {
    const now = performance.now()
    askFor([...rooms.values()].filter((room) => isDue(room, now)))
    for (const room of rooms.values()) {
      admitToCode(room, writes.add)
      for (const watcher of room.watchers) {
        if (watcher.behindSince > 0) writes.add(watcher)
        if (!hasState(room) && now - watcher.since > OPEN_WITHIN_MS) restart(watcher.connection)
      }
    }
  }
  const timer = setInterval(tick, TICK_MS)

  return {
    join: (connection) => {
      const matchId = canonicalId(connection.params.match_id ?? '')
      const known = rooms.get(matchId)
      const room = known ?? open(matchId)
      const watcher = createWatcher(connection, room, performance.now())
      room.watchers.add(watcher)
      watching.set(connection, watcher)
      release(connection)
      if (room.shutOut.has(connection.user.user_id)) refuse(connection)
      else if (hasState(room)) writes.add(watcher)
      if (!known) askFor([room])
    },
    leave: (connection) => {
      const watcher = watching.get(connection)
      watching.delete(connection)
      if (!watcher) return
      watcher.room.watchers.delete(watcher)
      if (watcher.room.watchers.size === 0) drop(watcher.room)
    },
    count: () => rooms.size,
    stop: () => {
      clearInterval(timer)
      writes.stop()
      for (const room of rooms.values()) room.unsubscribe()
    },
  }
}

const isDue = ({ over, heardAt, askedAt }: WatchRoom, now: number) =>
  now - Math.max(heardAt, askedAt) >= (over ? OVER_EVERY_MS : WATCHED_EVERY_MS)

/** As for a match that does not exist: nobody is told of a block. RULES WA1, PE3. */
const refuse = ({ socket }: Connection) => socket.close(CLOSE.noSuch, 'no such match to watch')
const restart = ({ socket }: Connection) => socket.close(CLOSE.restart, 'the service did not answer')
