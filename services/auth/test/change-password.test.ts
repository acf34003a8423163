import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth?.stop())

/** A new account with some sessions, and its calls as the first of them. */
async function withSessions(count: number) {
  const account = await auth.register()
  const sessions: { access: string; refresh: string }[] = []
  for (let i = 0; i < count; i++) sessions.push((await auth.post('/api/token/', account)).body)
  const headers = { authorization: `Bearer ${sessions[0]?.access}` }
  const change = (body: object) => auth.post('/api/password/', body, headers)
  const goOn = () =>
    Promise.all(sessions.map(async ({ refresh }) => (await auth.post('/api/token/refresh/', { refresh })).status))
  return { account, sessions, change, goOn }
}

test('AU3 a change of password needs the old one, ends the other sessions, and is told by mail', async () => {
  const { account, sessions, change, goOn } = await withSessions(3)
  const [old_password, new_password] = [account.password, 'a better password']
  expect(await change({ old_password: 'a guess', new_password })).toMatchObject({
    status: 400,
    body: { errors: { old_password: [expect.any(String)] } },
  })
  expect((await change({ old_password, new_password: 'short' })).status).toBe(400)
  expect(await goOn()).toEqual([200, 200, 200])
  expect((await change({ old_password, new_password, refresh: sessions[0]?.refresh })).status).toBe(200)
  expect(await goOn()).toEqual([200, 401, 401])
  expect((await auth.post('/api/token/', account)).status).toBe(401)
  expect((await auth.post('/api/token/', { ...account, password: new_password })).status).toBe(200)
  expect((await auth.mail(account.email, 2)).subject).toBe('Your Skirmish password was changed')
  expect((await auth.post('/api/password/', { old_password: new_password, new_password: old_password })).status).toBe(
    401,
  )
})

test("AU3 without a refresh token, or with another account's, a change of password ends every session", async () => {
  const [one, other] = [await withSessions(2), await withSessions(1)]
  const body = { old_password: one.account.password, new_password: 'a better password' }
  expect((await one.change({ ...body, refresh: other.sessions[0]?.refresh })).status).toBe(200)
  expect([await one.goOn(), await other.goOn()]).toEqual([[401, 401], [200]])
})

test('AU5 a change of password is no way around the limit of wrong passwords', async () => {
  const { account, change } = await withSessions(1)
  const guesses = []
  for (let i = 0; i < 11; i++)
    guesses.push((await change({ old_password: `guess ${i}`, new_password: 'long enough' })).status)
  expect(guesses).toEqual([...Array(10).fill(400), 429])
  expect((await auth.post('/api/token/', account)).status).toBe(429)
})
