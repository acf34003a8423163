import { accountsByEmail } from '@skirmish/contracts/internal/accounts'
import * as operators from '@skirmish/contracts/internal/operators'
import { freePort } from '@skirmish/devkit/ports'
import { CLIENT, startProvider } from '@skirmish/testkit/oidc-provider'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, startAuth } from './mailbox.ts'

const people: Parameters<typeof startProvider>[2] = new Map()
let provider: Awaited<ReturnType<typeof startProvider>>
let auth: Auth
let trusting: Auth
beforeAll(async () => {
  provider = await startProvider(await freePort(), 'https://play.example/auth/oidc', people)
  const oidc = { OIDC_ISSUER: provider.issuer, ...CLIENT }
  auth = await startAuth(oidc)
  trusting = await startAuth({ ...oidc, CONFIRM_EMAILS: 'false' })
})
afterAll(async () => {
  await auth?.stop()
  await trusting?.stop()
  provider?.stop()
})

const operate = (at: Auth, route: { path: string }, body: object) =>
  at.post(route.path, body, { authorization: `Bearer ${at.names.INTERNAL_TOKEN}`, 'x-operator': 'ann' })
/** What the other services hear of an address. */
const isConfirmed = async (at: Auth, email: string): Promise<boolean> =>
  (await operate(at, accountsByEmail, { emails: [email] })).body.accounts[0].account.confirmed
const addressesOf = (link: string) => Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)))
async function logInElsewhere(at: Auth, person: string) {
  const { url, secret } = (await at.post('/api/oidc/begin/', undefined)).body
  return at.post('/api/oidc/finish/', { query: (await provider.visit(url, person)).search.slice(1), secret })
}

test('AU4 an operator’s link resets a password once, within a day, and confirms no address', async () => {
  const ann = await auth.register()
  const first = (await operate(auth, operators.makeResetLink, { email: ann.email })).body.link
  const { link, expires_at } = (await operate(auth, operators.makeResetLink, { email: ann.email.toUpperCase() })).body
  expect(link).toMatch(/^https:\/\/play\.example\/auth\/reset#code=[A-Z0-9]{32}&email=/)
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect((await operate(auth, operators.makeResetLink, { email: 'nobody@x.test' })).status).toBe(404)

  const ben = await auth.register()
  const { code = '', email = '' } = addressesOf(link)
  expect(email).toBe(ann.email)
  expect((await auth.reset(ben.email, code)).status).toBe(400)
  expect((await auth.reset(email, addressesOf(first).code ?? '')).status).toBe(400) // another has taken its place
  expect((await auth.reset(email, code.toLowerCase())).status).toBe(200)
  expect((await auth.reset(email, code)).status).toBe(400)
  expect((await auth.post('/api/token/', { email, password: 'another password' })).status).toBe(200)
  expect(await isConfirmed(auth, email)).toBe(false)

  const late = addressesOf((await operate(auth, operators.makeResetLink, { email })).body.link)
  await sql`update reset_links set expires_at = now()`.execute(auth.database.db)
  expect((await auth.reset(email, late.code ?? '')).status).toBe(400)
})

test('AU11 an operator lists unconfirmed addresses and has them count as confirmed, which links no account elsewhere', async () => {
  const at = await startAuth({ OIDC_ISSUER: provider.issuer, ...CLIENT })
  try {
    const names = Array.from({ length: 3 }, () => at.newcomer())
    for (const one of names) await at.post('/api/register/', one)
    await at.post('/api/register/', at.newcomer({ email: 'eve@other.test' }))
    const list = async (which: object = {}) =>
      (await operate(at, operators.unconfirmedEmails, which)).body.accounts as { email: string; key: string }[]
    const all = await list()
    expect(all.map(({ email }) => email)).toEqual([...names.map(({ email }) => email), 'eve@other.test'].sort())
    expect(await list({ after: all[1]?.key })).toEqual(all.slice(2))
    expect(await list({ domain: 'OTHER.test' })).toMatchObject([{ email: 'eve@other.test' }])

    const emails = [...names.map(({ email }) => email.toUpperCase()), 'nobody@x.test']
    expect((await operate(at, operators.confirmEmailsOf, { emails })).body).toEqual({ confirmed: 3 })
    expect((await operate(at, operators.confirmEmailsOf, { emails })).body).toEqual({ confirmed: 0 })
    expect((await list()).map(({ email }) => email)).toEqual(['eve@other.test'])
    const [one] = names
    if (!one) throw new Error('nobody is there')
    expect(await isConfirmed(at, one.email)).toBe(true)

    people.set('one', { email: one.email, email_verified: true })
    expect(await logInElsewhere(at, 'one')).toMatchObject({ status: 403, body: { reason: 'unconfirmed_here' } })
    expect((await operate(at, operators.confirmEmailOf, { email: one.email })).body).toEqual({ confirmed: 'now' })
    expect((await operate(at, operators.confirmEmailOf, { email: one.email })).body).toEqual({ confirmed: 'before' })
    expect((await logInElsewhere(at, 'one')).status).toBe(200)
  } finally {
    await at.stop()
  }
})

test('AU11 where addresses count as confirmed no mail asks for it, and an address that nobody has proven is linked with no account elsewhere', async () => {
  const ann = trusting.newcomer()
  expect((await trusting.post('/api/register/', ann)).status).toBe(201)
  expect(await isConfirmed(trusting, ann.email)).toBe(true)
  await trusting.allSent()
  expect(await trusting.mails(ann.email)).toEqual([])

  people.set('owner', { email: ann.email, email_verified: true })
  expect(await logInElsewhere(trusting, 'owner')).toMatchObject({ status: 403, body: { reason: 'unconfirmed_here' } })
  const options = (at: Auth) => fetch(`${at.url}/api/sign-in/`).then((answer) => answer.json())
  expect(await options(trusting)).toMatchObject({ sends_mail: false, confirms_addresses: false })
  expect(await options(auth)).toMatchObject({ sends_mail: false, confirms_addresses: true })
})

test('AU8 AU11 where no mail can come an address changes by the password alone, if addresses count as confirmed', async () => {
  const [ann, ben] = [trusting.newcomer(), trusting.newcomer()]
  for (const one of [ann, ben]) await trusting.post('/api/register/', one)
  const { access } = (await trusting.post('/api/token/', { email: ann.email, password: ann.password })).body
  const change = (new_email: string, password = ann.password) =>
    trusting.post('/api/email/', { new_email, password }, { authorization: `Bearer ${access}` })
  const { email } = trusting.newcomer()
  expect((await change(email, 'a wrong one')).status).toBe(400)
  expect(await change(ben.email)).toMatchObject({ status: 400, body: { errors: { new_email: [expect.any(String)] } } })
  expect((await change(email)).status).toBe(200)
  expect((await trusting.post('/api/token/', { email, password: ann.password })).status).toBe(200)
  expect(await isConfirmed(trusting, email)).toBe(true)
})
