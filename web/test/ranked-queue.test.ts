import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { createGoOn } from '../src/shared/go-on.ts'
import { createServerClock } from '../src/shared/live/server-clock.ts'
import { liveSockets } from '../src/shared/live/socket.ts'
import { createRankedQueue } from '../src/shared/queue/ranked-queue.ts'
import { createReports } from '../src/shared/reports/reports.ts'
import { createLeaving } from '../src/shared/session/leaving.ts'
import { createRefresh } from '../src/shared/session/refresh.ts'
import { createSession } from '../src/shared/session/tokens.ts'
import { openStorages } from '../src/shared/storage/browser-storage.ts'
import { openTab, tokenOf } from './browser.ts'

const http = createServer((_request, answer) => answer.writeHead(401).end('{}')).listen(0)
const server = new WebSocketServer({ server: http })
afterAll(() => {
  server.close()
  http.close()
})

/** The open sockets, and what they were sent. */
let open: Set<WebSocket>
let told: string[]
const say = (push: object) => {
  for (const socket of open) socket.send(JSON.stringify(push))
}
const tabMemory = new Map<string, string>()
/** A page of the tab. */
function load() {
  const { tabStorage, browserStorage } = openStorages()
  const session = createSession(browserStorage)
  const { leaveForLogin } = createLeaving(session, tabStorage, createGoOn(tabStorage))
  const listener = { clock: createServerClock(), reports: createReports(), refreshSession: createRefresh(session) }
  return createRankedQueue(liveSockets({ ...listener, session, leaveForLogin }), session, tabStorage)
}

beforeEach(() => {
  const tab = openTab()
  tab.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  tab.storage.set('access', tokenOf('ann')).set('refresh', 'r')
  tabMemory.clear()
  const sessionStorage = {
    getItem: (key: string) => tabMemory.get(key) ?? null,
    setItem: (key: string, value: string) => void tabMemory.set(key, value),
    removeItem: (key: string) => void tabMemory.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => sessionStorage, configurable: true })
  open = new Set()
  told = []
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('message', (text) => told.push(JSON.parse(String(text)).action))
    socket.on('close', () => open.delete(socket))
  })
})
afterEach(() => {
  server.removeAllListeners('connection')
  for (const socket of open) socket.terminate()
})
const opened = (count: number) => vi.waitFor(() => expect(open.size).toBe(count))
const SEARCHING = { action: 'searching', since: new Date().toISOString(), server_time: new Date().toISOString() }

test('MM6 the search goes on while its player looks at other screens, and its socket closes when it ends', async () => {
  const queue = load()
  const leave = queue.show()
  await opened(1)
  queue.send({ action: 'join' })
  await vi.waitFor(() => expect(told).toEqual(['join']))
  say(SEARCHING)
  await vi.waitFor(() => expect(queue.state().phase).toBe('searching'))
  leave()
  say({ action: 'queue_size', count: 1, players_online: 7 })
  await vi.waitFor(() => expect(queue.state().online).toBe(7))
  expect(open.size).toBe(1)
  const heard: string[] = []
  queue.hear((push) => heard.push(push.action))
  say({ action: 'match_ready', match_id: 'm' })
  await opened(0)
  expect(heard).toEqual(['match_ready'])
})

test('MM6 a screen that is left without a search closes its socket; two screens share one', async () => {
  const queue = load()
  const leave = [queue.show(), queue.show()]
  await opened(1)
  say({ action: 'idle' })
  leave[0]?.()
  await vi.waitFor(() => expect(queue.state().phase).toBe('idle'))
  expect(open.size).toBe(1)
  leave[1]?.()
  await opened(0)
})

test('MM6 after a reload the tab asks the server whether it still waits, and one that never waited asks nothing', async () => {
  load().resume()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(open.size).toBe(0)
  load().send({ action: 'join' })
  await opened(1)
  const again = load() // the page loads again, with the memory of its tab
  again.resume()
  await opened(2)
  say({ action: 'idle' })
  await vi.waitFor(() => expect(tabMemory.size).toBe(0))
})

test('MM4 a pairing that passed without an answer is said until the next search, also where its screen is left', async () => {
  const queue = load()
  queue.show()
  await opened(1)
  queue.send({ action: 'join' })
  const pairing = { pair_key: 'p', opponent: 'ben', opponent_rank: 'Bronze', server_time: SEARCHING.server_time }
  say({ action: 'match_paired', ...pairing, expires_at: SEARCHING.server_time, accepted: false })
  await vi.waitFor(() => expect(queue.state().pairing?.opponentAccepted).toBe(false))
  say({ action: 'opponent_accepted', pair_key: 'of another pairing' })
  say({ action: 'opponent_accepted', pair_key: 'p' })
  await vi.waitFor(() => expect(queue.state().pairing?.opponentAccepted).toBe(true))
  say({ action: 'idle', missed: true })
  await vi.waitFor(() => expect(queue.state()).toMatchObject({ phase: 'idle', missed: true }))
  say({ action: 'idle' }) // as a socket is told that opens anew
  say(SEARCHING)
  await vi.waitFor(() => expect(queue.state()).toMatchObject({ phase: 'searching', missed: false }))
})
