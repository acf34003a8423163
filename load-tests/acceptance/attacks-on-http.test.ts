import { randomBytes } from 'node:crypto'
import type { System } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Player } from '../players/player.ts'
import { startAttackedSystem } from './attacked-site.ts'
import { BROKEN, badMessages, breakSocket, sendRefused } from './bad-frames.ts'
import { CALLS } from './documented-calls.ts'
import { newcomer } from './ranked-story.ts'
import { rawRequest } from './raw-request.ts'

let system: System
let pupil: Player
let stranger: Player
beforeAll(async () => {
  system = await startAttackedSystem()
  ;[pupil, stranger] = await Promise.all([newcomer(system.url, 'pupil'), newcomer(system.url, 'stranger')])
})
afterAll(() => system?.stop())

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
    const heard = await rawRequest(system.url, `GET ${path} HTTP/1.1\r\nHost: skirmish\r\nConnection: close\r\n\r\n`)
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
    const heard = await rawRequest(system.url, text)
    expect(heard, what).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(heard.match(/HTTP\/1\.1 /g), what).toHaveLength(1)
    expect(heard, what).not.toContain('"keys"')
  }
})

const JUDGED = ['runCode', 'runFreely', 'submitCode']

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
      // Runs and submissions have one limit of a person, which answers before the kind of body is looked at.
      expect([403, 415, ...(JUDGED.includes(operationId) ? [429] : [])], `${operationId} as "${type}"`).toContain(
        answer.status,
      )
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

const SOCKETS = 10
const EACH = 20

test('SH1 of 10,000 bad messages each is refused, 200 broken frames close their own socket alone, and others are served meanwhile', async () => {
  const path = `/ws/matchmaking/?token=${await stranger.token()}`
  const socket = await pupil.socket('/ws/matchmaking/')
  await socket.next('idle')
  const bad = async () => {
    let refused = 0
    for (let i = 0; i < SOCKETS; i++) refused += await sendRefused(system.url, path, badMessages(10_000 / SOCKETS))
    return refused
  }
  const broken = async () => {
    for (let i = 0; i < EACH; i++)
      for (const [what, frame, code] of BROKEN) {
        const bytes = Buffer.concat([Buffer.from(frame), randomBytes(i * 100)])
        expect([what, await breakSocket(system.url, path, bytes)]).toEqual([what, code])
      }
  }
  let under = true
  const attack = Promise.all([bad(), broken()]).finally(() => {
    under = false
  })
  let served = 0
  const others = async () => {
    while (under) {
      expect((await pupil.call('GET', '/home/')).status).toBe(200)
      socket.send({ action: 'accept', pair_key: 'probe' })
      await socket.next('refused')
      served++
    }
  }
  const [[refused]] = await Promise.all([attack, others()])
  expect(refused).toBe(10_000)
  expect(served).toBeGreaterThan(5)
  expect(socket.closeCodes()).toEqual([])
  socket.close()
})
