import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { matchSocket } from '@skirmish/contracts/sockets/match'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createGoOn } from '../src/shared/go-on.ts'
import { createServerClock } from '../src/shared/live/server-clock.ts'
import { liveSockets } from '../src/shared/live/socket.ts'
import { watch } from '../src/shared/live/watchdog.ts'
import { createReports } from '../src/shared/reports/reports.ts'
import { createLeaving } from '../src/shared/session/leaving.ts'
import { createRefresh } from '../src/shared/session/refresh.ts'
import { createSession } from '../src/shared/session/tokens.ts'
import { openStorages } from '../src/shared/storage/browser-storage.ts'
import { openTab, type Tab, tokenOf } from './browser.ts'

/** The refresh calls wait until this resolves. */
let refreshing = Promise.resolve()
let refreshed = 0
const http = createServer(async (_request, answer) => {
  refreshed++
  await refreshing
  answer.writeHead(401).end('{}')
}).listen(0)
const sockets = new WebSocketServer({ server: http })
afterAll(() => {
  sockets.close()
  http.close()
})

let tab: Tab
const { fetch } = globalThis
beforeEach(() => {
  tab = openTab()
  tab.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  tab.storage.set('access', tokenOf('ann')).set('refresh', 'r')
})
afterEach(() => {
  sockets.removeAllListeners('connection')
  globalThis.fetch = fetch
})
function open(onMessage: (push: { action: string }) => void = () => {}) {
  const { tabStorage, browserStorage } = openStorages()
  const session = createSession(browserStorage)
  const { leaveForLogin } = createLeaving(session, tabStorage, createGoOn(tabStorage))
  const [clock, reports] = [createServerClock(), createReports()]
  const openLiveSocket = liveSockets({ session, refreshSession: createRefresh(session), leaveForLogin, clock, reports })
  return { ...clock, ...reports, live: openLiveSocket({ contract: matchSocket, params: { match_id: 'm' }, onMessage }) }
}

test('SH1 what the contract does not know is counted and passed to nobody, and deadlines follow the server’s clock', async () => {
  const hour = new Date(Date.now() + 3_600_000).toISOString()
  sockets.on('connection', (socket) => {
    for (const text of [
      '{"action":"dance"}',
      '{"action":"toString"}',
      'null',
      '{',
      '{"action":"match_void"}',
      `{"action":"pong","server_time":"${hour}"}`,
      `{"action":"time","remaining_ms":5,"server_time":"${hour}","newer":1}`,
    ])
      socket.send(text)
  })
  const heard: { action: string }[] = []
  const { live, serverNow, takeReport } = open((push) => heard.push(push))
  await vi.waitFor(() => expect(heard.map(({ action }) => action)).toEqual(['time']))
  expect(takeReport()?.errors).toEqual([{ kind: 'unknown_message', times: 5 }])
  expect(Math.abs(serverNow() - Date.now() - 3_600_000)).toBeLessThan(2_000)
  live.close()
})

test('AU3 a socket whose session the server refuses ends the session, and never opens two connections at a time', async () => {
  let [open_, most] = [0, 0]
  sockets.on('connection', (socket) => {
    most = Math.max(most, ++open_)
    socket.on('close', () => open_--)
    socket.close(4401)
  })
  let answer = () => {}
  refreshing = new Promise((resolve) => {
    answer = resolve
  })
  const { live } = open()
  await vi.waitFor(() => expect(refreshed).toBe(1))
  for (let i = 0; i < 3; i++) window.dispatchEvent(new Event('online')) // while the refresh is under way
  await sleep(100)
  answer()
  await vi.waitFor(() => expect(tab.visited).toEqual(['/auth/login']))
  expect([most, tab.storage.size]).toEqual([1, 0])
  live.close()
})

test('after a break the newest of each kind of message is sent, once', async () => {
  const heard: string[] = []
  let broken = false
  sockets.once('connection', (socket) => {
    socket.close(1012)
    socket.on('close', () => {
      broken = true
    })
    sockets.on('connection', (next) => next.on('message', (data) => heard.push(String(data))))
  })
  const { live } = open()
  await vi.waitFor(() => expect([broken, live.isOpen()]).toEqual([true, false]))
  for (const lines of [1, 2, 3]) live.send({ action: 'stats_update', lines } as never)
  live.send({ action: 'resign' })
  await vi.waitFor(() => expect(heard).toEqual(['{"action":"stats_update","lines":3}', '{"action":"resign"}']))
  live.close()
})

test('a connection that is closing is asked nothing: browsers report what is sent then as an error', async () => {
  sockets.on('connection', (socket) => socket.pause()) // it does not answer the end
  const { live } = open()
  await vi.waitFor(() => expect(live.isOpen()).toBe(true))
  const send = vi.spyOn(WebSocket.prototype, 'send')
  live.close()
  window.dispatchEvent(new Event('online'))
  expect(send).not.toHaveBeenCalled()
  send.mockRestore()
  for (const client of sockets.clients) client.terminate()
})

test('a silent connection is asked after ten seconds, when the page wakes at once, and lost five seconds later without an answer', () => {
  vi.useFakeTimers()
  const [ask, lost] = [vi.fn(), vi.fn()]
  const dog = watch(ask, lost)
  vi.advanceTimersByTime(9_000)
  dog.heard()
  vi.advanceTimersByTime(9_000)
  expect(ask).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledTimes(1)
  dog.heard()
  vi.advanceTimersByTime(10_000)
  expect([ask.mock.calls.length, lost.mock.calls.length]).toEqual([2, 0])
  vi.advanceTimersByTime(5_000)
  expect(lost).toHaveBeenCalledTimes(1)
  dog.stop()
  vi.useRealTimers()
})
