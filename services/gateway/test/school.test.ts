import { afterAll, expect, test } from 'vitest'
import { answerMatchmaking, closeBuses } from './matchmaking.ts'
import { eventually, raw, upgradeText } from './raw.ts'
import { signer, start } from './start.ts'

const PUPILS = 200
afterAll(closeBuses)

test('AU5 TR3 200 pupils behind one address log in, some with expired tokens or typing errors, while one of them sends forged tokens', async () => {
  const system = await start({}, (services) => {
    services.post('/api/token/', async (request, reply) => {
      const { email, password } = request.body as { email: string; password: string }
      if (password !== 'right') return reply.code(401).send({ detail: 'The email or the password is not right.' })
      return { access: await signer.token(email), refresh: email }
    })
    services.post('/api/token/refresh/', async (request) => {
      const { refresh } = request.body as { refresh: string }
      return { access: await signer.token(`${refresh} again`), refresh }
    })
    services.get('/home/', async () => ({ username: 'a pupil' }))
  })
  await answerMatchmaking(system)
  const ask = async (path: string, body?: object, token?: string) => {
    const answer = await fetch(system.url + path, {
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as { access: string } } // or a refusal
  }
  const heard = new Map<string, Set<number>>()
  const told = (what: string, { status }: { status: number }) =>
    void heard.set(what, new Set(heard.get(what)).add(status))

  const bully = await signer.token('bully')
  const forged = (i: number) => `${bully.slice(0, -20)}${'A'.repeat(16)}${String(i).padStart(4, '0')}`
  for (let i = 0; i < 40; i++)
    await Promise.all(
      Array.from({ length: 10 }, async (_, j) => {
        told('a forged token', await ask('/home/', undefined, forged(10 * i + j)))
        told('garbage', await ask('/home/', undefined, `bad.${i}.${j}`))
      }),
    )
  const expired = await signer.token('yesterday', '-1h')
  await Promise.all(
    Array.from({ length: PUPILS }, async (_, i) => {
      const email = `pupil-${i}`
      if (i % 2 === 0) told('an expired token', await ask('/home/', undefined, expired))
      if (i % 3 === 0) told('a typing error', await ask('/api/token/', { email, password: 'worng' }))
      const login = await ask('/api/token/', { email, password: 'right' })
      told('a login', login)
      told('home', await ask('/home/', undefined, login.body.access))
      told('the keys', await ask('/.well-known/jwks.json'))
      const refreshed = await ask('/api/token/refresh/', { refresh: email })
      told('a refresh', refreshed)
      told('home', await ask('/home/', undefined, refreshed.body.access))
      const socket = raw(
        system.port,
        upgradeText(`/ws/matchmaking/?token=${await signer.token(`${email} on a phone`)}`),
      )
      await eventually(() => expect(socket.heard).toMatch(/^HTTP\/1\.1 \d+ /))
      told('a socket', { status: Number(socket.heard.slice(9, 12)) })
      socket.socket.destroy()
    }),
  )
  const wanted = { 'an expired token': 401, 'a typing error': 401, 'a login': 200, 'a refresh': 200, home: 200 }
  for (const [what, status] of Object.entries({ ...wanted, garbage: 401, 'the keys': 200, 'a socket': 101 }))
    expect([what, heard.get(what)]).toEqual([what, new Set([status])])
  expect([401, 429]).toEqual(expect.arrayContaining([...(heard.get('a forged token') ?? [])]))
})

test('TR3 an address that forges tokens in many names is refused before the gateway verifies them; people whom it knows are not', async () => {
  const { url, port } = await start({ FAILURES_PER_10S: '20' }, (services) => {
    services.get('/home/', async () => ({ username: 'ann' }))
  })
  const home = async (token: string) =>
    (await fetch(`${url}/home/`, { headers: { authorization: `Bearer ${token}` } })).status
  const ended = async (user: string) => {
    const token = await signer.token(user)
    return `${token.slice(0, -20)}${'A'.repeat(20)}`
  }
  expect(await home(await signer.token('ann'))).toBe(200)
  let strangers = 0
  await eventually(async () => {
    const statuses: number[] = []
    for (let i = 0; i < 220; i++) statuses.push(await home(await ended(`nobody-${i}`)))
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
    expect(statuses.at(-1)).toBe(429) // unless a window ended in the middle
    const strange = await fetch(`${url}/home/`, {
      headers: { authorization: `Bearer ${await signer.token(`stranger-${++strangers}`)}` },
    })
    expect(strange.status).toBe(429)
    expect(Number(strange.headers.get('retry-after'))).toBeGreaterThan(0)
  })
  expect(await home(await signer.token('ann', '2h'))).toBe(200)
  const elsewhere = raw(
    port,
    `GET /home/ HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${await signer.token('cat')}\r\n\r\n`,
    '127.0.0.7',
  )
  await eventually(() => expect(elsewhere.heard).toMatch(/^HTTP\/1\.1 200/))
  elsewhere.socket.destroy()
})
