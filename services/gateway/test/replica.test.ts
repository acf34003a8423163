import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import type { ReplicaRequest } from '../src/write-request.ts'
import { ask, GET, HELLO, replicaAt, serving, servingHttp } from './asking.ts'

test('requests with all that belongs to them arrive, one after the other, over one connection', async () => {
  const connections = new Set<Socket>()
  const url = await servingHttp((request, response) => {
    connections.add(request.socket)
    const pieces: Buffer[] = []
    request.on('data', (piece) => pieces.push(piece))
    request.on('end', () => {
      const { method, url: path, headers } = request
      response.end(JSON.stringify({ method, path, headers, body: Buffer.concat(pieces).toString() }))
    })
  })
  const replica = replicaAt(url)
  const asked = async (request: Partial<ReplicaRequest>) => JSON.parse(String((await ask(replica, request)).body))
  expect(await asked({ path: '/a?b=%20c', headers: { 'x-one': 'ünö' } })).toEqual({
    ...{ method: 'GET', path: '/a?b=%20c', body: '' },
    headers: { host: url.slice('http://'.length), 'x-one': 'ünö' },
  })
  const body = Buffer.from('{"é":1}')
  expect(await asked({ method: 'POST', body })).toMatchObject({ headers: { 'content-length': '8' }, body: '{"é":1}' })
  expect(await asked({ method: 'DELETE' })).toMatchObject({
    method: 'DELETE',
    headers: { 'content-length': '0' },
    body: '',
  })
  expect(connections.size).toBe(1)
})

test('a thousand requests at once are all answered, each its own, over no more than 64 connections', async () => {
  const connections = new Set<Socket>()
  const url = await servingHttp((request, response) => {
    connections.add(request.socket)
    setTimeout(() => response.end(request.url), Math.random() * 5)
  })
  const replica = replicaAt(url)
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, i) => ask(replica, { path: `/${i}` })))
  expect(answers.map(({ body }) => String(body))).toEqual(Array.from({ length: 1_000 }, (_, i) => `/${i}`))
  expect(connections.size).toBe(64)
})

test('who cannot take more is not given more, and gets all of it in the end', async () => {
  const body = Buffer.alloc(3_000_000, 'abcdefg')
  const url = await servingHttp((_request, response) => response.end(body))
  const pieces: Buffer[] = []
  let goOn = () => {}
  let ended = false
  replicaAt(url).send(GET, {
    onHead: () => {},
    onBody: (bytes, resume) => {
      pieces.push(Buffer.from(bytes))
      goOn = resume
      return pieces.length % 10 !== 0
    },
    onEnd: () => {
      ended = true
    },
    onFailed: (error) => {
      throw error
    },
  })
  await vi.waitFor(() => expect(pieces).toHaveLength(10))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pieces).toHaveLength(10)
  for (let seen = 10; !ended; seen = pieces.length) {
    goOn()
    await vi.waitFor(() => expect(ended || (pieces.length > seen && pieces.length % 10 === 0)).toBe(true))
  }
  expect(Buffer.concat(pieces).equals(body)).toBe(true)
})

test('a request that would become two is not sent', async () => {
  const replica = replicaAt(await serving((socket) => socket.write(HELLO)))
  const two = [
    { path: '/ HTTP/1.1\r\nx: y' },
    { path: '/a b' },
    { method: 'GET / HTTP/1.1\r\nx: y\r\n' },
    { headers: { authorization: 'a\r\nx-client-address: 1.2.3.4' } },
    { headers: { authorization: 'a\nb' } },
  ]
  for (const request of two) await expect(ask(replica, request)).rejects.toThrow(/line break/)
})
