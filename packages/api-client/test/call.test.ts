import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOf } from '@skirmish/api-client/address'
import { accepted, call, send } from '@skirmish/api-client/call'
import * as routes from '@skirmish/api-client/routes'
import { afterAll, expect, test } from 'vitest'

const asked: string[] = []
const server = createServer(async (request, answer) => {
  const body = (await request.toArray()).join('')
  asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${body}`)
  if (request.url === '/api/logout/') return answer.writeHead(204).end()
  if (request.method === 'DELETE') return answer.writeHead(429, { 'retry-after': '7' }).end('{"detail":"Slow down."}')
  if (request.url === '/home/') return answer.writeHead(502).end('<h1>Bad gateway</h1>')
  return answer.writeHead(200).end('{"results":[],"next":null}')
}).listen(0)
afterAll(() => server.close())
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('an address has its parameters encoded, and of the query what is there', () => {
  const session_code = 'a/b c?'
  expect(addressOf(routes.readSession, { params: { session_code } })).toBe('/clash-session/a%2Fb%20c%3F/')
  expect(addressOf(routes.history, { query: { limit: 5, search: 'two words', status: undefined } })).toBe(
    '/history/?limit=5&search=two+words',
  )
})

test('a call sends what its route declares, and returns what the route answers', async () => {
  const { results } = await call(routes.history, { query: { limit: 5 } }, { origin: origin(), token: 't' })
  expect(results).toEqual([])
  expect(await call(routes.logOut, { body: { refresh: 'r' } }, { origin: origin() })).toBeNull()
  expect(asked).toEqual(['GET /history/?limit=5 Bearer t ', 'POST /api/logout/  {"refresh":"r"}'])
})

test('a refusal is an ApiError with its status, sentence and pause, also where a proxy answers a page', async () => {
  const refused = call(routes.deleteDraft, { params: { draft_id: 'd' } }, { origin: origin() })
  await expect(refused).rejects.toMatchObject({ status: 429, message: 'Slow down.', retryAfter: 7 })
  const lost = accepted(await send(routes.home, {}, { origin: origin() }))
  await expect(lost).rejects.toMatchObject({ status: 502, message: 'HTTP 502', body: {}, retryAfter: 0 })
})
