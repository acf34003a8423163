import { clientAddressHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { codeOf } from '@skirmish/testkit/mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth({ WRONG_PASSWORDS_PER_ADDRESS: '1000' })
})
afterAll(() => auth?.stop())

const from = (address: string) => clientAddressHeaders(address, auth.names.INTERNAL_TOKEN)
const OWNER = '203.0.113.1'
const STRANGER = '198.51.100.7'
const guess = (email: string, address: string, more: object = {}) =>
  auth.post('/api/token/', { email, password: 'a guess', ...more }, from(address)).then(({ status }) => status)
const statuses = async (times: number, call: (i: number) => Promise<number>) => {
  const all: number[] = []
  for (let i = 0; i < times; i++) all.push(await call(i))
  return all
}

test('AU5 a stranger who guesses is locked out, and the owner is not: at a login, and at what takes the password once more', async () => {
  const account = await auth.register(from(OWNER))
  const login = () => auth.post('/api/token/', account, from(OWNER))
  const { body: session } = await login()
  expect(await statuses(12, () => guess(account.email, STRANGER))).toEqual([...Array(10).fill(401), 429, 429])
  expect((await login()).status).toBe(200)
  // Also a guesser behind the owner's address: only a device that was logged in goes on.
  await statuses(12, () => guess(account.email, OWNER))
  expect((await login()).status).toBe(429)
  expect((await auth.post('/api/token/', { ...account, device: session.refresh }, from(OWNER))).status).toBe(200)
  const headers = { ...from(OWNER), authorization: `Bearer ${session.access}` }
  const change = { old_password: account.password, new_password: 'a better password', refresh: session.refresh }
  expect((await auth.post('/api/password/', change, headers)).status).toBe(200)
})

test('AU5 a device is known by any token that it had of the account, after a log-out too, and has its own wrong passwords', async () => {
  const [account, other] = [await auth.register(from(OWNER)), await auth.register(from(OWNER))]
  const begin = async (one: typeof account) => (await auth.post('/api/token/', one, from(OWNER))).body.refresh
  const [old, theirs] = [await begin(account), await begin(other)]
  const { body: rotated } = await auth.post('/api/token/refresh/', { refresh: old })
  await auth.post('/api/logout/', { refresh: rotated.refresh })
  await statuses(11, () => guess(account.email, OWNER))
  const tryWith = (device: string, password = account.password) =>
    auth.post('/api/token/', { ...account, password, device }, from(OWNER)).then(({ status }) => status)
  expect([await tryWith(theirs), await tryWith('no token')]).toEqual([429, 429])
  expect([await tryWith(old), await tryWith(rotated.refresh)]).toEqual([200, 200])
  expect(await statuses(11, () => tryWith(old, 'a guess'))).toEqual([...Array(10).fill(401), 429])
  expect(await tryWith(rotated.refresh)).toBe(429) // the same device
})

test('AU5 a session that a new password ended is no known device: nobody who had an account before its owner has guesses of their own', async () => {
  const account = await auth.register(from(STRANGER)) // by a stranger who knows the owner's address
  const begin = async () => (await auth.post('/api/token/', account, from(STRANGER))).body.refresh
  const squatted = [await begin(), await begin(), await begin()]
  await auth.post('/api/logout/', { refresh: squatted[0] })
  await auth.askForReset(account.email, from(OWNER))
  const owned = { email: account.email, password: 'the own password' }
  expect((await auth.reset(account.email, codeOf(await auth.mail(account.email, 2)), owned.password)).status).toBe(200)
  await statuses(10, () => guess(account.email, STRANGER))
  for (const device of squatted) expect(await guess(account.email, STRANGER, { device })).toBe(429)
  // A session that its owner keeps at a change of password stays known.
  const { body: session } = await auth.post('/api/token/', owned, from(OWNER))
  const headers = { ...from(OWNER), authorization: `Bearer ${session.access}` }
  const changed = { old_password: owned.password, new_password: 'a better password', refresh: session.refresh }
  expect((await auth.post('/api/password/', changed, headers)).status).toBe(200)
  await statuses(11, () => guess(account.email, OWNER))
  const known = { email: account.email, password: changed.new_password, device: session.refresh }
  expect((await auth.post('/api/token/', known, from(OWNER))).status).toBe(200)
})

test('AU5 guesses from ever other addresses are bounded too, and a known device goes on', async () => {
  const account = await auth.register(from(OWNER))
  const { body } = await auth.post('/api/token/', account, from(OWNER))
  const crowd = []
  // Of more at once some find the service full, on a busy machine.
  for (let i = 0; i < 120; i += 10)
    crowd.push(...(await Promise.all(Array.from({ length: 10 }, (_, k) => guess(account.email, `192.0.2.${i + k}`)))))
  expect(crowd.filter((status) => status === 401)).toHaveLength(100)
  expect((await auth.post('/api/token/', account, from('203.0.113.99'))).status).toBe(429)
  expect((await auth.post('/api/token/', { ...account, device: body.refresh }, from(OWNER))).status).toBe(200)
})

test('AU5 one IPv6 /48 has twenty wrong passwords of an account, and locks itself out, not the owner', async () => {
  const account = await auth.register(from(OWNER))
  const guesses = await statuses(110, (i) => guess(account.email, `2001:db8:7:${i % 11}::1`))
  expect(guesses).toEqual([...Array(20).fill(401), ...Array(90).fill(429)])
  expect((await auth.post('/api/token/', account, from(OWNER))).status).toBe(200)
})

test('AU4 AU5 a stranger who asks for codes neither ends the code of the owner nor keeps the owner from another', async () => {
  const account = await auth.register(from(OWNER))
  const ask = (address: string) => auth.askForReset(account.email, from(address)).then(({ status }) => status)
  expect(await ask(OWNER)).toBe(200)
  const code = codeOf(await auth.mail(account.email, 2))
  expect(await statuses(6, () => ask(STRANGER))).toEqual([...Array(5).fill(200), 429])
  await auth.mail(account.email, 7)
  expect(await ask(OWNER)).toBe(200)
  await auth.mail(account.email, 8)
  expect((await auth.reset(account.email, code)).status).toBe(200)
})

test('AU4 a stranger who tries codes kills the code for the own address alone, with all of a /48 too', async () => {
  const account = await auth.register(from(OWNER))
  await auth.post('/api/password-reset/', { email: account.email }, from(OWNER))
  const code = codeOf(await auth.mail(account.email, 2))
  const reset = (given: string, address: string) =>
    auth
      .post(
        '/api/password-reset/confirm/',
        { email: account.email, code: given, new_password: 'another one' },
        from(address),
      )
      .then(({ status }) => status)
  await statuses(6, () => reset('AAAAAAAA', STRANGER))
  await statuses(50, (i) => reset('AAAAAAAA', `2001:db8:9:${i % 10}::1`))
  expect(await reset(code, STRANGER)).toBe(400)
  expect(await reset(code, OWNER)).toBe(200)
})
