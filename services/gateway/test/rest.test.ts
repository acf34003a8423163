import { afterEach, expect, test } from 'vitest'
import { eventually, type RawClient, raw } from './raw.ts'
import { bearer, start } from './start.ts'

const clients: RawClient[] = []
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy()
})
const ask = (port: number, text: string, from?: string) => {
  const client = raw(port, text, from)
  clients.push(client)
  return client
}
const json = { 'content-type': 'application/json' }
const textOf = async (address: string) => (await fetch(address)).text()
const post = (body: string, headers: Record<string, string> = json) => ({ method: 'POST', body, headers })

test('TR3 every malformed request is refused in our own words', async () => {
  const { url, port } = await start()
  const cases: [number, string, RequestInit?][] = [
    [404, '/nothing/here'],
    [404, '/ws/matchmaking/'],
    [405, '/api/token/', { method: 'PUT' }],
    [405, '/home/', { method: 'DELETE' }],
    [400, '/profiles/%E0%A4%A'],
    [400, '/%'],
    [414, `/profiles/${'x'.repeat(400)}`],
    [431, `/profiles/${'x'.repeat(20_000)}`],
    [415, '/api/register/', post('username=a', { 'content-type': 'application/x-www-form-urlencoded' })],
    [415, '/api/register/', post('{}', { 'content-type': 'text/plain' })],
    [413, '/api/register/', post(JSON.stringify({ username: 'x'.repeat(9_000) }))],
    [401, '/home/'],
    [401, '/home/', { headers: { authorization: 'Bearer garbage' } }],
  ]
  for (const [status, path, request] of cases) {
    const answer = await fetch(url + path, { ...request, headers: { accept: 'application/json', ...request?.headers } })
    expect([answer.status, path]).toEqual([status, path])
    const body = await answer.json()
    expect(body).toEqual({ detail: expect.stringMatching(/\.$/) })
  }
  const wrong = await fetch(`${url}/api/token/`, { method: 'PUT' })
  expect(wrong.headers.get('allow')).toBe('POST')
  for (const [status, text] of [
    [400, 'SSH-2.0-OpenSSH_9\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    const client = ask(port, text)
    await eventually(() => expect(client.heard).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\\{"detail":".*\\."\\}$`)))
    await eventually(() => expect(client.closed).toBe(true))
  }
})

test('TR3 the gateway gives up a body that dribbles after 15 s, and checks size, token and limits before the body', async () => {
  const { port } = await start({ ADDRESS_LIMITS_TIMES: '0.1' })
  const head = (path: string, length: number, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${more}\r\n{`
  const begun = Date.now()
  const slow = ask(port, head('/api/register/', 8_000))
  const large = ask(port, head('/api/register/', 9_000))
  const stranger = ask(port, head('/matches/m/submit/', 300_000))
  await eventually(() => expect(large.heard).toMatch(/^HTTP\/1\.1 413 /))
  await eventually(() => expect(stranger.heard).toMatch(/^HTTP\/1\.1 401 /))
  const more = Array.from({ length: 40 }, () => ask(port, head('/api/register/', 8_000)))
  await eventually(() => expect(more.filter(({ heard }) => heard.startsWith('HTTP/1.1 429 '))).toHaveLength(12))
  const dribble = setInterval(() => slow.socket.write(' '), 500)
  await eventually(() => expect(slow.closed).toBe(true))
  clearInterval(dribble)
  expect(slow.heard).toMatch(/^HTTP\/1\.1 408 .*\{"detail":/s)
  expect(Date.now() - begun).toBeGreaterThan(9_000)
  await eventually(() => expect([...more, stranger].every(({ closed }) => closed)).toBe(true))
})

test('TR3 the gateway waits for only a few dribbling bodies of one address, and serves its requests that arrive whole', async () => {
  const { port } = await start({}, (services) => {
    services.post('/api/register/', async () => ({}))
  })
  const head = 'POST /api/register/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'
  const dribbling = Array.from({ length: 100 }, () => ask(port, `${head}{`))
  await eventually(() => {
    // On a busy machine the gateway may refuse some for its own sake first.
    for (const [i, { heard }] of dribbling.entries())
      if (heard.startsWith('HTTP/1.1 503 ')) dribbling[i] = ask(port, `${head}{`)
    const refused = dribbling.filter(({ closed }) => closed).map(({ heard }) => heard.split('\r\n')[0])
    expect(refused).toEqual(Array(36).fill('HTTP/1.1 429 Too Many Requests'))
  })
  const open = dribbling.filter(({ closed }) => !closed)
  for (const { socket } of open.slice(0, 5)) socket.write('}')
  await eventually(() => expect(open.filter(({ heard }) => heard.startsWith('HTTP/1.1 200 '))).toHaveLength(5))
  const whole = Array.from({ length: 5 }, () => ask(port, `${head}{}`))
  await eventually(() => expect(whole.every(({ heard }) => heard.startsWith('HTTP/1.1 200 '))).toBe(true))
})

test('TR3 one address has a bounded number of connections; other addresses are served', async () => {
  const { port } = await start({ CONNECTIONS_PER_ADDRESS: '10' })
  const many = Array.from({ length: 30 }, () => ask(port, 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n', '127.0.0.2'))
  await eventually(() => expect(many.filter(({ closed }) => closed)).toHaveLength(20))
  await eventually(() => expect(many.filter(({ heard }) => heard.startsWith('HTTP/1.1 200'))).toHaveLength(10))
  const other = ask(port, 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n', '127.0.0.3')
  await eventually(() => expect(other.heard).toMatch(/^HTTP\/1\.1 200/))
  many.find(({ closed }) => !closed)?.socket.destroy()
  await eventually(() => {
    const next = ask(port, 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n', '127.0.0.2')
    return eventually(() => expect(next.heard).toMatch(/^HTTP\/1\.1 200/), 1_000)
  })
})

test('AU5 the gateway believes a proxy of a named block, by any spelling of the list, and no other', async () => {
  const seen: unknown[] = []
  const { port } = await start({ TRUST_PROXY: ' 10.0.0.0/8 , 127.1.0.0/16' }, (services) => {
    services.post('/api/token/', async (request) => {
      seen.push(request.headers['x-client-address'])
      return {}
    })
  })
  const text =
    'POST /api/token/ HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 6.6.6.6, 203.0.113.7, 10.1.2.3\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}'
  for (const from of ['127.1.2.3', '127.0.0.1']) {
    const client = ask(port, text, from)
    await eventually(() => expect(client.heard).toMatch(/^HTTP\/1\.1 200/))
  }
  expect(seen).toEqual(['203.0.113.7', '127.0.0.1'])
  await expect(start({ TRUST_PROXY: 'anybody' })).rejects.toThrow(/TRUST_PROXY/)
})

test('TR3 while 70 submissions wait for their verdicts a read is answered at once; a client that leaves gives its place back', async () => {
  let judging = 0
  let release = () => {}
  const verdicts = new Promise<void>((resolve) => {
    release = resolve
  })
  const { url, gateway } = await start({ JUDGED_AT_ONCE: '70', JUDGED_WAITING: '2' }, (services) => {
    services.get('/home/', async () => ({ username: 'ann' }))
    services.post('/matches/m/submit/', async (request) => {
      judging++
      request.raw.socket.once('close', () => judging--)
      await verdicts
      return { verdict: 'accepted' }
    })
  })
  const headers = await bearer('ann')
  const leaving = new AbortController()
  let people = 0
  const submit = async (signal?: AbortSignal) =>
    fetch(`${url}/matches/m/submit/`, {
      ...post('{}', { ...json, ...(await bearer(`person-${++people}`)) }),
      ...(signal && { signal }),
    })
  const all = Array.from({ length: 70 }, (_, i) => submit(i < 3 ? leaving.signal : undefined).catch(() => null))
  await eventually(() => expect(judging).toBe(70))
  const begun = performance.now()
  for (let i = 0; i < 10; i++) expect((await fetch(`${url}/home/`, { headers })).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(2_000)
  const waiting = [submit(), submit()]
  const inLine = async () => /^gateway_unranked_waiting.* (\d+)$/m.exec(await textOf(`${gateway.url}/metrics`))?.[1]
  await eventually(async () => expect(await inLine()).toBe('2'))
  const full = await submit()
  expect([full.status, full.headers.get('retry-after')]).toEqual([503, '2'])
  leaving.abort()
  await eventually(() => expect(judging).toBe(69), 5_000) // of three places two are taken by the waiting ones
  release()
  for (const answer of await Promise.all([...all.slice(3), ...waiting])) expect(answer?.status).toBe(200)
})

test('TR3 a submission that finds no place within some seconds is told to come again', async () => {
  let running = 0
  const { url } = await start({ JUDGED_AT_ONCE: '1', JUDGED_WAITING: '5' }, (services) => {
    services.post('/matches/m/run/', () => {
      running++
      return new Promise(() => {})
    })
  })
  const leaving = new AbortController()
  const headers = { ...json, ...(await bearer('ann')) }
  const run = () => fetch(`${url}/matches/m/run/`, { ...post('{}', headers), signal: leaving.signal })
  const first = run().catch(() => null)
  await eventually(() => expect(running).toBe(1))
  const second = await run()
  expect(second.status).toBe(503)
  expect(second.headers.get('retry-after')).toBe('2')
  leaving.abort()
  await first
})

test('TR3 a body as large as its route allows passes, and one that is larger does not', async () => {
  const { url } = await start({}, (services) => {
    services.post('/matches/m/run/', { bodyLimit: 1e8 }, async (request) => ({
      got: JSON.stringify(request.body).length,
    }))
  })
  const headers = { ...json, ...(await bearer('ann')) }
  const run = (bytes: number) =>
    fetch(`${url}/matches/m/run/`, post(JSON.stringify({ inputs: ['x'.repeat(bytes)] }), headers))
  expect((await run(2 * 1024 * 1024)).status).toBe(200)
  expect((await run(6 * 1024 * 1024)).status).toBe(413)
})
