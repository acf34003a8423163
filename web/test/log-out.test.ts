import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTab, tokenOf } from './browser.ts'

/** What the server was asked, in order. */
const asked: [path: string | undefined, authorization: string | undefined, body: unknown][] = []
const server = createServer(async (request, answer) => {
  const body = JSON.parse((await request.toArray()).join(''))
  asked.push([request.url, request.headers.authorization, body])
  answer.writeHead(204).end()
})
const { fetch } = globalThis
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  Object.assign(globalThis, { fetch })
  server.close()
})

test('CL6 a log-out ends the reminders of the browser by the session that ends', async () => {
  const tab = openTab()
  tab.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x'
  const profile = JSON.stringify({ username: 'ann', rank: 'Bronze', image: 'avatar1' })
  tab.storage.set('access', tokenOf('ann')).set('refresh', 'r1').set('profile', profile)
  tab.storage.set('reminders', JSON.stringify({ endpoint, owner: 'ann' }))
  const { logOut } = await import('../src/shared/session/log-out.ts') // it takes up what the tab has stored
  await logOut()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const ended = asked.find(([path]) => path === '/classes/push/end/')
  expect(ended).toEqual(['/classes/push/end/', `Bearer ${tokenOf('ann')}`, { endpoint }])
  expect(asked.find(([path]) => path === '/api/logout/')?.[2]).toEqual({ refresh: 'r1' })
  expect([...tab.storage.keys()].filter((key) => ['access', 'refresh', 'profile'].includes(key))).toEqual([])
  expect(JSON.parse(tab.storage.get('reminders') ?? 'null')?.owner ?? null).toBeNull()
})
