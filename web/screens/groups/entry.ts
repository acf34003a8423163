import type { Page } from '@playwright/test'
import { mailsTo, tokenOf } from '@skirmish/testkit/mails'
import { answered, at, type Screen } from '../screen.ts'

const MAILED_WITHIN_MS = 20_000

/** Fills the fields, sends the form, and waits until a field is refused. */
const refused = (fields: Record<string, string>) => async (page: Page) => {
  for (const [field, value] of Object.entries(fields)) await page.fill(`[name=${field}]`, value)
  await page.click('button[type=submit]')
  await page.locator('form [role=alert]:not(:empty)').first().waitFor()
}
/** The account of the form's page before, whose link lies in the folder of mails. */
async function tokenFor(folder: string, address: string): Promise<string> {
  const deadline = Date.now() + MAILED_WITHIN_MS
  for (;;) {
    const [mail] = await mailsTo(folder, address)
    if (mail) return tokenOf(mail)
    if (Date.now() > deadline) throw new Error(`no mail to ${address}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export const ENTRY: Screen[] = [
  { name: 'landing', title: 'Landing page', viewer: 'guest', open: at('/', 'h1') },
  { name: 'log-in', title: 'Log in', viewer: 'guest', open: at('/auth/login', 'form') },
  {
    name: 'log-in-refused',
    title: 'Log in, refused',
    viewer: 'guest',
    open: refused({ email: 'mira@players.test', password: 'not this one' }),
  },
  {
    name: 'log-in-provider',
    title: 'Log in, where accounts of another place lead here too',
    viewer: 'guest',
    ...answered(
      '**/api/sign-in/',
      {
        json: {
          providers: ['Lyceum', 'City College'].map((name) => ({ id: name, name, issuer: `https://${name}.test` })),
          sends_mail: true,
          confirms_addresses: true,
        },
      },
      '/auth/login',
      'text=City College',
    ),
  },
  {
    name: 'log-in-provider-failed',
    title: 'Back from the other place without a login',
    viewer: 'guest',
    open: at('/auth/oidc', '[role=alert]'),
  },
  { name: 'register', title: 'Register', viewer: 'guest', open: at('/auth/register', 'form') },
  {
    name: 'register-refused',
    title: 'Register, refused',
    viewer: 'guest',
    open: refused({ username: 'Mira', email: 'mira@', password: 'short', confirm: 'short' }),
  },
  { name: 'forgot', title: 'Forgotten password', viewer: 'guest', open: at('/auth/forgot', 'form') },
  {
    name: 'reset-link',
    title: 'New password, by a link that an operator gave',
    viewer: 'guest',
    open: at(`/auth/reset#code=${'ABCD2345'.repeat(4)}&email=mira%40players.test`, 'form'),
  },
  { name: 'reset', title: 'New password', viewer: 'guest', open: at('/auth/reset', 'form') },
  {
    name: 'reset-refused',
    title: 'New password, with a wrong code',
    viewer: 'guest',
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('reset_email', 'mira@players.test'))
      await refused({ code: 'ABCD2345', new_password: 'long enough', confirm: 'long enough' })(page)
    },
  },
  { name: 'weekly', title: 'The weekly email is ended', viewer: 'guest', open: at('/auth/weekly?token=none', 'form') },
  { name: 'confirm', title: 'An address is confirmed', viewer: 'guest', open: at('/auth/confirm#none', 'form') },
  {
    name: 'confirm-failed',
    title: 'The link has ended',
    viewer: 'guest',
    open: refused({}),
  },
  {
    name: 'confirmed',
    title: 'The address is confirmed',
    viewer: 'guest',
    open: async (page, { system, rival }) => {
      const token = await tokenFor(system.mailFolder, rival.email)
      await page.goto('/auth/login') // a new address, not only what is behind its #
      await at(`/auth/confirm#${token}`, 'form')(page)
      await page.click('button[type=submit]')
      await page.locator('p[role=status]').waitFor()
    },
  },
]
