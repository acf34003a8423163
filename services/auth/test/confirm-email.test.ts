import { createHash } from 'node:crypto'
import { EmailConfirmed } from '@skirmish/contracts/events/accounts'
import { accountsByEmail } from '@skirmish/contracts/internal/accounts'
import { tokenOf } from '@skirmish/testkit/mails'
import { openTestBus } from '@skirmish/testkit/open'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDigests } from '../src/digests.ts'
import { addEmailToken, takeEmailToken } from '../src/store/confirmations.ts'
import { confirmEmail } from '../src/usecases/confirm-email.ts'
import { type Auth, PATIENCE, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth()
})
afterAll(() => auth?.stop())

const confirm = (token: string) => auth.post('/api/email/confirm/', { token })
const found = async (email: string) => {
  const authorization = `Bearer ${auth.names.INTERNAL_TOKEN}`
  const { body } = await auth.post(accountsByEmail.path, { emails: [email] }, { authorization })
  return body.accounts[0]
}

test('AU1 an account works before its address is confirmed; the link of the mail confirms it, once, and tells the others', async () => {
  const bus = await openTestBus(auth.names, 'catalog')
  const heard: unknown[] = []
  const stop = await bus.consume(
    EmailConfirmed,
    { durable: 'catalog-confirmations' },
    async (event) => void heard.push(event),
  )
  const account = await auth.register()
  expect((await auth.post('/api/token/', account)).status).toBe(200)
  expect((await found(account.email)).account).toMatchObject({ username: account.username, confirmed: false })
  const token = tokenOf(account.confirmation)
  expect(account.confirmation.text).toContain(`https://play.example/auth/confirm#${token}`)
  const answers = await Promise.all([confirm(token), confirm(token), confirm(`${token}x`)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  const { digest, account: known } = await found(account.email.toUpperCase())
  expect(known.confirmed).toBe(true)
  const { user_id, username } = known
  const told = { user_id, username, name_version: 0, email_digest: digest }
  await vi.waitFor(() => expect(heard).toEqual([told]), PATIENCE)
  await stop()
  await bus.close()
})

test('AU1 a token is stored hashed and holds for 24 hours, for the address that it was sent to', async () => {
  const account = await auth.register()
  const token = tokenOf(account.confirmation)
  const rows = await auth.database.db.selectFrom('email_tokens').select('token_hash').execute()
  expect(rows).toContainEqual({ token_hash: createHash('sha256').update(token).digest('base64url') })
  expect(JSON.stringify(rows)).not.toContain(token)
  const { user_id } = (await found(account.email)).account
  const now = new Date()
  const after = (hours: number) => new Date(now.getTime() + hours * 3600_000)
  const other = { user_id, email_key: 'before@x.test' }
  const made = [await addEmailToken(auth.database.db, other, now), await addEmailToken(auth.database.db, other, now)]
  expect(await takeEmailToken(auth.database.db, made[0] ?? '', after(24))).toBeNull()
  const parts = { database: auth.database, digests: createDigests(auth.names.EMAIL_SECRET) }
  expect(await confirmEmail(parts, made[1] ?? '', after(23.9))).toHaveProperty('detail')
  expect((await found(account.email)).account.confirmed).toBe(false)
})

test('AU5 the caller asks for another mail, five times an hour; a confirmed address gets none', async () => {
  const account = await auth.register()
  const { body } = await auth.post('/api/token/', account)
  const headers = { authorization: `Bearer ${body.access}` }
  const resend = () => auth.post('/api/email/confirm/resend/', undefined, headers)
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await resend()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await auth.mail(account.email, 6)
  const first = tokenOf(account.confirmation)
  expect((await confirm(first)).status).toBe(200)
  expect((await resend()).status).toBe(409)
  expect((await auth.post('/api/email/confirm/resend/', undefined)).status).toBe(401)
  const [, another] = await auth.mails(account.email)
  expect((await confirm(another ? tokenOf(another) : '')).status).toBe(400)
})

test('CL2 digests of addresses need the secret of the deployment', () => {
  const [ours, theirs] = [createDigests('a secret'), createDigests('another')]
  expect(ours.email('Ann@x.test')).toBe(ours.email('ann@X.TEST'))
  expect(ours.email('ann@x.test')).not.toBe(theirs.email('ann@x.test'))
  // As a domain is read, so that invitations that wait since before its two forms were one still find it.
  expect(ours.email('ann@xn--exmple-cua.test')).toBe(ours.email('ann@exämple.test'))
  expect(ours.email('ann@x.test')).toMatch(/^1\.[\w-]{43}$/)
})
