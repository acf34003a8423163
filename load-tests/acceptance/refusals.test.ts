import { borrowSystem } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { newcomer } from './ranked-story.ts'

let system: System
beforeAll(async () => {
  system = await borrowSystem()
})
afterAll(() => system?.stop())

test('SH1 malformed and unknown messages are refused and the socket stays open; oversize closes it with 1009', async () => {
  const player = await newcomer(system.url, 'bad')
  const socket = await player.socket('/ws/matchmaking/')
  for (const message of [{ action: 'dance' }, { no: 'action' }, { action: 'accept' }, []]) {
    socket.send(message)
    expect((await socket.next('refused')).reason).toMatch(/\.$/)
  }
  socket.send({ action: 'leave' })
  socket.send({ action: 'join', rank: 'Ruby' })
  await socket.next('searching')
  socket.send({ action: 'join', rank: 'x'.repeat(20_000) })
  await vi.waitFor(() => expect(socket.closeCodes()).toContain(1009), 60_000)
  socket.close()
  const again = await player.socket('/ws/matchmaking/') // the next story on this system meets no player who waits
  again.send({ action: 'leave' })
  await again.next('idle')
  again.close()
  const refused = await new Promise((resolve) =>
    new WebSocket(`${system.url.replace('http', 'ws')}/ws/matchmaking/?token=nobody`).on(
      'unexpected-response',
      (_request, response) => resolve(response.statusCode),
    ),
  )
  expect(refused).toBe(401)
})

test('TR3 OP1 an absent resource is 404, a bad request 400, a missing token 401, and a page and an API path share an address', async () => {
  const player = await newcomer(system.url, 'odd')
  expect((await player.call('GET', '/matches/not-a-match/')).status).toBe(404)
  expect((await player.call('GET', '/history/?limit=0')).status).toBe(400)
  expect((await player.call('GET', '/leaderboard?rank=Wood')).status).toBe(400)
  expect((await player.call('GET', '/profiles/nobody-of-this-name')).status).toBe(404)
  expect((await player.call('GET', `/profiles/${player.username.toUpperCase()}`)).body.username).toBe(player.username)
  expect((await fetch(`${system.url}/home/`)).status).toBe(401)
  expect((await player.call('POST', '/api/register/', { username: 'x'.repeat(2_000_000) })).status).toBe(413)
  const page = await fetch(`${system.url}/leaderboard`, { headers: { accept: 'text/html,application/xhtml+xml' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})
