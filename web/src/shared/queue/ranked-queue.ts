import {
  type MatchmakingPush,
  type MatchmakingRequest,
  matchmakingSocket,
} from '@skirmish/contracts/sockets/matchmaking'
import type { LiveSocket, OpenLiveSocket } from '../live/socket.ts'
import type { Session } from '../session/tokens.ts'
import type { KeptStorage } from '../storage/browser-storage.ts'
import { type QueueState, reduceQueue, START } from './queue-state.ts'

/** Set while this tab waits for a match: the socket stays open then on every screen, and opens again after a reload. */
const WAITS = 'waits_for_match'
const BEGINS: readonly string[] = ['searching', 'match_paired', 'match_confirmed']
const ENDS: readonly string[] = ['idle', 'match_ready', 'match_error', 'error']

/** The ranked queue as the server tells it, one for the whole tab: a player may look around while the search goes on. */
export function createRankedQueue(openLiveSocket: OpenLiveSocket, session: Session, tabStorage: KeptStorage) {
  let state = START
  let socket: LiveSocket<typeof matchmakingSocket> | null = null
  let screens = 0
  const watchers = new Set<() => void>()
  const hearers = new Set<(push: MatchmakingPush) => void>()

  const waits = () => tabStorage.get(WAITS) !== null

  function change(push: Parameters<typeof reduceQueue>[1]): void {
    state = reduceQueue(state, push)
    for (const watcher of watchers) watcher()
  }

  function heard(push: MatchmakingPush): void {
    if (BEGINS.includes(push.action)) tabStorage.set(WAITS, 'yes')
    if (ENDS.includes(push.action)) tabStorage.remove(WAITS)
    change(push)
    for (const hearer of [...hearers]) hearer(push)
    closeUnlessNeeded()
  }

  function open(): void {
    socket ??= openLiveSocket({
      contract: matchmakingSocket,
      onMessage: heard,
      onState: (connection) => {
        if (connection !== 'open') change({ action: 'disconnected' })
        if (connection === 'gone') close()
      },
    })
  }

  function close(): void {
    socket?.close()
    socket = null
    state = { ...START, missed: state.missed } // still to be read on /play
    for (const watcher of watchers) watcher()
  }

  const closeUnlessNeeded = () => {
    if (screens === 0 && !waits()) close()
  }

  session.onOwnerGone(() => {
    tabStorage.remove(WAITS)
    state = START
    close()
  })

  return {
    state: (): QueueState => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Hears every message of the server. */
    hear(hearer: (push: MatchmakingPush) => void) {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    /** A screen that shows the queue keeps the socket open until it calls what this returns. */
    show() {
      screens++
      open()
      return () => {
        screens--
        closeUnlessNeeded()
      }
    },
    /** After a reload: the server tells whether the tab still waits. */
    resume() {
      if (waits()) open()
    },
    /** Sends now, or when the connection is there. */
    send(request: MatchmakingRequest) {
      if (request.action === 'join') tabStorage.set(WAITS, 'yes')
      open()
      socket?.send(request)
      if (request.action === 'accept') change({ action: 'accept' })
    },
    /** The time of a pairing is over on this page. */
    timeUp: () => change({ action: 'time_up' }),
    isOpen: () => socket?.isOpen() ?? false,
  }
}
