import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { eventually, type RawClient, raw } from './raw.ts'
import { bearer, start } from './start.ts'

const MIB = 1024 * 1024
/** More than the kernel's buffers of a connection take. */
const LARGE = Buffer.alloc(32 * MIB, 'x')
const HISTORY = '/history/'

const clients: RawClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy()
})
const textFor = async (user: string, path = HISTORY) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${(await bearer(user)).authorization}\r\n\r\n`
/** A client that reads the head of the answer at most. */
const unreading = (port: number, text: string) => {
  const client = raw(port, text)
  client.socket.once('data', () => client.socket.pause())
  clients.push(client)
  return client
}
/** Reads an answer at a pace; returns how many bytes it had. */
async function taken({ body }: Response, bytesPerMs: number): Promise<number> {
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    await sleep(chunk.length / bytesPerMs)
  }
  return bytes
}

test('TR3 a client that stops reading a large answer is dropped, and one that reads on slowly has all of it', async () => {
  let answering = 0
  const { url, port } = await start({}, (services) => {
    services.get(HISTORY, (request, reply) => {
      answering++
      request.raw.socket.once('close', () => answering--)
      return reply.send(LARGE)
    })
  })
  // For longer than a client may stand still.
  const reading = async () => taken(await fetch(url + HISTORY, { headers: await bearer('ben') }), 1.5 * 1024)
  const begun = Date.now()
  const all = reading()
  const text = await textFor('ann')
  const stalled = Array.from({ length: 5 }, () => unreading(port, text))
  await eventually(() => expect(answering).toBe(6))
  await eventually(() => expect(answering).toBeLessThanOrEqual(1))
  expect(Date.now() - begun).toBeGreaterThan(14_000)
  for (const { socket } of stalled) socket.resume()
  await eventually(() => expect(stalled.every(({ closed }) => closed)).toBe(true))
  expect(await all).toBe(LARGE.length)
  expect(Date.now() - begun).toBeGreaterThan(18_000)
})

test('TR3 answers that a person does not read take a bounded number of places, also behind one another on a connection', async () => {
  const { url, port } = await start({ REQUESTS_AT_ONCE: '4' }, (services) => {
    services.get(HISTORY, async (_, reply) => reply.send(LARGE))
  })
  const status = async (user: string) => {
    const answer = await fetch(url + HISTORY, { headers: await bearer(user) })
    await answer.body?.cancel()
    return answer.status
  }
  const text = await textFor('ann')
  const stalled = [text, text.repeat(3)].map((requests) => unreading(port, requests))
  await eventually(async () => expect(await status('ann')).toBe(429))
  expect(await status('ben')).toBe(200)
  for (const { socket } of stalled) socket.destroy()
  const again = [text, text, text, text].map((request) => unreading(port, request))
  await eventually(() => expect(again.every(({ heard }) => heard.startsWith('HTTP/1.1 200 '))).toBe(true), 5_000)
})

test('TR3 calls that wait for one service keep nobody from another', async () => {
  let waiting = 0
  const { url } = await start({}, (services) => {
    services.get('/home/', async () => ({ username: 'ann' }))
    services.get(HISTORY, () => {
      waiting++
      return new Promise(() => {})
    })
  })
  const leaving = new AbortController()
  const { signal } = leaving
  const ask = async (_: unknown, i: number) =>
    fetch(url + HISTORY, { headers: await bearer(`person-${i}`), signal }).catch(() => null)
  const asked = Array.from({ length: 300 }, ask)
  await eventually(() => expect(waiting).toBe(64))
  const home = await fetch(`${url}/home/`, { headers: await bearer('ann') })
  expect(home.status).toBe(200)
  leaving.abort()
  await Promise.all(asked)
})
