import { CLOSE } from '@skirmish/contracts/constants'
import { writeTo } from '../write-to.ts'
import { newsFor, type Watcher } from './watch-room.ts'

/**
 * Watchers are written to for so long, then everything else of the gateway has its turn for so long: ten thousand at once would keep players
 * waiting. So they take a tenth of the gateway's time at most, and a round of ten thousand about two seconds.
 */
const BUSY_MS = 0.5
const REST_MS = 5
/** Once so many watchers have had their turn, the queue drops them: of thousands, some may always wait. */
const MOST_DONE = 1_000
/** A watcher for whom more waits gets nothing; after so long the socket is closed, and comes back by itself. */
const MOST_WAITING_BYTES = 64 * 1024
const BEHIND_MS = 20_000

export interface PacedWrites {
  /** Writes to a watcher, in its turn, what is the newest then: however often it is added meanwhile, it has one turn. */
  add(watcher: Watcher): void
  stop(): void
}

/** Writes to watchers a share of the time. Nothing is queued for one of them but the turn. RULES WA5. */
export function createPacedWrites(): PacedWrites {
  let queue: Watcher[] = []
  /** Those before it have had their turn. */
  let next = 0
  let timer: NodeJS.Timeout | undefined
  const turn = () => {
    const end = performance.now() + BUSY_MS
    timer = undefined
    while (next < queue.length) {
      const watcher = queue[next++]
      if (watcher) writeNews(watcher)
      if (performance.now() >= end) break
    }
    if (next >= MOST_DONE || next === queue.length) [queue, next] = [queue.slice(next), 0]
    if (queue.length > 0) timer = setTimeout(turn, REST_MS)
  }
  return {
    add: (watcher) => {
      if (watcher.queued) return
      watcher.queued = true
      queue.push(watcher)
      timer ??= setTimeout(turn, 0)
    },
    stop: () => clearTimeout(timer),
  }
}

function writeNews(watcher: Watcher): void {
  const { socket } = watcher.connection
  watcher.queued = false
  if (socket.readyState !== socket.OPEN || !watcher.room.watchers.has(watcher)) return
  if (socket.bufferedAmount <= MOST_WAITING_BYTES) {
    watcher.behindSince = 0
    for (const data of newsFor(watcher)) writeTo(socket, data)
    return
  }
  const now = performance.now()
  watcher.behindSince ||= now
  if (now - watcher.behindSince > BEHIND_MS) socket.close(CLOSE.tryAgainLater, 'too much waits to be read')
}
