import { deleteAccount } from '@skirmish/contracts/rest/account-data'
import { confirmEmail, resendConfirmation } from '@skirmish/contracts/rest/recovery'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  auth = await startAuth({ REGISTRATIONS_PER_ADDRESS: '1000' })
})
afterAll(() => auth?.stop())

type Account = ReturnType<Auth['newcomer']>

const bearerOf = async (account: Account) => {
  const { access } = (await auth.post('/api/token/', account)).body
  return { authorization: `Bearer ${access}` }
}
const leave = async ({ password }: Account, bearer: Record<string, string>) =>
  (await auth.post(deleteAccount.path, { password }, bearer)).status

test('AU10 a name that others ask for while its owner leaves stays taken', async () => {
  for (let round = 0; round < 16; round++) {
    const owner = auth.newcomer()
    await auth.post('/api/register/', owner)
    const bearer = await bearerOf(owner)
    const { username } = owner
    const grab = async () => (await auth.post('/api/register/', auth.newcomer({ username }))).status
    const [left, ...grabbed] = await Promise.all([leave(owner, bearer), ...Array.from({ length: 3 }, grab)])
    expect([left, ...new Set(grabbed)]).toEqual([200, 409])
  }
})

test('AU5 AU10 an address that is registered and deleted again and again gets five mails an hour', async () => {
  const account = auth.newcomer()
  for (let round = 0; round < 7; round++) {
    const again = { ...account, username: auth.newcomer().username }
    expect((await auth.post('/api/register/', again)).status).toBe(201)
    await auth.allSent()
    expect(await leave(again, await bearerOf(again))).toBe(200)
  }
  expect(await auth.mails(account.email)).toHaveLength(5)
})

test('AU1 AU8 two links of one account that are pressed together confirm it once, without a fault', async () => {
  for (let round = 0; round < 5; round++) {
    const account = await auth.register()
    await auth.post(resendConfirmation.path, undefined, await bearerOf(account))
    await auth.mail(account.email, 2)
    const mails = (await auth.mails(account.email)).map((mail) => JSON.stringify(mail))
    const tokens = mails.map((mail) => /confirm#([\w-]{40,})/.exec(mail)?.[1])
    const answers = await Promise.all(tokens.map((token) => auth.post(confirmEmail.path, { token })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  }
})
