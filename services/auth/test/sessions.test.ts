import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth?.stop())

/** A new account that logged in `count` times. */
async function person(count: number) {
  const account = await auth.register()
  const tokens: { access: string; refresh: string }[] = []
  for (let i = 0; i < count; i++) tokens.push((await auth.post('/api/token/', account)).body)
  const ask = (method: string, path: string) =>
    fetch(auth.url + path, { method, headers: { authorization: `Bearer ${tokens[0]?.access}` } })
  return {
    tokens,
    list: async () => ((await (await ask('GET', '/api/sessions/')).json()) as { sessions: { id: string }[] }).sessions,
    end: async (id: string) => (await ask('DELETE', `/api/sessions/${id}/`)).status,
    refresh: async (refresh = '') => (await auth.post('/api/token/refresh/', { refresh })).status,
  }
}

test('AU3 a person lists the own sessions, the last used first, and ends them one by one, also twice', async () => {
  const ann = await person(3)
  const sessions = await ann.list()
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(sessions).toEqual(
    Array(3).fill({ id: expect.any(String), began_at: time, last_used_at: time, expires_at: time }),
  )
  expect(await ann.refresh(ann.tokens[0]?.refresh)).toBe(200)
  const [first, , last] = await ann.list()
  expect(first?.id).toBe(sessions[2]?.id)
  expect([await ann.end(last?.id ?? ''), await ann.end(last?.id ?? '')]).toEqual([204, 204])
  expect(await ann.list()).toHaveLength(2)
  const going = []
  for (const { refresh } of ann.tokens) going.push(await ann.refresh(refresh))
  expect(going.toSorted()).toEqual([200, 200, 401])
})

test("AU3 another person's session, or one that nobody has, is 404 and goes on", async () => {
  const [ann, eve] = [await person(1), await person(1)]
  const [session] = await ann.list()
  for (const id of [session?.id ?? '', randomUUID(), 'nothing', '%00', "' or true --"].map(encodeURIComponent))
    expect([404, 400]).toContain(await eve.end(id))
  expect(await eve.end(session?.id ?? '')).toBe(404)
  expect(await ann.refresh(ann.tokens[0]?.refresh)).toBe(200)
  expect((await fetch(`${auth.url}/api/sessions/`)).status).toBe(401)
})
