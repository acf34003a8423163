import { codeOf, tokenOf } from '@skirmish/testkit/mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMailbox } from '../src/domain/mail-address.ts'
import { emailKeys } from '../src/email-key.ts'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth?.stop())

/** A newcomer with a domain as it is read and in ASCII. */
function pupil() {
  const account = auth.newcomer()
  return { ...account, email: `${account.username}@exämple.test`, ascii: `${account.username}@xn--exmple-cua.test` }
}
const register = async (account: object, more: object = {}) =>
  (await auth.post('/api/register/', { ...account, ...more })).status
const logIn = async (email: string, password = 'long enough') =>
  (await auth.post('/api/token/', { email, password })).status
/** Gives an account the key that releases before had, with the domain as it was typed. */
const storeTyped = (username: string, email_key: string) =>
  auth.database.db.updateTable('users').set({ email_key }).where('username', '=', username).execute()

test('AU1 a domain and its ASCII form are one address: one account, its log-in, confirmation, reset and count', async () => {
  const { ascii, ...ann } = pupil()
  expect(await register(ann)).toBe(201)
  expect(await register(auth.newcomer({ email: ascii }))).toBe(409)
  expect(await register(auth.newcomer({ email: ann.email.toUpperCase() }))).toBe(409)
  expect([await logIn(ann.email), await logIn(ascii), await logIn(ascii.toUpperCase())]).toEqual([200, 200, 200])
  const confirmed = await auth.post('/api/email/confirm/', { token: tokenOf(await auth.mail(ascii)) })
  expect(confirmed.status).toBe(200)
  await auth.askForReset(ascii)
  expect((await auth.reset(ann.email, codeOf(await auth.mail(ascii, 2)))).status).toBe(200)
  const guesses = []
  for (let i = 0; i < 11; i++) guesses.push(await logIn(i % 2 ? ascii : ann.email, 'a guess'))
  expect(guesses).toEqual([...Array(10).fill(401), 429])
})

test("AU1 AU8 an account changes to a domain with a sign outside of ASCII, and gets no mail to one that is another account's", async () => {
  const [ann, ben] = [auth.newcomer(), pupil()]
  expect([await register(ann), await register({ ...ben, email: ben.ascii })]).toEqual([201, 201])
  const { access } = (await auth.post('/api/token/', ann)).body
  const change = (new_email: string) =>
    auth.post('/api/email/', { new_email, password: ann.password }, { authorization: `Bearer ${access}` })
  const own = pupil()
  expect((await change(own.email)).status).toBe(200)
  const link = tokenOf(await auth.mail(own.ascii))
  expect((await auth.post('/api/email/confirm/', { token: link })).status).toBe(200)
  expect(await logIn(own.ascii)).toBe(200)
  expect((await change(own.ascii)).status).toBe(400) // the present one
  await change(ben.email)
  await auth.allSent()
  expect(await auth.mails(ben.ascii)).toHaveLength(1)
})

test('AU1 an account of a release before goes on: it logs in by its spelling and the other, and nobody else takes either', async () => {
  const { ascii, ...ann } = pupil()
  await register(ann)
  const confirmation = await auth.mail(ascii)
  await storeTyped(ann.username, ann.email)
  expect([await logIn(ann.email), await logIn(ascii)]).toEqual([200, 200])
  expect(await register(auth.newcomer({ email: ascii }))).toBe(409)
  expect(await register(auth.newcomer({ email: ann.email }))).toBe(409)
  await auth.askForReset(ann.email)
  expect((await auth.reset(ascii, codeOf(await auth.mail(ascii, 2)))).status).toBe(200)
  expect((await auth.post('/api/email/confirm/', { token: tokenOf(confirmation) })).status).toBe(400) // the reset has confirmed it
})

test('AU1 two accounts of a release before, one a spelling, stay two: each logs in and resets by its own', async () => {
  const { ascii, ...ann } = pupil()
  await register(ann)
  await storeTyped(ann.username, ann.email)
  const other = auth.newcomer()
  await register(other)
  await storeTyped(other.username, ascii)
  await auth.database.db.updateTable('users').set({ email: ascii }).where('username', '=', other.username).execute()
  const nameAt = async (email: string) => {
    const { access } = (await auth.post('/api/token/', { email, password: 'long enough' })).body
    return JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString()).name
  }
  expect([await nameAt(ann.email), await nameAt(ascii)]).toEqual([ann.username, other.username])
  await auth.mail(ascii)
  await auth.askForReset(ann.email)
  expect((await auth.mail(ascii, 2)).text).toContain(ann.username)
})

test('AU1 TR3 an email with a lone dot or an invisible character is refused, at a registration and a change', async () => {
  const bad = [
    'a..b@c.test',
    '.a@c.test',
    'a.@c.test',
    'a@c.test\u200B',
    'a\u00ADb@c.test',
    'a\u3164@c.test',
    'a\uFE0F@c.test',
  ]
  for (const email of bad)
    expect(await auth.post('/api/register/', auth.newcomer({ email })), email).toMatchObject({
      status: 400,
      body: { errors: { email: ['Must be a valid email address.'] } },
    })
  const account = await auth.register()
  const { access } = (await auth.post('/api/token/', account)).body
  const wish = { new_email: bad[0], password: account.password }
  expect(await auth.post('/api/email/', wish, { authorization: `Bearer ${access}` })).toMatchObject({
    status: 400,
    body: { errors: { new_email: ['Must be a valid email address.'] } },
  })
  for (const email of ['a.b@c.test', "o'neil+x@c.test", 'ann@straße.test', 'jürgen@x.test'])
    expect(isMailbox(email)).toBe(true)
})

test('AU1 an email without a domain that may be one keeps its key', () => {
  expect(['A@1.2', 'a@x_y.test', 'a@%.x', 'none'].map(emailKeys)).toEqual([
    ['a@1.2'],
    ['a@x_y.test'],
    ['a@%.x'],
    ['none'],
  ])
  expect(emailKeys('Ann@EXÄMPLE.test')).toEqual(['ann@exämple.test', 'ann@xn--exmple-cua.test'])
})
