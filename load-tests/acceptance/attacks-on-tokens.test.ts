import { createHmac } from 'node:crypto'
import { SERVICES } from '@skirmish/contracts/services'
import { borrowSystem } from '@skirmish/testkit/borrow-system'
import type { System } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Player } from '../players/player.ts'
import { CALLS } from './documented-calls.ts'
import { newcomer } from './ranked-story.ts'
import { rawRequest, upgradeOf } from './raw-request.ts'

let system: System
let pupil: Player
let stranger: Player
beforeAll(async () => {
  system = await borrowSystem()
  ;[pupil, stranger] = await Promise.all([newcomer(system.url, 'pupil'), newcomer(system.url, 'stranger')])
})
afterAll(() => system?.stop())

test('AU3 no forged token opens a call or a socket: none, another algorithm, another key, a key of its own', async () => {
  const token = await pupil.token()
  const [head = '', claims = '', signature = ''] = token.split('.')
  const [, other = ''] = (await stranger.token()).split('.')
  const { keys } = (await (await fetch(`${system.url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
  const { kid } = read(head)
  const hmac = (header: object, secret: string) => {
    const signed = `${part(header)}.${claims}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const { INTERNAL_TOKEN = '' } = system.environment
  expect(INTERNAL_TOKEN.length).toBeGreaterThan(20)
  const forged = {
    none: `${part({ alg: 'none', kid, typ: 'at+jwt' })}.${claims}.`,
    None: `${part({ alg: 'NoNe', kid, typ: 'at+jwt' })}.${claims}.`,
    'the public key as a secret': hmac({ alg: 'HS256', kid, typ: 'at+jwt' }, JSON.stringify(keys[0])),
    'another key': `${part({ ...read(head), kid: 'other' })}.${claims}.${signature}`,
    'a key that is a path': `${part({ ...read(head), kid: '../../../../dev/null' })}.${claims}.${signature}`,
    'a key of its own': `${part({ ...read(head), jwk: keys[0], jku: 'http://127.0.0.1:9/' })}.${claims}.${signature}`,
    'another role': `${head}.${part({ ...read(claims), role: 'teacher' })}.${signature}`,
    'another person': `${head}.${part({ ...read(claims), sub: read(other).sub })}.${signature}`,
    'no signature': `${head}.${claims}.`,
    "the deployment's token": INTERNAL_TOKEN,
  }
  for (const [what, text] of Object.entries(forged)) {
    const answer = await fetch(`${system.url}/home/`, { headers: { authorization: `Bearer ${text}` } })
    expect([what, answer.status]).toEqual([what, 401])
    const socket = await rawRequest(system.url, upgradeOf(`/ws/matchmaking/?token=${text}`))
    expect([what, socket.slice(0, 12)]).toEqual([what, 'HTTP/1.1 401'])
  }
})

test('TR2 no token, password or address of a person is in any log', async () => {
  const { username, email } = pupil
  const password = `secret of ${username}`
  const { access, refresh } = (await pupil.call('POST', '/api/token/', { email, password })).body
  for (const { path, method, parameters } of CALLS)
    if (method === 'GET' && !parameters.some(({ required }) => required))
      await fetch(system.url + path, { headers: { authorization: `Bearer ${access}` } })
  await pupil.call('POST', '/api/token/', { email, password: `${password}!` })
  await pupil.call('POST', '/api/logout/', { refresh })
  ;(await pupil.socket('/ws/matchmaking/')).close()
  const tokens = [access, await pupil.token(), await stranger.token()].map((token) => String(token).split('.')[2])
  const secrets = [...tokens, refresh, email, password].map(String)
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(15)
  for (const service of SERVICES) {
    const log = system.log(service)
    expect([service, log]).toEqual([service, expect.stringContaining('"level"')])
    for (const secret of secrets) expect([service, log.includes(secret)]).toEqual([service, false])
  }
})
