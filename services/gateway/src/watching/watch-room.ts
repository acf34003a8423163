import type { WatchFrame } from '@skirmish/contracts/live'
import type { WatchedCode } from '@skirmish/contracts/sockets/watch'
import type { Connection } from '../connection.ts'

/** What is written to all watchers of a match, encoded once; of several versions a watcher gets the newest alone. */
interface Slot {
  data: Uint8Array
  version: number
}

/** Whether a watcher gets the code of a match: `unasked` until match-room has said so. RULES WA3. */
type CodeAccess = 'unasked' | 'asked' | 'admitted' | 'withheld'

/** A socket of a match, and what it has been told. */
export interface Watcher<Room extends WatchRoom = WatchRoom> {
  readonly connection: Connection
  readonly room: Room
  readonly since: number
  /** The version of each slot that it has. */
  readonly has: number[]
  code: CodeAccess
  toldWithheld: boolean
  /** Waits for its turn to be written to. */
  queued: boolean
  /** Since when it takes what is written too slowly; 0 where it does not. */
  behindSince: number
}

/** The state of a match comes first, then the code of each side. */
const STATE = 0
const SIDE = (side: number) => 1 + side

/** A match on one gateway: its watchers, and the newest of what each of them gets. */
export interface WatchRoom {
  readonly matchId: string
  readonly watchers: Set<Watcher>
  readonly slots: (Slot | undefined)[]
  /** When a frame came last, with code, and when the gateway asked for one; milliseconds of a clock that never goes back. */
  heardAt: number
  codeAt: number
  askedAt: number
  /** The match is over: it is asked for now and then. */
  over: boolean
  /** A call about its watchers is under way. */
  admitting: boolean
  shutOut: ReadonlySet<string>
  barred: ReadonlySet<string>
}

export const createRoom = (matchId: string): WatchRoom => ({
  ...{ matchId, watchers: new Set(), slots: [] },
  ...{ heardAt: -Infinity, codeAt: -Infinity, askedAt: -Infinity, over: false, admitting: false },
  ...{ shutOut: new Set<string>(), barred: new Set<string>() },
})

export const createWatcher = <Room extends WatchRoom>(
  connection: Connection,
  room: Room,
  since: number,
): Watcher<Room> => ({
  ...{ connection, room, since, has: [], code: 'unasked' as const },
  ...{ toldWithheld: false, queued: false, behindSince: 0 },
})

/** Takes what has come of a match; returns whether there is news for its watchers. */
export function takeFrame(room: WatchRoom, frame: WatchFrame & { state: object }, now: number): boolean {
  room.heardAt = now
  room.over = frame.state.status !== 'Pending'
  room.shutOut = new Set(frame.shut_out)
  const news = put(room, STATE, frame.state)
  return (frame.code && takeCode(room, frame.code, now)) || news
}

function takeCode(room: WatchRoom, { sides, barred }: NonNullable<WatchFrame['code']>, now: number): boolean {
  const isBarring = barred.some((user) => !room.barred.has(user))
  room.codeAt = now
  room.barred = new Set(barred)
  const shown = sides.map((side) => put(room, SIDE(side.side), side))
  const hidden = room.slots.map((slot, at) => {
    const side = at - SIDE(0)
    if (!slot || side < 0 || sides.some((one) => one.side === side)) return false
    return put(room, at, { action: 'code', side, language: null, code: null, titles: {} } satisfies WatchedCode)
  })
  return isBarring || shown.includes(true) || hidden.includes(true)
}

function put({ slots }: WatchRoom, at: number, message: object): boolean {
  const data = Buffer.from(JSON.stringify(message))
  const before = slots[at]
  if (before && data.equals(before.data)) return false
  slots[at] = { data, version: (before?.version ?? 0) + 1 }
  return true
}

export const hasState = ({ slots }: WatchRoom): boolean => slots[STATE] !== undefined
export const hasCode = ({ slots }: WatchRoom): boolean => slots.length > SIDE(0)

const WITHHELD = Buffer.from('{"action":"code_withheld"}')

/** What a watcher has not got yet, in order; it counts as told. Who plays the problem gets no code from then on. RULES WA3. */
export function newsFor(watcher: Watcher): Uint8Array[] {
  const { room, has } = watcher
  if (watcher.code !== 'withheld' && room.barred.has(watcher.connection.user.user_id)) watcher.code = 'withheld'
  const news: Uint8Array[] = []
  room.slots.forEach((slot, at) => {
    if (!slot || has[at] === slot.version || (at !== STATE && watcher.code !== 'admitted')) return
    has[at] = slot.version
    news.push(slot.data)
  })
  if (watcher.code === 'withheld' && hasCode(room) && !watcher.toldWithheld) {
    watcher.toldWithheld = true
    news.push(WITHHELD)
  }
  return news
}
