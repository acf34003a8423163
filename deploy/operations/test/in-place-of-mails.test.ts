import { operate } from '@skirmish/testkit/operate'
import { scope } from '@skirmish/testkit/scope'
import { withService } from '@skirmish/testkit/service-process'
import { expect, test } from 'vitest'

/** More than the command asks auth for at a time. */
const MANY = 103
const PASSWORD = 'correct horse'
const { INTERNAL_TOKEN } = scope()
const SITE = { PUBLIC_URL: 'https://play.example', REGISTRATIONS_PER_ADDRESS: '1000' }

/** Auth on a database of its own, the commands of its operator, and calls of people. */
const withAuth = (
  settings: Record<string, string>,
  use: (at: ReturnType<typeof callsOf>, logged: string) => Promise<void>,
) => withService("await import('@skirmish/auth')", { ...SITE, ...settings }, (url, logged) => use(callsOf(url), logged))

function callsOf(url: string) {
  const admin = (...words: string[]) => operate({ AUTH_URL: url, INTERNAL_TOKEN, OPERATOR: 'ann' }, ...words)
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const register = async (username: string, domain = 'lyceum.test') => {
    const email = `${username}@${domain}`
    expect((await post('/api/register/', { username, email, password: PASSWORD })).status).toBe(201)
    return email
  }
  return { admin, post, register }
}

test('AU11 the operator lists all addresses that are not confirmed, and has them count as confirmed, of a domain or all', () =>
  withAuth({}, async ({ admin, register }) => {
    const names = Array.from({ length: MANY }, (_, index) => `pupil_${index}`)
    for (let first = 0; first < MANY; first += 8)
      await Promise.all(names.slice(first, first + 8).map((one) => register(one)))
    const eve = await register('eve', 'Other.TEST')
    const ben = await register('ben', 'other.test')
    const list = (...words: string[]) =>
      admin('unconfirmed', ...words)
        .trim()
        .split('\n')

    const all = list()
    expect(all.at(-1)).toBe(`${MANY + 2} addresses are not confirmed.`)
    expect(new Set(all).size).toBe(MANY + 3)
    expect(
      all.filter((line) => /^pupil_\d+@lyceum\.test {2}pupil_\d+ {2}registered \d{4}-\d\d-\d\dT/.test(line)),
    ).toHaveLength(MANY)
    expect(list('--domain', 'OTHER.test').at(-1)).toBe('2 addresses are not confirmed.')
    expect(list('--domain', 'test').at(-1)).toBe('0 addresses are not confirmed.')

    expect(admin('confirm', eve.toUpperCase(), ben)).toMatch(
      /EVE@OTHER\.TEST is confirmed\.\n.*ben@other\.test is confirmed\./,
    )
    expect(admin('confirm', ben)).toContain('ben@other.test was confirmed before.')
    expect(admin('confirm', '--all', '--domain', 'other.test')).toContain('0 addresses count as confirmed')
    expect(admin('confirm', '--all')).toContain(`${MANY} addresses count as confirmed, though nobody has proven`)
    expect(list()).toEqual(['0 addresses are not confirmed.'])
    expect(admin('audit', ben)).toMatch(/email_confirmed.*ann|ann.*email_confirmed/)
  }))

test('AU11 a confirmation that names nobody, or two things at once, says what to write, and of several addresses which one is wrong', () =>
  withAuth({}, async ({ admin, register }) => {
    const ann = await register('ann')
    for (const words of [[], ['--domain', 'lyceum.test'], [ann, '--all']])
      expect(() => admin('confirm', ...words)).toThrow('name addresses, or say --all')
    expect(() => admin('confirm', 'nobody@lyceum.test', ann)).toThrow('nobody@lyceum.test: No account has this email.')
    expect(admin('unconfirmed')).toContain('0 addresses are not confirmed.') // the others are confirmed all the same
    expect(() => admin('reset-link', 'nobody@lyceum.test')).toThrow('No account has this email.')
    expect(() => admin('unconfirmed', '--domain', '')).toThrow()
  }))

test('AU4 AU12 the operator’s command makes a link that sets a password, and the start says that no mail is sent', () =>
  withAuth({}, async ({ admin, post, register }, logged) => {
    expect(logged).toMatch(/no mail is sent: without SMTP_URL .* \\?"admin reset-link\\?"/)
    expect(logged).not.toContain('CONFIRM_EMAILS')
    const email = await register('ann')
    const [link = '', told = ''] = admin('reset-link', email).split('\n')
    expect(told).toMatch(/^Who has it sets the password, until \d{4}-\d\d-\d\dT/)
    const carried = new URLSearchParams(new URL(link).hash.slice(1))
    expect(carried.get('email')).toBe(email)
    const reset = () =>
      post('/api/password-reset/confirm/', { email, code: carried.get('code'), new_password: 'another horse' })
    expect((await reset()).status).toBe(200)
    expect((await reset()).status).toBe(400)
    expect((await post('/api/token/', { email, password: 'another horse' })).status).toBe(200)
    expect(admin('unconfirmed')).toContain('1 address is not confirmed.')
    expect(admin('audit', email)).toContain('reset_link_made')
  }))

test('AU11 where addresses count as confirmed the start warns of it', () =>
  withAuth({ CONFIRM_EMAILS: 'false' }, async ({ admin, register }, logged) => {
    expect(logged).toMatch(/"level":40.*addresses count as confirmed when they register \(CONFIRM_EMAILS=false\)/)
    await register('ann')
    expect(admin('unconfirmed')).toContain('0 addresses are not confirmed.')
  }))
