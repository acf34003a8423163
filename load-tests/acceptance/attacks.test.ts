import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ROOT } from '@skirmish/local/paths'
import { type System, startSystem } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Player, registerPlayer } from '../players/player.ts'
import { newcomer } from './ranked-story.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  $ref?: string
}
interface Operation {
  operationId: string
  security: unknown[]
  parameters?: { name: string; in: 'path' | 'query' }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
const document = JSON.parse(readFileSync(join(ROOT, 'docs/reference/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}
/** Every documented call, with the fields of its body. */
const CALLS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const body = operation.requestBody?.content['application/json'].schema
    const { properties = {} } =
      (body?.$ref ? document.components.schemas[body.$ref.split('/').at(-1) ?? ''] : body) ?? {}
    return { path, method: method.toUpperCase(), ...operation, fields: Object.keys(properties) }
  }),
)

let system: System
/** A teacher with a class, a problem and a draft, a student of it with a Solo match, and two strangers. */
let owner: Player
let pupil: Player
let stranger: Player
let colleague: Player
const ids: Record<string, string> = {}

async function teacher(name: string): Promise<Player> {
  const { username, email } = await newcomer(system.url, name)
  const command = [join(ROOT, 'deploy/local/src/admin.ts'), 'teacher', email]
  expect(spawnSync(process.execPath, command, { env: { ...process.env, ...system.environment } }).status).toBe(0)
  return registerPlayer(system.url, username, true)
}

const example = (input: string) => ({ input, expected_output: input, explanation: 'As it is.' })
const problem = (assigned_classes: string[]) => ({
  ...{ title: 'Nobody else sees this', description: 'Print it.', difficulty: 'Easy', knowledge_area: 'Arrays' },
  ...{ complexity: 'O(1)', assigned_classes, testcases: [example('1'), example('2')] },
})

beforeAll(async () => {
  system = await startSystem()
  ;[owner, colleague] = [await teacher('owner'), await teacher('colleague')]
  ;[pupil, stranger] = await Promise.all([newcomer(system.url, 'pupil'), newcomer(system.url, 'stranger')])
  const text = (value: unknown) => String(value)
  ids.class_id = text((await owner.call('POST', '/classes/create/', { title: 'A class' })).body.class_id)
  const { join_code } = (await owner.call('POST', `/classes/${ids.class_id}/join-code/`)).body
  expect((await pupil.call('POST', '/classes/join/', { join_code })).status).toBeLessThan(300)
  ids.problem_id = text((await owner.call('POST', '/classes/problems/', problem([ids.class_id]))).body.problem_id)
  ids.draft_id = text((await owner.call('POST', '/classes/drafts/', { title: 'A draft' })).body.draft_id)
  const students = (await owner.call('GET', `/classes/${ids.class_id}/students/`)).body as unknown as { id: string }[]
  ids.student_id = text(students[0]?.id)
  const teachers = (await owner.call('GET', `/classes/${ids.class_id}/teachers/`)).body as unknown as { id: string }[]
  ids.teacher_id = text(teachers[0]?.id)
  const lookup = `/matches/lookup/?type=Solo&problem_title=${encodeURIComponent('Nobody else sees this')}`
  await vi.waitFor(async () => {
    const { body } = await pupil.call('GET', lookup)
    expect(body.match_id).toEqual(expect.any(String))
    ids.match_id = text(body.match_id)
  }, 30_000)
  const { sessions } = (await owner.call('GET', '/api/sessions/')).body as unknown as { sessions: { id: string }[] }
  ids.session_id = text(sessions[0]?.id)
})
afterAll(() => system?.stop())

/** What a stranger may see of everybody. */
const PUBLIC = new Set(['profileByName'])
/** A body that a call takes, so that it is refused for its id and not for its body. */
const BODIES: Record<string, object> = {
  runCode: { code: 'x', language: 'python', inputs: [''] },
  submitCode: { code: 'x', language: 'python' },
  addStudents: { emails: ['a@x.test'] },
  addTeacher: { email: 'a@x.test' },
  updateClass: { title: 'Taken over' },
  setDueDate: { due_at: null },
  updateDraft: { title: 'Taken over' },
  updateProblem: { title: 'Taken over' },
}

test('TR3 AU6 of no path with an id does a stranger, student or teacher, get or change what is another person’s', async () => {
  const seen = async () => [
    (await owner.call('GET', `/classes/${ids.class_id}/students/`)).body,
    (await owner.call('GET', `/classes/${ids.class_id}/teachers/`)).body,
    (await owner.call('GET', `/classes/problems/${ids.problem_id}/`)).body,
    (await owner.call('GET', `/classes/drafts/${ids.draft_id}/`)).body,
    (await pupil.call('GET', `/matches/${ids.match_id}/`)).status,
    (await pupil.call('GET', '/history/')).body,
  ]
  const before = await seen()
  let tried = 0
  for (const { path, method, operationId, parameters = [], fields } of CALLS) {
    const named = parameters.filter(({ name }) => name.endsWith('_id') || (name in ids && name !== 'problem_title'))
    const wanted = parameters.filter((one) => one.in === 'path')
    for (const { name } of wanted)
      expect([operationId, ids[name] !== undefined || PUBLIC.has(operationId)]).toEqual([operationId, true])
    if (PUBLIC.has(operationId) || named.length === 0 || operationId === 'findOrCreateMatch') continue
    const query = new URLSearchParams()
    for (const one of named) if (one.in === 'query') query.set(one.name, ids[one.name] ?? '')
    const asked = `${path.replace(/\{(\w+)\}/g, (_all, name) => ids[name] ?? '')}?${query}`
    for (const person of [stranger, colleague]) {
      const body = fields.length > 0 ? (BODIES[operationId] ?? {}) : undefined
      const { status } = await person.call(method, asked, body)
      expect([403, 404], `${operationId} as ${person.username}: ${status}`).toContain(status)
      tried++
    }
  }
  expect(tried).toBeGreaterThan(50)
  expect(await seen()).toEqual(before)
})

test('TR1 AU6 fields that nobody declared change no role, no points and no other account', async () => {
  const more = {
    role: 'teacher',
    student: false,
    points: 9_999,
    rank: 'Ruby',
    user_id: ids.teacher_id,
    email_confirmed_at: 'now',
  }
  const name = `mass_${Date.now()}`
  const post = (path: string, body: object) =>
    fetch(system.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...more, ...body }),
    })
  expect(
    (await post('/api/register/', { username: name, email: `${name}@players.test`, password: `secret of ${name}` }))
      .status,
  ).toBe(201)
  const eve = await registerPlayer(system.url, name, true)
  await vi.waitFor(async () => expect((await eve.call('GET', '/home/')).status).toBe(200), 20_000)
  await eve.call('PATCH', '/profile/update/', { ...more, bio: 'x', matches_won: 99 })
  expect((await eve.call('GET', '/home/')).body).toMatchObject({
    username: name,
    points: 0,
    rank: 'Bronze',
    matches_won: 0,
  })
  expect((await eve.call('GET', '/classes/is-student/')).body).toEqual({ student: true })
  expect((await owner.call('GET', '/home/')).body).toMatchObject({ username: owner.username })
})

const HOSTILE = [
  `' or '1'='1' --`,
  `"; drop table users; --`,
  '$' + '{{7*7}}{{constructor.constructor("return 1")()}}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '{"$gt":""}',
  '__proto__',
  'a\r\nSet-Cookie: a=b',
  '\u202e\ufeff%00%0a%s%n',
]

test('TR3 no string of any field or parameter is run, read as a path, or answered by a failure', async () => {
  for (const { path, method, operationId, parameters = [], fields } of CALLS) {
    const asked = async (values: Record<string, string>, body?: object) => {
      const at = path.replace(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(values[name] ?? ids[name] ?? 'x'))
      const query = new URLSearchParams()
      for (const one of parameters)
        if (one.in === 'query' && one.name in values) query.set(one.name, values[one.name] ?? '')
      const answer = await fetch(`${system.url}${at}?${query}`, {
        method,
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${await colleague.token()}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = await answer.text()
      expect(
        answer.status,
        `${operationId} ${JSON.stringify(values)} ${JSON.stringify(body)}: ${said.slice(0, 200)}`,
      ).toBeLessThan(500)
      expect(said).not.toMatch(/root:|syntax error|at .*\.ts:\d+|49\b.*constructor/)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    for (const text of HOSTILE) {
      for (const { name } of parameters) await asked({ [name]: text })
      // All fields at once, and the last alone beside good ones: the first that is refused hides those behind it.
      if (fields.length > 0) await asked({}, Object.fromEntries(fields.map((field) => [field, text])))
      for (const field of Object.keys(BODIES[operationId] ?? {}))
        await asked({}, { ...BODIES[operationId], [field]: text })
    }
  }
  expect((await owner.call('GET', `/classes/${ids.class_id}/students/`)).status).toBe(200)
}, 300_000)

test('TR1 a body that names the prototype of all objects gives nobody a right', async () => {
  const poison =
    '{"__proto__":{"role":"teacher","student":false,"user_id":"x"},"constructor":{"prototype":{"role":"teacher"}}}'
  for (const { path, method, fields } of CALLS) {
    if (fields.length === 0) continue
    const answer = await fetch(system.url + path.replace(/\{(\w+)\}/g, (_all, name) => ids[name] ?? 'x'), {
      method,
      headers: { authorization: `Bearer ${await stranger.token()}`, 'content-type': 'application/json' },
      body: poison,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  }
  expect((await stranger.call('GET', '/classes/is-student/')).body).toEqual({ student: true })
  expect((await stranger.call('POST', '/classes/create/', { title: 'Mine' })).status).toBe(403)
})

/** Sends bytes as they are; what came back until the server closed, or a second was silent. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(system.url).port), '127.0.0.1')
    let heard = ''
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(heard))
    socket.write(text)
  })

test('TR3 a path leads out of no folder, to no internal call, and to no other site', async () => {
  for (const path of [
    '/../../../../etc/passwd',
    '/assets/../../../../etc/passwd',
    '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/locales/..%5c..%5cpackage.json',
    '/internal/ended-sessions',
    '//internal/ended-sessions',
    '/%69nternal/ended-sessions',
    '/internal/operators/audit',
    '/metrics',
    '//evil.example/',
    '/\\evil.example',
    '/%2f%2fevil.example/%2e%2e',
    '/auth/login?next=https://evil.example',
  ]) {
    const heard = await raw(`GET ${path} HTTP/1.1\r\nHost: skirmish\r\nConnection: close\r\n\r\n`)
    expect(heard, path).toMatch(/^HTTP\/1\.1 (200|400|404)/)
    expect(heard, path).not.toMatch(/root:|"workspaces"|"ids"|"entries"|process_cpu|^location: (https?:)?[/\\]{2}/im)
  }
})

test('TR3 a request that two servers could read differently is refused, and nothing behind it is read', async () => {
  const inner = 'GET /.well-known/jwks.json HTTP/1.1\r\nHost: skirmish\r\n\r\n'
  const body = `0\r\n\r\n${inner}`
  const post = 'POST /api/token/ HTTP/1.1\r\nHost: skirmish\r\nContent-Type: application/json\r\n'
  for (const [what, text] of Object.entries({
    'both lengths': `${post}Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`,
    'two lengths': `${post}Content-Length: 5\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    'another encoding': `${post}Transfer-Encoding: xchunked\r\n\r\n${body}`,
    'a length with a sign': `${post}Content-Length: +5\r\n\r\n${body}`,
    'a space before the colon': `${post}Transfer-Encoding : chunked\r\n\r\n${body}`,
    'a folded header': `${post}Transfer-Encoding:\r\n chunked\r\n\r\n${body}`,
    'a bare line feed': `${post}X: 1\nTransfer-Encoding: chunked\r\n\r\n${body}`,
    'a NUL': `${post}X: a\0b\r\n\r\n`,
  })) {
    const heard = await raw(text)
    expect(heard, what).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(heard.match(/HTTP\/1\.1 /g), what).toHaveLength(1)
    expect(heard, what).not.toContain('"keys"')
  }
})

test('TR2 TR3 a page of another site posts no form, reads no answer, and opens no socket', async () => {
  const origin = 'https://evil.example'
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', ''])
    for (const { path, method, operationId, fields } of CALLS) {
      if (method !== 'POST' || fields.length === 0) continue
      const answer = await fetch(system.url + path.replace(/\{(\w+)\}/g, 'x'), {
        method,
        headers: { origin, ...(type && { 'content-type': type }), authorization: `Bearer ${await stranger.token()}` },
        body: new Blob(['email=a&password=b']),
      })
      expect([403, 415, 429], `${operationId} as "${type}"`).toContain(answer.status)
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  const preflight = await fetch(`${system.url}/api/token/`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  const url = `${system.url.replace('http', 'ws')}/ws/matchmaking/?token=${await stranger.token()}`
  const refused = await new Promise((resolve) => {
    const socket = new WebSocket(url, { origin })
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode))
    socket.on('open', () => resolve('open'))
    socket.on('error', () => {})
  })
  expect(refused).toBe(403)
})

test('AU3 no forged token opens a call or a socket: none, another algorithm, another key, a key of its own', async () => {
  const token = await pupil.token()
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { keys } = (await (await fetch(`${system.url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  const { kid } = read(head)
  const hmac = (header: object, secret: string) => {
    const signed = `${part(header)}.${claims}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const forged = {
    none: `${part({ alg: 'none', kid, typ: 'at+jwt' })}.${claims}.`,
    None: `${part({ alg: 'NoNe', kid, typ: 'at+jwt' })}.${claims}.`,
    'the public key as a secret': hmac({ alg: 'HS256', kid, typ: 'at+jwt' }, JSON.stringify(keys[0])),
    'another key': `${part({ ...read(head), kid: 'other' })}.${claims}.${signature}`,
    'a key that is a path': `${part({ ...read(head), kid: '../../../../dev/null' })}.${claims}.${signature}`,
    'a key of its own': `${part({ ...read(head), jwk: keys[0], jku: 'http://127.0.0.1:9/' })}.${claims}.${signature}`,
    'another role': `${head}.${part({ ...read(claims), role: 'teacher' })}.${signature}`,
    'another person': `${head}.${part({ ...read(claims), sub: ids.teacher_id })}.${signature}`,
    'no signature': `${head}.${claims}.`,
    "the deployment's token": system.environment.INTERNAL_TOKEN ?? '',
  }
  for (const [what, text] of Object.entries(forged)) {
    const answer = await fetch(`${system.url}/home/`, { headers: { authorization: `Bearer ${text}` } })
    expect([what, answer.status]).toEqual([what, 401])
    const socket = await raw(
      `GET /ws/matchmaking/?token=${text} HTTP/1.1\r\nHost: skirmish\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
    expect([what, socket.slice(0, 12)]).toEqual([what, 'HTTP/1.1 401'])
  }
})

test('SH1 10,000 frames of garbage close their sockets alone: other people are served meanwhile', async () => {
  const key =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n'
  const garbage = (i: number) =>
    Buffer.from(Array.from({ length: 1 + ((i * 7) % 60) }, (_one, j) => (i * 31 + j * 17) % 256))
  const port = Number(new URL(system.url).port)
  const open = `GET /ws/matchmaking/?token=${await stranger.token()} HTTP/1.1\r\nHost: skirmish\r\n${key}`
  let sent = 0
  while (sent < 10_000) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(open))
      socket.on('data', () => {
        for (let i = 0; i < 500; i++) socket.write(garbage(sent++))
        socket.end()
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
  }
  const socket = await pupil.socket('/ws/matchmaking/')
  await socket.next('idle')
  expect((await pupil.call('GET', '/home/')).status).toBe(200)
  socket.close()
}, 120_000)

test('TR2 no token, password or address of a person is in any log', async () => {
  const tokens = await Promise.all([owner, pupil, stranger, colleague].map((one) => one.token()))
  const secrets = [...tokens.map((token) => token.split('.')[2] ?? ''), pupil.email, `secret of ${pupil.username}`]
  for (const service of ['gateway', 'auth', 'profile', 'catalog', 'match-room', 'matchmaking', 'leaderboard'])
    for (const secret of secrets) expect([service, system.log(service).includes(secret)]).toEqual([service, false])
})
