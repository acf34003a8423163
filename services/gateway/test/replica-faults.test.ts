import type { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { ask, HELLO, replicaAt, SHORT, servers, serving } from './asking.ts'
import { connectionsOf } from './listening.ts'

test('who waits for a connection gets one when others fail', async () => {
  let served = 0
  const url = await serving((socket) => (++served <= 64 ? socket.destroy() : socket.write(HELLO)))
  const replica = replicaAt(url)
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => ask(replica)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(36)
})

test('a request that no service can have seen is told from one that it may have', async () => {
  const url = await serving((socket) => socket.destroy())
  await expect(ask(replicaAt(url))).rejects.toMatchObject({ arrived: true })
  const gone = await serving(() => {})
  await new Promise((resolve) => servers.pop()?.close(resolve))
  await expect(ask(replicaAt(gone))).rejects.toMatchObject({
    arrived: false,
    message: expect.stringContaining('ECONNREFUSED'),
  })
  // Addresses for documentation: nobody is there, and nobody says so. RFC 5737.
  await expect(ask(replicaAt('http://192.0.2.1:9', SHORT))).rejects.toMatchObject({ arrived: false })
})

test('silence is an end: before the answer, within it, and on a connection that nobody uses', async () => {
  const url = await serving((socket, text) => {
    if (text.startsWith('GET /part')) socket.write(HELLO.slice(0, -2))
    if (text.startsWith('GET /whole')) socket.write(HELLO)
  })
  const replica = replicaAt(url, SHORT)
  const late = { arrived: true, message: 'the service did not answer in time' }
  await expect(ask(replica, { path: '/none' })).rejects.toMatchObject(late)
  await expect(ask(replica, { path: '/part' })).rejects.toMatchObject(late)
  await ask(replica, { path: '/whole' })
  const [server] = servers
  expect(await connectionsOf(server)).toBe(1)
  await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), { timeout: 5_000 })
})

test('a connection that closes, or says what nobody asked, is not used again', async () => {
  const sockets: Socket[] = []
  const url = await serving((socket) => {
    sockets.push(socket)
    socket.write(HELLO)
  })
  const replica = replicaAt(url)
  for (let i = 0; i < 20; i++) {
    expect(String((await ask(replica)).body)).toBe('hello')
    const last = sockets[i] as Socket // its answer has just come
    const gone = new Promise((resolve) => last.once('close', resolve))
    if (i % 2 === 0) last.end()
    else last.write(HELLO)
    await gone
  }
  expect(new Set(sockets).size).toBe(20)
})

test('an answer that breaks off, or is not HTTP, fails and takes nobody else with it', async () => {
  const url = await serving((socket, text) => {
    if (text.startsWith('GET /broken')) socket.end(HELLO.slice(0, -2))
    else if (text.startsWith('GET /strange')) socket.write('SSH-2.0-OpenSSH\r\n\r\n')
    else setTimeout(() => socket.write(HELLO), 20)
  })
  const replica = replicaAt(url)
  const all = ['/broken', '/strange', '/right', '/broken', '/right'].map((path) => ask(replica, { path }))
  const ends = await Promise.allSettled(all)
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

test('whoever throws while hearing an answer loses that one alone', async () => {
  const replica = replicaAt(await serving((socket) => socket.write(HELLO)))
  const leave = () => {
    throw new Error('the client has left')
  }
  for (const heard of [{ onHead: leave }, { onBody: leave }, { onEnd: leave }]) {
    const lost = { arrived: true, message: 'the client has left' }
    await expect(ask(replica, {}, heard)).rejects.toMatchObject(lost)
    expect(String((await ask(replica)).body)).toBe('hello')
  }
})

test('once closed nothing is sent, and what is under way fails', async () => {
  const replica = replicaAt(await serving(() => {}))
  const underWay = Promise.allSettled(Array.from({ length: 70 }, () => ask(replica)))
  replica.close()
  for (const { status } of await underWay) expect(status).toBe('rejected')
  await expect(ask(replica)).rejects.toMatchObject({ arrived: false })
})
