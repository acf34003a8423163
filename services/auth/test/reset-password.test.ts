import { clientAddressHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { codeOf, tokenOf } from '@skirmish/testkit/mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeResetCode } from '../src/domain/codes.ts'
import { type Auth, startAuth } from './mailbox.ts'

const MINUTE_MS = 60_000
let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth?.stop())

/** A new account with a code that has come by mail. */
async function withCode() {
  const account = await auth.register()
  expect((await auth.askForReset(account.email)).status).toBe(200)
  return { ...account, code: codeOf(await auth.mail(account.email, 2)) }
}
const wrong = (code: string) => makeResetCode(() => (code.startsWith('A') ? 1 : 0))
const logIn = (email: string, password: string) => auth.post('/api/token/', { email, password })

test('AU4 a code of 8 characters sets another password, once, in whichever case, and ends every session', async () => {
  const account = await withCode()
  expect(account.code).toMatch(/^[A-Z0-9]{8}$/)
  const sessions = await Promise.all([1, 2].map(() => logIn(account.email, account.password)))
  const typed = ` ${account.code.slice(0, 4).toLowerCase()} ${account.code.slice(4)}`
  expect(await auth.reset(account.email.toUpperCase(), typed)).toMatchObject({
    status: 200,
    body: { detail: expect.any(String) },
  })
  expect((await logIn(account.email, account.password)).status).toBe(401)
  expect((await logIn(account.email, 'another password')).status).toBe(200)
  for (const { body } of sessions)
    expect((await auth.post('/api/token/refresh/', { refresh: body.refresh })).status).toBe(401)
  expect(await auth.reset(account.email, account.code, 'a third password')).toMatchObject({
    status: 400,
    body: { errors: { code: [expect.any(String)] } },
  })
})

test('AU4 a code is dead after five wrong tries, however many come at the same time', async () => {
  const account = await withCode()
  const tries = await Promise.all(Array.from({ length: 12 }, () => auth.reset(account.email, wrong(account.code))))
  expect(tries.map(({ status }) => status)).toEqual(Array(12).fill(400))
  const [stored] = await auth.database.db
    .selectFrom('recovery_codes')
    .innerJoin('users', 'users.user_id', 'recovery_codes.user_id')
    .select('wrong_tries')
    .where('email', '=', account.email)
    .execute()
  expect(stored).toEqual({ wrong_tries: 5 })
  expect((await auth.reset(account.email, account.code)).status).toBe(400)
  const four = await withCode()
  for (let i = 0; i < 4; i++) expect((await auth.reset(four.email, wrong(four.code))).status).toBe(400)
  expect((await auth.reset(four.email, four.code)).status).toBe(200)
})

test('AU4 of codes that are tried at the same time one is used', async () => {
  const account = await withCode()
  const tries = await Promise.all(Array.from({ length: 6 }, () => auth.reset(account.email, account.code)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400])
})

test('AU4 a code is stored hashed and lives for 15 minutes, beside later ones', async () => {
  const account = await withCode()
  const stored = () =>
    auth.database.db
      .selectFrom('recovery_codes')
      .innerJoin('users', 'users.user_id', 'recovery_codes.user_id')
      .select(['recovery_codes.user_id', 'code_hash', 'expires_at'])
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow()
  const row = await stored()
  expect(row.code_hash).not.toContain(account.code)
  const left = row.expires_at.getTime() - Date.now()
  expect(left).toBeLessThanOrEqual(15 * MINUTE_MS)
  expect(left).toBeGreaterThan(10 * MINUTE_MS)
  const { user_id } = row
  await auth.askForReset(account.email)
  const later = codeOf(await auth.mail(account.email, 3))
  await auth.database.db
    .updateTable('recovery_codes')
    .set({ expires_at: new Date() })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', row.code_hash)
    .execute()
  expect((await auth.reset(account.email, account.code)).status).toBe(400)
  expect((await auth.reset(account.email, later)).status).toBe(200)
})

test('AU4 the answer is the same for an address that nobody has, and a reset confirms the address', async () => {
  const account = await auth.register()
  const stranger = auth.newcomer().email
  expect(await auth.askForReset(stranger)).toEqual(await auth.askForReset(account.email))
  const code = codeOf(await auth.mail(account.email, 2))
  expect(await auth.reset(stranger, code)).toEqual(await auth.reset(account.email, wrong(code)))
  await auth.allSent()
  expect(await auth.mails(stranger)).toEqual([])
  expect((await auth.reset(account.email, code)).status).toBe(200)
  expect((await auth.post('/api/email/confirm/', { token: tokenOf(account.confirmation) })).status).toBe(400)
})

test('AU4 another spelling of an address resets the account, by mail to the spelling that the account has', async () => {
  const account = await auth.register()
  const wide = account.email.replace('u', 'ｕ')
  expect((await auth.askForReset(wide)).status).toBe(200)
  expect((await auth.reset(wide, codeOf(await auth.mail(account.email, 2)))).status).toBe(200)
  expect(await auth.mails(wide)).toEqual([])
})

test('AU4 a wrong try counts against every code that lives, and a use ends all: several codes multiply no guesses', async () => {
  const { email, code: first } = await withCode()
  for (let i = 0; i < 4; i++) expect((await auth.reset(email, wrong(first))).status).toBe(400)
  await auth.askForReset(email)
  const second = codeOf(await auth.mail(email, 3))
  expect((await auth.reset(email, wrong(first))).status).toBe(400)
  expect((await auth.reset(email, first)).status).toBe(400)
  await auth.askForReset(email)
  const third = codeOf(await auth.mail(email, 4))
  const { db } = auth.database
  const tries = db.selectFrom('recovery_codes').innerJoin('users', 'users.user_id', 'recovery_codes.user_id')
  const counted = await tries.select('wrong_tries').where('email', '=', email).orderBy('expires_at').execute()
  expect(counted.map(({ wrong_tries }) => wrong_tries)).toEqual([5, 2, 0])
  expect((await auth.reset(email, second)).status).toBe(200)
  expect((await auth.reset(email, third)).status).toBe(400)
})

test('AU5 an address has five codes an hour sent to an account and twenty to all, whether or not anybody has the account', async () => {
  const from = (address: string) => clientAddressHeaders(address, auth.names.INTERNAL_TOKEN)
  for (const email of [(await auth.register()).email, auth.newcomer().email]) {
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await auth.askForReset(email, from(`2001:db8:5:${i}::1`))).status)
    statuses.push((await auth.askForReset(email, from('198.51.100.1'))).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200])
  }
  const statuses = []
  for (let i = 0; i < 21; i++)
    statuses.push((await auth.askForReset(auth.newcomer().email, from('198.51.100.99'))).status)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test('AU5 a mailbox gets ten codes in 15 minutes, whoever asks: then nobody is refused, and those that have come still hold', async () => {
  const { email } = await auth.register()
  const from = (i: number) => clientAddressHeaders(`192.0.2.${i}`, auth.names.INTERNAL_TOKEN)
  for (let i = 0; i < 12; i++) expect((await auth.askForReset(email, from(i))).status).toBe(200)
  const last = await auth.mail(email, 11)
  await auth.allSent()
  expect(await auth.mails(email)).toHaveLength(11)
  expect((await auth.reset(email, codeOf(last))).status).toBe(200)
})

test('TR3 bad resets are 400 and name the field', async () => {
  const good = { email: 'ann@x.test', code: 'ABCDEFGH', new_password: 'long enough' }
  for (const [field, value] of [
    ['email', 'nobody'],
    ['email', 'ann@x.test\r\nBcc: eve@x.test'],
    ['code', ''],
    ['new_password', 'short'],
    ['new_password', 7],
  ] as const)
    expect(await auth.post('/api/password-reset/confirm/', { ...good, [field]: value })).toMatchObject({
      status: 400,
      body: { errors: { [field]: [expect.any(String)] } },
    })
  for (const email of ['ann@x.test\r\nBcc: eve@x.test', 'ann@x.test\n', 'ann@x.test,eve@x.test', '', null])
    expect((await auth.post('/api/password-reset/', { email })).status).toBe(400)
})
