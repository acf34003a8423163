import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '@skirmish/devkit/ports'
import { createUpstream } from '@skirmish/service-kit/http/upstream'
import Fastify from 'fastify'
import { Pool } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { forward } from '../src/forward.ts'

/** What the replicas have been asked. */
const arrived: string[] = []

async function replica(answer: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    arrived.push(request.method ?? '')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
}
const diesAtIt = () => replica((request) => request.socket.destroy())
const works = () => replica((_request, response) => response.end('done'))
const isAway = async () => `http://127.0.0.1:${await freePort()}`

/** Passes a request on to replicas, and returns its status and how often it arrived at one. */
async function pass(replicas: Promise<string>[], repeatable: boolean): Promise<[status: number, times: number]> {
  const urls = await Promise.all(replicas)
  const pools = new Map(urls.map((url) => [url, new Pool(url)]))
  const upstream = createUpstream(urls.join(','))
  const app = Fastify()
  app.post('/', async (_request, reply) => {
    reply.hijack()
    const request = { method: 'POST', path: '/', headers: {}, body: null, answerWithinMs: 5_000, answerHeaders: {} }
    const poolAt = (url: string) => pools.get(url) as Pool // there is one for each
    await forward(upstream, poolAt, { ...request, repeatable }, reply).catch(() => reply.raw.writeHead(503).end())
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await Promise.all([upstream.close(), ...[...pools.values()].map((pool) => pool.destroy())])
  })
  arrived.length = 0
  const { status } = await fetch(url, { method: 'POST' })
  return [status, arrived.length]
}

test('TR3 a call that must not come twice goes to one replica, which may have carried it out before it died', async () => {
  expect(await pass([diesAtIt(), diesAtIt()], false)).toEqual([503, 1])
})

test('TR3 a call that may come twice is repeated at another replica, and any call that reached none', async () => {
  // The second replica comes first: replicas are asked in turn.
  expect(await pass([works(), diesAtIt()], true)).toEqual([200, 2])
  expect(await pass([works(), isAway()], false)).toEqual([200, 1])
})
