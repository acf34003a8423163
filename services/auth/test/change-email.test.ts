import { clientAddressHeaders } from '@skirmish/service-kit/auth/internal-calls'
import { tokenOf } from '@skirmish/testkit/mails'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth?.stop())

const from = (address: string) => clientAddressHeaders(address, auth.names.INTERNAL_TOKEN)
const confirm = (token: string) => auth.post('/api/email/confirm/', { token })
const logsIn = async (email: string) =>
  (await auth.post('/api/token/', { email, password: 'long enough' })).status === 200

/** An account whose address is confirmed, unless it is said not to be. */
async function person(confirmed = true) {
  const account = await auth.register()
  if (confirmed) await confirm(tokenOf(account.confirmation))
  const { access } = (await auth.post('/api/token/', account)).body
  const fresh = auth.newcomer().email
  return {
    ...account,
    fresh,
    ask: (new_email = fresh, password = account.password, headers = {}) =>
      auth.post('/api/email/', { new_email, password }, { authorization: `Bearer ${access}`, ...headers }),
    reset: () =>
      auth.post(
        '/api/password/',
        { old_password: account.password, new_password: 'long enough' },
        { authorization: `Bearer ${access}` },
      ),
  }
}

test('AU8 an address changes when it is confirmed at both, in either order, and each link holds once', async () => {
  for (const first of ['old', 'new']) {
    const ann = await person()
    expect((await ann.ask()).status).toBe(200)
    const links = { old: tokenOf(await auth.mail(ann.email, 2)), new: tokenOf(await auth.mail(ann.fresh)) }
    const [one, other] = first === 'old' ? [links.old, links.new] : [links.new, links.old]
    expect(await confirm(one)).toMatchObject({ status: 200, body: { waits: true } })
    expect((await confirm(one)).status).toBe(400)
    expect([await logsIn(ann.email), await logsIn(ann.fresh)]).toEqual([true, false])
    expect(await confirm(other)).toMatchObject({ status: 200, body: { waits: false } })
    expect([await logsIn(ann.email), await logsIn(ann.fresh)]).toEqual([false, true])
  }
})

test('AU8 an address that was never confirmed has no say; the new one is confirmed by the change', async () => {
  const ann = await person(false)
  await ann.ask()
  expect(await confirm(tokenOf(await auth.mail(ann.fresh)))).toMatchObject({ body: { waits: false } })
  const { db } = auth.database
  const row = db.selectFrom('users').selectAll().where('email', '=', ann.fresh)
  expect((await row.executeTakeFirstOrThrow()).email_confirmed_at).not.toBeNull()
  expect(await auth.mails(ann.email)).toHaveLength(1)
})

test("AU8 another's address is not told and not taken; nor is one that somebody registered meanwhile", async () => {
  const [ann, ben] = [await person(), await person()]
  const { body } = await ann.ask(ben.email)
  await auth.allSent()
  expect((await ann.ask()).body).toEqual(body)
  const links = [tokenOf(await auth.mail(ann.email, 3)), tokenOf(await auth.mail(ann.fresh))]
  await auth.allSent()
  expect(await auth.mails(ben.email)).toHaveLength(1)
  await auth.post('/api/register/', { ...auth.newcomer(), email: ann.fresh.toUpperCase() })
  for (const [i, link] of links.entries()) expect((await confirm(link)).status).toBe([200, 409][i])
  expect(await logsIn(ann.email)).toBe(true)
})

test('AU8 a wrong password, the present address and a line break are refused; a later wish or a new password ends a change', async () => {
  const ann = await person()
  expect(await ann.ask(ann.fresh, 'not the password')).toMatchObject({
    status: 400,
    body: { errors: { password: [expect.any(String)] } },
  })
  expect((await ann.ask(ann.email.toUpperCase())).status).toBe(400)
  expect((await ann.ask(`a@x.test\r\nBcc: b@x.test`)).status).toBe(400)
  await ann.ask(ann.fresh, ann.password, { 'accept-language': 'pt-BR' })
  const mail = await auth.mail(ann.fresh)
  expect(mail.subject).toContain('novo e-mail')
  await auth.allSent()
  await ann.ask(auth.newcomer().email)
  expect((await confirm(tokenOf(mail))).status).toBe(400)
  const last = tokenOf(await auth.mail(ann.email, 3))
  await ann.reset()
  expect((await confirm(last)).status).toBe(400)
})

test('AU5 AU8 an account asks for five changes an hour, which use up nothing of the owner of the address that they name', async () => {
  const [owner, stranger] = [await auth.register(), await person()]
  const asked = []
  for (let i = 0; i < 6; i++) asked.push((await stranger.ask(owner.email)).status)
  expect(asked).toEqual([200, 200, 200, 200, 200, 429])
  const { access } = (await auth.post('/api/token/', owner)).body
  const headers = { authorization: `Bearer ${access}` }
  expect((await auth.post('/api/email/confirm/resend/', undefined, headers)).status).toBe(200)
  expect((await auth.askForReset(owner.email)).status).toBe(200)
})

test('AU5 a mailbox gets ten links of changes in 15 minutes, however many accounts name it', async () => {
  const target = auth.newcomer().email
  const asked = []
  for (const [i, one] of [await person(), await person(), await person()].entries())
    for (let times = 0; times < 4; times++)
      asked.push((await one.ask(target, one.password, from(`198.51.100.${i}`))).status)
  expect(asked).toEqual([...Array(10).fill(200), 429, 429])
})
