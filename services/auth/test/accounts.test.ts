import { randomUUID } from 'node:crypto'
import { clientAddressHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { readConfig } from '@skirmish/service-kit/process/config'
import { type RunningService, startService } from '@skirmish/service-kit/process/start-service'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../src/build.ts'
import { Config } from '../src/config.ts'
import { decideRefresh } from '../src/domain/refresh.ts'

const names = scope()
let auth: RunningService
beforeAll(async () => {
  const limits = {
    WRONG_PASSWORDS_PER_ACCOUNT: '3',
    WRONG_PASSWORDS_PER_ADDRESS: '10',
    REGISTRATIONS_PER_ADDRESS: '300',
  }
  auth = await startService('auth', readConfig(Config, { ...environmentOf(names), ...limits }), build)
})
afterAll(() => auth.stop())

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(auth.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers }
}
const newcomer = () => {
  const username = `u_${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@x.test`, password: 'long enough' }
}

test('AU1 register answers 201 without tokens; a taken name or email, in any case, is 409', async () => {
  const account = newcomer()
  expect(await post('/api/register/', account)).toMatchObject({
    status: 201,
    body: { username: account.username, email: account.email },
  })
  expect((await post('/api/register/', { ...newcomer(), username: account.username.toUpperCase() })).status).toBe(409)
  expect(
    (await post('/api/register/', { ...newcomer(), email: account.email.toUpperCase() })).body.errors,
  ).toHaveProperty('email')
})

test('AU1 the name of the product and those of placeholders are taken, in any case', async () => {
  for (const username of ['skirmish', 'SKIRMISH', 'deleted.0123456789ab', 'Deleted.0123456789AB'])
    expect(await post('/api/register/', { ...newcomer(), username })).toMatchObject({
      status: 409,
      body: { errors: { username: ['Already taken.'] } },
    })
  for (const username of ['skirmish1', 'deleted.0123456789', 'deleted.me'])
    expect((await post('/api/register/', { ...newcomer(), username })).status).toBe(201)
})

test('TR3 bad input is a 400 that names the fields, never a 500', async () => {
  for (const body of [
    {},
    { ...newcomer(), password: 'short' },
    { ...newcomer(), username: 'a b' },
    { ...newcomer(), email: 'nobody' },
    { ...newcomer(), username: 7 },
    [],
    null,
    'not json',
  ]) {
    const answer = await post('/api/register/', body)
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toMatch(/\.$/)
  }
  expect((await post('/api/register/', { ...newcomer(), password: 'short' })).body.errors).toHaveProperty('password')
  expect((await post('/api/register/', { ...newcomer(), username: 'x'.repeat(2_000_000) })).status).toBe(413)
})

test('AU3 a refresh rotates; the old token works within the grace; log out ends the family', async () => {
  const account = newcomer()
  await post('/api/register/', account)
  const { body: first } = await post('/api/token/', { email: account.email.toUpperCase(), password: account.password })
  const { body: second } = await post('/api/token/refresh/', { refresh: first.refresh })
  expect(second.refresh).not.toBe(first.refresh)
  expect((await post('/api/token/refresh/', { refresh: first.refresh })).status).toBe(200)
  expect((await post('/api/logout/', { refresh: second.refresh })).status).toBe(204)
  expect((await post('/api/token/refresh/', { refresh: second.refresh })).status).toBe(401)
})

test('AU3 reuse of a rotated token beyond the grace revokes the family', () => {
  const token = { expires_at: new Date(1e9), rotated_at: new Date(0), revoked_at: null, ends_at: new Date(1e10) }
  expect(decideRefresh(token, new Date(30_000), 30_000)).toBe('rotate')
  expect(decideRefresh(token, new Date(30_001), 30_000)).toBe('revoke_family')
  expect(decideRefresh({ ...token, rotated_at: null }, new Date(1e9), 30_000)).toBe('refuse')
})

test('AU3 within the grace a token has one successor for any number of refreshes; a family ends however often it refreshes', async () => {
  const account = newcomer()
  await post('/api/register/', account)
  const { body: first } = await post('/api/token/', account)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post('/api/token/refresh/', { refresh: first.refresh })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1)
  const { body: third } = await post('/api/token/refresh/', { refresh: answers[0]?.body.refresh })
  expect([first.refresh, answers[0]?.body.refresh]).not.toContain(third.refresh)
  const endless = { expires_at: new Date(1e9), rotated_at: null, revoked_at: null, ends_at: new Date(5e8) }
  expect(decideRefresh(endless, new Date(4e8), 30_000)).toBe('rotate')
  expect(decideRefresh(endless, new Date(5e8), 30_000)).toBe('refuse')
})

test('AU5 guesses at the same time are counted before their passwords are verified, by any spelling of the email', async () => {
  const account = newcomer()
  await post('/api/register/', account)
  const wide = account.email.replace('u', '\uff55').replace('x.test', '\uff58.test')
  const spellings = [account.email, account.email.toUpperCase(), wide]
  const guesses = Array.from({ length: 60 }, (_, i) =>
    post(
      '/api/token/',
      { email: spellings[i % 3], password: `guess ${i}` },
      clientAddressHeaders('203.0.113.1', names.INTERNAL_TOKEN),
    ),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(3)
  expect(statuses.filter((status) => status === 429)).toHaveLength(57)
})

test('AU5 right passwords are given back: many log in at the same time from one address, again and again', async () => {
  const account = newcomer()
  await post('/api/register/', account)
  for (let round = 0; round < 6; round++) {
    expect(await post('/api/token/', account)).toMatchObject({ status: 200 })
    expect(await post('/api/token/', account)).toMatchObject({ status: 200 })
  }
})

test('AU5 an IPv6 subscriber is one address, with all of a /64', async () => {
  const guess = (address: string) =>
    post('/api/token/', { ...newcomer(), password: 'wrong' }, clientAddressHeaders(address, names.INTERNAL_TOKEN))
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push((await guess(`2001:db8:0:1:${i}::${i}`)).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect((await guess('2001:db8:0:2::1')).status).toBe(401)
})

test('AU5 wrong passwords of an account end in 429 with Retry-After, for the right one too', async () => {
  const account = newcomer()
  await post('/api/register/', account)
  for (let i = 0; i < 3; i++)
    expect((await post('/api/token/', { email: account.email, password: 'wrong' })).status).toBe(401)
  const refused = await post('/api/token/', { email: account.email, password: account.password })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
})

test('AU6 SH9 a newcomer is a student, by a token that the published keys verify', async () => {
  const account = newcomer()
  await post('/api/register/', account)
  const { body } = await post('/api/token/', account)
  const ask = (token: string) =>
    fetch(`${auth.url}/classes/is-student/`, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await ask(body.access)).json()).toEqual({ student: true })
  expect((await ask(`${body.access}x`)).status).toBe(401)
})
