import type { FastifyReply } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerMatchmaking, closeBuses } from './matchmaking.ts'
import { eventually, frame, type RawClient, raw, upgradeText } from './raw.ts'
import { bearer, signer, start } from './start.ts'

const clients: RawClient[] = []
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy()
  await closeBuses()
})
const ask = (port: number, text: string) => {
  const client = raw(port, text)
  clients.push(client)
  return client
}
const json = { 'content-type': 'application/json' }
const RUN = '/matches/m/run/'
/** The head of a run of 5 MB, and no more of it than a byte. */
const largeRun = async (user: string) =>
  `POST ${RUN} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\nAuthorization: ${(await bearer(user)).authorization}\r\n\r\n{`

test('TR3 a person’s runs and submissions are limited together before their bodies are read', async () => {
  let judged = 0
  const { url, port } = await start({}, (services) => {
    for (const path of [RUN, '/matches/m/submit/']) services.post(path, async () => ({ judged: ++judged }))
  })
  const call = async (user: string, path = RUN) =>
    fetch(url + path, { method: 'POST', body: '{}', headers: { ...json, ...(await bearer(user)) } })
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) statuses.push((await call('ann', i % 2 ? RUN : '/matches/m/submit/')).status)
  expect(statuses).toEqual(Array(10).fill(200))
  const beyond = ask(port, await largeRun('ann'))
  await eventually(() => expect(beyond.heard).toMatch(/^HTTP\/1\.1 429 .*retry-after: \d+.*\{"detail":/is), 5_000)
  expect((await call('ann')).status).toBe(429)
  expect(judged).toBe(10)
  expect((await call('ben')).status).toBe(200)
})

test('CL2 TR3 a person guesses ten codes of classes in ten seconds, and stops nobody else', async () => {
  let guesses = 0
  const { url } = await start({}, (services) => {
    services.post('/classes/join/', async (_, reply) => {
      guesses++
      return reply.code(404).send({ detail: 'No class has this code.' })
    })
  })
  const guess = async (user: string) => {
    const headers = { ...json, ...(await bearer(user)) }
    const answer = await fetch(`${url}/classes/join/`, { method: 'POST', body: '{"join_code":"AAAAAAAA"}', headers })
    return answer.status
  }
  const statuses: number[] = []
  // Eight bodies of a person may arrive at a time: a ninth is refused for that, whichever guess it is.
  for (let wave = 0; wave < 3; wave++)
    statuses.push(...(await Promise.all(Array.from({ length: 8 }, () => guess('ann')))))
  expect(statuses.filter((status) => status === 404)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  expect(guesses).toBe(10)
  expect(await guess('ben')).toBe(404)
})

test('CS1 TR3 a person tries twenty codes of sessions in ten seconds, reading and joining together', async () => {
  let tries = 0
  const miss = async (_: unknown, reply: FastifyReply) => {
    tries++
    return reply.code(404).send({ detail: 'There is no session with this code.' })
  }
  const { url } = await start({}, (services) => {
    services.post('/clash-join/', miss)
    services.get('/clash-session/:code/', miss)
  })
  const statuses: number[] = []
  for (let i = 0; i < 15; i++) {
    const headers = await bearer('ann')
    const body = '{"session_code":"AAAAAA"}'
    const answers = [
      await fetch(`${url}/clash-join/`, { method: 'POST', body, headers: { ...json, ...headers } }),
      await fetch(`${url}/clash-session/AAAAAA/`, { headers }),
    ]
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses).toEqual([...Array(20).fill(404), ...Array(10).fill(429)])
  expect(tries).toBe(20)
  expect((await fetch(`${url}/clash-session/AAAAAA/`, { headers: await bearer('ben') })).status).toBe(404)
})

test('TR3 two runs of a person are under way at a time, bodies that still arrive included; more are refused unread', async () => {
  const held = Promise.withResolvers<object>()
  let judging = 0
  const { url, port } = await start({}, (services) => {
    services.post(RUN, () => {
      judging++
      return held.promise
    })
  })
  const run = async (user: string) =>
    fetch(url + RUN, { method: 'POST', body: '{}', headers: { ...json, ...(await bearer(user)) } })
  const first = run('ann')
  await eventually(() => expect(judging).toBe(1))
  const heads = [await largeRun('ann'), await largeRun('ann'), await largeRun('ann')].map((head) => ask(port, head))
  const refused = () => heads.filter(({ heard }) => /^HTTP\/1\.1 429 .*retry-after: \d+/is.test(heard))
  await eventually(() => expect(refused()).toHaveLength(2))
  const [arriving] = heads.filter((head) => !refused().includes(head))
  expect(arriving).toMatchObject({ heard: '', closed: false })
  const other = run('ben')
  await eventually(() => expect(judging).toBe(2))
  held.resolve({})
  expect([(await first).status, (await other).status]).toEqual([200, 200])
  arriving?.socket.destroy()
  await eventually(async () => expect((await run('ann')).status).toBe(200))
})

test('TR3 a teacher reads two problems with all of their tests at a time, and saves meanwhile', async () => {
  const held = Promise.withResolvers<object>()
  let reading = 0
  const { url } = await start({}, (services) => {
    const read = () => {
      reading++
      return held.promise
    }
    services.get('/classes/problems/:id/', read)
    services.get('/classes/drafts/:id/', read)
    services.patch('/classes/drafts/:id/', async () => ({}))
  })
  const headers = { authorization: `Bearer ${await signer.token('tess', '1h', 'tess', 'teacher')}` }
  const get = async (path: string) => (await fetch(url + path, { headers })).status
  const first = [get('/classes/problems/p/'), get('/classes/drafts/d/')]
  await eventually(() => expect(reading).toBe(2))
  expect([await get('/classes/problems/p/'), await get('/classes/drafts/d/')]).toEqual([429, 429])
  const patch = { method: 'PATCH', body: '{}', headers: { ...json, ...headers } }
  expect((await fetch(`${url}/classes/drafts/d/`, patch)).status).toBe(200)
  held.resolve({})
  expect(await Promise.all(first)).toEqual([200, 200])
})

test('SH1 TR3 a person’s messages are counted over all sockets of a gateway, also those that have closed', async () => {
  const system = await start()
  await answerMatchmaking(system)
  const open = async (user: string) => {
    const client = ask(system.port, upgradeText(`/ws/matchmaking/?token=${await signer.token(user)}`))
    await eventually(() => expect(client.heard).toContain('"hello"'))
    return client
  }
  const send = (client: RawClient, count: number) => {
    for (let i = 0; i < count; i++) client.socket.write(frame('{"action":"leave"}'))
  }
  const told = (client: RawClient) => client.heard.split('"heard"').length - 1
  const tooMany = ({ heard }: RawClient) => heard.includes('too many messages')
  const heard: boolean[] = []
  // Forty messages are within what each socket takes; 240 are beyond the person's hundred, also in two windows.
  for (let sockets = 0; sockets < 6; sockets++) {
    const client = await open('ann')
    send(client, 40)
    await eventually(() => expect(told(client) === 40 || tooMany(client)).toBe(true))
    heard.push(tooMany(client))
    client.socket.destroy()
  }
  expect(heard).toContain(true)
  const other = await open('ben')
  send(other, 40)
  await eventually(() => expect(told(other)).toBe(40))
})

test('TR3 a person opens a bounded number of sockets in a time, whether or not they stay open', async () => {
  const system = await start({ SOCKET_OPENINGS_PER_10S: '10' })
  await answerMatchmaking(system)
  const open = async (user: string) => {
    const client = ask(system.port, upgradeText(`/ws/matchmaking/?token=${await signer.token(user)}`))
    await eventually(() => expect(client.heard).toMatch(/^HTTP\/1\.1 (101|429) /))
    client.socket.destroy()
    return client.heard
  }
  const again = async () => {
    const heard: string[] = []
    for (let i = 0; i < 21; i++) heard.push(await open('ann'))
    expect(heard.filter((text) => /^HTTP\/1\.1 429 .*retry-after/is.test(text)).length).toBeGreaterThan(0)
    expect(await open('ben')).toMatch(/^HTTP\/1\.1 101 /)
  }
  await eventually(again)
})
