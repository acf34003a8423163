import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, startAuth } from './mailbox.ts'

let auth: Auth
beforeAll(async () => {
  const many = { MAILS_PER_ACCOUNT: '10000', MAILS_PER_ADDRESS: '10000', WRONG_PASSWORDS_PER_ADDRESS: '10000' }
  auth = await startAuth({ ...many, WRONG_PASSWORDS_PER_ACCOUNT: '10000', REGISTRATIONS_PER_ADDRESS: '10000' })
})
afterAll(() => auth?.stop())

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** The ratio of the medians of two calls that are made in turn, each as often as `times` says. */
async function ratioOf(times: number, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  const took: [number[], number[]] = [[], []]
  for (let i = 0; i < 2 * times; i++) {
    const begun = performance.now()
    await (i % 2 ? other : one)()
    took[i % 2]?.push(performance.now() - begun)
  }
  return median(took[0]) / median(took[1])
}

test('AU2 AU4 a login, a registration, a request for a code and a wrong code take as long for an address that nobody has', async () => {
  const account = await auth.register()
  const nobody = auth.newcomer().email
  await auth.askForReset(account.email)
  await auth.mail(account.email, 2)
  const registerWith = (email: string) => auth.post('/api/register/', { ...auth.newcomer(), email })
  const calls: [string, number, (email: string) => Promise<{ status: number }>][] = [
    ['a code asked for', 200, (email) => auth.askForReset(email)],
    ['a wrong code', 200, (email) => auth.reset(email, 'AAAAAAAA')],
    ['a registration', 200, (email) => registerWith(email === nobody ? auth.newcomer().email : email)],
    ['a wrong password', 200, (email) => auth.post('/api/token/', { email, password: 'not the password' })],
  ]
  for (const [what, times, call] of calls) {
    const ratio = await ratioOf(
      times,
      () => call(account.email),
      () => call(nobody),
    )
    console.log(`${what}: ${ratio.toFixed(3)} times as long for an account as for nobody`)
    expect(ratio, what).toBeGreaterThan(1 / 1.15)
    expect(ratio, what).toBeLessThan(1.15)
  }
}, 600_000)
