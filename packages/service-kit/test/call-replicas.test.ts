import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineInternalRoute, UNKNOWN_PATH } from '@skirmish/contracts/internal/route'
import { Type } from 'typebox'
import { afterEach, expect, test } from 'vitest'
import { createUpstream, type Upstream } from '../src/http/upstream.ts'
import { isOutage } from '../src/process/outage.ts'

const about = { method: 'POST', service: 'auth', token: 'services', summary: '', deadlineMs: 2_000 } as const
const body = Type.Object({ title: Type.String() })
const answer = Type.Object({ id: Type.Integer() })
const write = defineInternalRoute({ ...about, id: 'write', path: '/internal/w', repeatable: false, body, answer })
const read = defineInternalRoute({ ...about, id: 'read', path: '/internal/r', repeatable: true, body, answer })
const find = defineInternalRoute({
  ...{ ...about, id: 'find', path: '/internal/f/:name', repeatable: true, answer },
  params: Type.Object({ name: Type.String() }),
  refusals: { 404: { when: 'It is not there.' } },
})
const change = defineInternalRoute({
  ...{ ...about, id: 'change', path: '/internal/c', repeatable: true, body, answer },
  refusals: { 404: { when: 'It is not there.' }, 409: { when: 'It has changed.' } },
})
const GIVEN = { body: { title: 'a' } }
const NOBODY = 'http://127.0.0.1:1'

const open: (Server | Upstream)[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const AS_IT_IS = JSON.stringify({ id: 1, detail: 'As it is.' })

/**
 * A replica that answers every call with a status and a text, by headers of its own, none with silence, `'cut'` by closing the connection;
 * it keeps what was asked.
 */
async function replica(status: number | 'silent' | 'cut', text = AS_IT_IS, headers: Record<string, string> = {}) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, reply) => {
    asked.push(request.url)
    if (status === 'cut') request.socket.destroy()
    else if (status !== 'silent') reply.writeHead(status, headers).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(server)
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } // it listens on TCP
}

/** An upstream of replicas that asks them in this order first. */
function upstreamOf(...urls: string[]): Upstream {
  const upstream = createUpstream([...urls.slice(-1), ...urls.slice(0, -1)].join(','))
  open.unshift(upstream)
  return upstream
}

test.each([400, 401, 500])('TR3 a %i is an error that names the call, and goes to no other replica', async (status) => {
  const [one, other] = [await replica(status), await replica(200)]
  for (const route of [read, write]) {
    const failed = await upstreamOf(one.url, other.url)
      .call(route, GIVEN)
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ status, message: `auth returned ${status} to ${route.id}: As it is.` })
    expect(isOutage(failed)).toBe(false)
  }
  expect([one.asked.length, other.asked.length]).toEqual([2, 0])
})

test.each([503, 'cut', 'silent'] as const)(
  'TR3 OP4 after a replica that is away (%s) a read goes to the next one, a write does not',
  async (status) => {
    const [one, other] = [await replica(status), await replica(200)]
    expect(await upstreamOf(one.url, other.url).call(read, GIVEN)).toMatchObject({ id: 1 })
    const failed = await upstreamOf(one.url, other.url)
      .call(write, GIVEN)
      .catch((error: unknown) => error)
    expect(isOutage(failed)).toBe(true)
    expect([one.asked, other.asked]).toEqual([['/internal/r', '/internal/w'], ['/internal/r']])
  },
)

test('OP4 a write goes to the next replica where no connection came about, and avoids that one for a while', async () => {
  const other = await replica(200)
  const upstream = upstreamOf(NOBODY, other.url)
  for (let i = 0; i < 3; i++) expect(await upstream.call(write, GIVEN)).toMatchObject({ id: 1 })
  expect(upstream.order().at(-1)).toBe(NOBODY)
})

test('TR3 a caller tells a declared 404 from a declared 409, and an undeclared one is an error; parameters are encoded', async () => {
  const [gone, changed] = [await replica(404), await replica(409)]
  const upstream = upstreamOf(gone.url)
  expect(await upstream.call(find, { params: { name: 'a/b ?' } })).toEqual({ refused: 404, detail: 'As it is.' })
  expect(gone.asked).toEqual(['/internal/f/a%2Fb%20%3F'])
  expect(await upstream.call(change, GIVEN)).toEqual({ refused: 404, detail: 'As it is.' })
  expect(await upstreamOf(changed.url).call(change, GIVEN)).toEqual({ refused: 409, detail: 'As it is.' })
  await expect(upstream.call(read, GIVEN)).rejects.toThrow('auth returned 404 to read')
})

test.each([
  ['an older replica that does not serve the path', AS_IT_IS, { [UNKNOWN_PATH]: 'true' }],
  ['a proxy with a page', '<html>Not Found</html>', {}],
  ['a proxy with nothing', '', {}],
  ['a proxy with JSON of its own', 'null', {}],
] as const)('TR3 OP4 a 404 of %s is no refusal of the route: it is away', async (_who, text, headers) => {
  const [one, other] = [await replica(404, text, headers), await replica(200)]
  for (const route of [change, read]) {
    expect(await upstreamOf(one.url, other.url).call(route, GIVEN)).toMatchObject({ id: 1 })
    const failed = await upstreamOf(one.url)
      .call(route, GIVEN)
      .catch((error: unknown) => error)
    expect(failed).toMatchObject({ message: `auth does not serve ${route.id}` })
    expect(isOutage(failed)).toBe(true)
  }
  expect(other.asked).toHaveLength(2)
})

test('LB2 a call waits as long as its route declares, and no shorter time of the HTTP client ends it', async () => {
  const asked: unknown[] = []
  const note = (message: unknown) => void asked.push((message as { request: unknown }).request) // undici documents it
  subscribe('undici:request:create', note)
  const one = await replica(200)
  const deadlineMs = 30 * 60_000
  await upstreamOf(one.url).call({ ...read, deadlineMs }, GIVEN)
  unsubscribe('undici:request:create', note)
  expect(asked).toMatchObject([{ headersTimeout: deadlineMs, bodyTimeout: deadlineMs }])
})
