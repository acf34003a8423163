import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { home } from '@skirmish/api-client/routes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../src/app/query-client.ts'
import { createConnection } from '../src/shared/connection/connection.ts'
import { createGoOn } from '../src/shared/go-on.ts'
import { createApi } from '../src/shared/session/api.ts'
import { createFirstCalls } from '../src/shared/session/first-calls.ts'
import { createLeaving } from '../src/shared/session/leaving.ts'
import { createRefresh } from '../src/shared/session/refresh.ts'
import { createSession } from '../src/shared/session/tokens.ts'
import { openStorages } from '../src/shared/storage/browser-storage.ts'
import { openTab, type Tab, tokenOf, writtenElsewhere } from './browser.ts'

const ANN = { username: 'ann', rank: 'Bronze', image: 'avatar1' }
/** The refresh tokens that were exchanged, and what the server knows. */
let exchanged: string[] = []
let valid = { access: '', refresh: '' }
const server = createServer(async (request, answer) => {
  const body = (await request.toArray()).join('')
  const say = (status: number, value: object) => answer.writeHead(status).end(JSON.stringify(value))
  if (request.url === '/api/token/refresh/') {
    const { refresh } = JSON.parse(body)
    exchanged.push(refresh)
    if (refresh !== valid.refresh) return say(401, { detail: 'No.' })
    valid = { access: tokenOf('ann', exchanged.length + 1), refresh: `r${exchanged.length + 1}` }
    return say(200, valid)
  }
  const known = request.headers.authorization === `Bearer ${valid.access}`
  return say(known ? 200 : 401, known ? ANN : { detail: 'No.' })
}).listen(0)
afterAll(() => server.close())

let tab: Tab
/** A page of the tab. */
function load() {
  const { tabStorage, browserStorage } = openStorages()
  const session = createSession(browserStorage)
  const { leaveForLogin } = createLeaving(session, tabStorage, createGoOn(tabStorage))
  const refreshSession = createRefresh(session)
  return {
    session,
    ...createApi({
      session,
      refreshSession,
      leaveForLogin,
      connection: createConnection(),
      firstCalls: createFirstCalls(),
    }),
  }
}

beforeEach(() => {
  const { fetch } = globalThis
  tab = openTab()
  tab.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  exchanged = []
  valid = { access: tokenOf('ann'), refresh: 'r1' }
  return () => Object.assign(globalThis, { fetch })
})
const store = (access: string, refresh: string) => {
  tab.storage.set('access', access).set('refresh', refresh).set('profile', JSON.stringify(ANN))
}

test('a 401 is refreshed once for all calls, and not at all when another tab has rotated the tokens, told or not', async () => {
  store(tokenOf('ann', 0), 'r1')
  const { api } = load()
  await Promise.all([api(home), api(home), api(home)])
  expect(exchanged).toEqual(['r1'])
  const slow = api(home)
  valid = { access: tokenOf('ann', 9), refresh: 'r9' }
  await slow.catch(() => {})
  store(valid.access, valid.refresh) // no storage event has come
  expect(await api(home)).toEqual(ANN)
  expect(exchanged.filter((one) => one === 'r9')).toEqual([])
  expect(tab.visited).not.toContain('/nowhere')
})

test('AU3 a session that the server refuses ends: tokens and profile go, and the person is asked to log in', async () => {
  store(tokenOf('ann', 0), 'old')
  const { api, session } = load()
  await expect(api(home)).rejects.toThrow('No.')
  expect([session.profile(), tab.storage.size, tab.visited]).toEqual([null, 0, ['/auth/login']])
})

test('a token that was removed by hand is fetched anew, and a profile without any token is no session', async () => {
  store(valid.access, valid.refresh)
  const { api, session } = load()
  tab.storage.delete('access')
  expect(await api(home)).toEqual(ANN)
  tab.storage.delete('access')
  tab.storage.delete('refresh')
  await expect(api(home)).rejects.toThrow('No.')
  expect([session.profile(), tab.visited]).toEqual([null, []]) // the guards lead to the landing page
})

test('a mistyped login leaves the session that is there alone', async () => {
  store(valid.access, valid.refresh)
  const { logIn } = await import('../src/features/auth/calls.ts') // of the page itself
  const { session } = await import('../src/shared/tab/session.ts')
  await expect(logIn({ email: 'ann@x.test', password: 'wrong', remember: false })).rejects.toThrow('No.')
  expect([session.access(), session.profile(), exchanged, tab.visited]).toEqual([valid.access, ANN, [], []])
})

test('what was read for one person is forgotten, in a tab that only hears of it, when the session ends or becomes another’s', async () => {
  store(valid.access, valid.refresh)
  const { session } = load()
  const client = createQueryClient(session)
  client.setQueryData(['home'], ANN)
  tab.storage.set('refresh', 'r2').set('access', tokenOf('ann', 2))
  writtenElsewhere('access')
  expect(client.getQueryData(['home'])).toEqual(ANN) // a rotation is no log-out
  tab.storage.clear()
  writtenElsewhere('profile')
  expect([client.getQueryData(['home']), session.profile(), tab.visited]).toEqual([undefined, null, []])
  store(tokenOf('ben'), 'r')
  writtenElsewhere('access')
  client.setQueryData(['home'], ANN)
  store(tokenOf('cat'), 'r')
  writtenElsewhere('access')
  expect([client.getQueryData(['home']), tab.visited]).toEqual([undefined, ['/home']])
})

test('a call takes the answer that the document has asked for, once, for its own token, and not after a change of page', async () => {
  store(valid.access, valid.refresh)
  const early = () => Promise.resolve(Response.json({ ...ANN, username: 'early' }))
  window.asked = { token: valid.access, answers: { '/home/': early() } }
  const { api } = load()
  expect(await api(home)).toMatchObject({ username: 'early' })
  expect(await api(home)).toEqual(ANN)
  window.asked = { token: tokenOf('bob'), answers: { '/home/': early() } }
  expect(await load().api(home)).toEqual(ANN)
  window.asked = { token: valid.access, answers: { '/home/': early() } }
  const left = createFirstCalls()
  left.forget()
  expect(await (await left.fetchAs(valid.access)('/home/', { method: 'GET' })).json()).toEqual({ detail: 'No.' })
})

test('an answer of the document’s that was refused is refreshed and asked for again, and one that failed is a failed call', async () => {
  store('old', valid.refresh)
  window.asked = { token: 'old', answers: { '/home/': Promise.resolve(Response.json({}, { status: 401 })) } }
  expect(await load().api(home)).toEqual(ANN)
  expect(exchanged).toEqual(['r1'])
  const lost = Promise.reject(new TypeError('Failed to fetch'))
  lost.catch(() => {})
  window.asked = { token: valid.access, answers: { '/home/': lost } }
  const { api } = load()
  await expect(api(home)).rejects.toThrow('Failed to fetch')
  expect(await api(home)).toEqual(ANN)
})
