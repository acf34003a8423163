import { randomUUID } from 'node:crypto'
import { clientAddressHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { readConfig } from '@skirmish/service-kit/process/config'
import { type RunningService, startService } from '@skirmish/service-kit/process/start-service'
import { environmentOf, scope } from '@skirmish/testkit/scope'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../src/build.ts'
import { Config } from '../src/config.ts'

const names = scope()
let auth: RunningService
beforeAll(async () => {
  const limits = {
    WRONG_PASSWORDS_PER_ACCOUNT: '3',
    WRONG_PASSWORDS_PER_ADDRESS: '2',
    REGISTRATIONS_PER_ADDRESS: '3',
  }
  auth = await startService('auth', readConfig(Config, { ...environmentOf(names), ...limits }), build)
})
afterAll(() => auth.stop())

const newcomer = () => {
  const username = `u_${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@x.test`, password: 'long enough' }
}
async function post(path: string, account: object, address: string) {
  const headers = { 'content-type': 'application/json', ...clientAddressHeaders(address, names.INTERNAL_TOKEN) }
  const answer = await fetch(auth.url + path, { method: 'POST', headers, body: JSON.stringify(account) })
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
}
const register = (account: object, address: string) => post('/api/register/', account, address)

test('AU5 a registration whose name is taken is none: the pupil finds another name; those that are made are limited', async () => {
  const taken = newcomer()
  const statuses = []
  statuses.push((await register(taken, '203.0.113.5')).status)
  for (let i = 0; i < 8; i++) statuses.push((await register(taken, '203.0.113.5')).status)
  for (let i = 0; i < 3; i++) statuses.push((await register(newcomer(), '203.0.113.5')).status)
  expect(statuses).toEqual([201, ...Array(8).fill(409), 201, 201, 429])
  expect((await register(newcomer(), '203.0.113.6')).status).toBe(201)
})

test('AU5 an address may try five times as many names as it may register: it does not find out who is here', async () => {
  const taken = newcomer()
  await register(taken, '203.0.113.7')
  const tries = []
  for (let i = 0; i < 17; i++) tries.push(await register(taken, '203.0.113.8'))
  expect(tries.map(({ status }) => status)).toEqual([...Array(15).fill(409), 429, 429])
  expect(tries.at(-1)?.retryAfter).toBeGreaterThan(3_000)
})

test('AU5 the subscribers of an IPv6 /48 share ten times the limit of one', async () => {
  const guess = (subscriber: number) =>
    post('/api/token/', { ...newcomer(), password: 'wrong' }, `2001:db8:48:${subscriber}::1`)
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await guess(1)).status)
  for (let i = 2; i < 22; i++) statuses.push((await guess(i)).status)
  expect(statuses).toEqual([401, 401, 429, 429, 429, ...Array(18).fill(401), 429, 429])
})
