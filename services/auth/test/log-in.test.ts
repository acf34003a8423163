import { connectRedis } from '@skirmish/service-kit/database/redis'
import { createAdmission } from '@skirmish/service-kit/http/admission'
import { openTestDatabase } from '@skirmish/testkit/open'
import { scope } from '@skirmish/testkit/scope'
import { afterAll, expect, test } from 'vitest'
import type { Config } from '../src/config.ts'
import { createLimits } from '../src/limits.ts'
import { createSigningKeys } from '../src/signing-keys.ts'
import type { Tables } from '../src/store/tables.ts'
import { logIn } from '../src/usecases/log-in.ts'
import { startAuth } from './mailbox.ts'

const names = scope()
const redis = await connectRedis(names.REDIS_URL)
const open = () => openTestDatabase<Tables>(names, 'auth', new URL('../migrations/', import.meta.url))
const database = await open()
afterAll(async () => {
  redis.disconnect()
  await database.close()
})

test('AU5 a try whose password could not be looked at, as the database failed, counts for neither account nor address', async () => {
  const away = await open()
  await away.close()
  const most = {
    WRONG_PASSWORDS_PER_ACCOUNT: 2,
    WRONG_PASSWORDS_PER_ADDRESS: 2,
    REGISTRATIONS_PER_ADDRESS: 2,
  } as Config
  const limits = createLimits(redis, `${names.NATS_PREFIX}:auth`, most)
  const keys = createSigningKeys(database.db, 30)
  const passwords = createAdmission({ places: 1, line: 1, waitMs: 1_000 })
  const tryOn = (at: typeof database) =>
    logIn({ database: at, keys, limits, passwords }, { email: 'ann@x.test', password: 'wrong' }, '203.0.113.9')
  for (let i = 0; i < 3; i++) await expect(tryOn(away)).rejects.toThrow(/destroyed/)
  for (const status of [401, 401, 429]) expect(await tryOn(database)).toMatchObject({ status })
})

test('AU5 TR3 without Redis nobody can guess: logins, registrations, codes and their mails are refused, keys are read', async () => {
  const auth = await startAuth({ REDIS_URL: 'redis://127.0.0.1:1' })
  const account = auth.newcomer()
  const calls = {
    '/api/register/': account,
    '/api/token/': account,
    '/api/password-reset/': account,
    '/api/password-reset/confirm/': { email: account.email, code: 'AAAAAAAA', new_password: 'another password' },
  }
  for (const [path, body] of Object.entries(calls))
    expect(await auth.post(path, body), path).toMatchObject({ status: 503 })
  expect((await fetch(`${auth.url}/.well-known/jwks.json`)).status).toBe(200)
  await auth.stop()
})

test('AU2 AU5 the username logs in too, in either case, and guesses at it are guesses at the account', async () => {
  const auth = await startAuth()
  const account = auth.newcomer()
  const { username, email, password } = account
  expect((await auth.post('/api/register/', account)).status).toBe(201)
  const logInAs = async (typed: string, given = password) =>
    (await auth.post('/api/token/', { email: typed, password: given })).status
  expect([await logInAs(username), await logInAs(username.toUpperCase()), await logInAs('nobody_here')]).toEqual([
    ...[200, 200, 401],
  ])
  const guesses = []
  for (let i = 0; i < 11; i++) guesses.push(await logInAs(i % 2 ? username : email, 'a guess'))
  expect(guesses).toEqual([...Array(10).fill(401), 429])
  await auth.stop()
})
