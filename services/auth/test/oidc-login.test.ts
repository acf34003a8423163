import { setTimeout as sleep } from 'node:timers/promises'
import { accountsByEmail } from '@skirmish/contracts/internal/accounts'
import { freePort } from '@skirmish/devkit/ports'
import { tokenOf } from '@skirmish/testkit/mails'
import { CLIENT, startProvider } from '@skirmish/testkit/oidc-provider'
import { startPrivateRedis } from '@skirmish/testkit/private-servers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Auth, PATIENCE, startAuth } from './mailbox.ts'

const people: Parameters<typeof startProvider>[2] = new Map()
let provider: Awaited<ReturnType<typeof startProvider>>
let auth: Auth
beforeAll(async () => {
  provider = await startProvider(await freePort(), 'https://play.example/auth/oidc', people)
  auth = await startAuth({ OIDC_ISSUER: provider.issuer, OIDC_NAME: 'the school', ...CLIENT })
})
afterAll(async () => {
  await auth?.stop()
  provider?.stop()
})

const begin = async () => (await auth.post('/api/oidc/begin/', undefined)).body as { url: string; secret: string }
const finish = (query: string, secret: string) => auth.post('/api/oidc/finish/', { query, secret })
const queryOf = (url: URL) => url.search.slice(1)
/** Somebody's whole login by the provider. */
async function logIn(person: string, at = auth) {
  const { url, secret } = (await at.post('/api/oidc/begin/', undefined)).body
  return at.post('/api/oidc/finish/', { query: queryOf(await provider.visit(url, person)), secret })
}
/** Somebody that the provider knows, with an address that it has confirmed unless `more` says otherwise. */
function known(more: object = {}) {
  const { username, email } = auth.newcomer()
  people.set(username, { email, email_verified: true, preferred_username: username, ...more })
  return { id: username, email }
}
const claims = (access: string) => JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString())

test('AU9 a newcomer gets an account with a confirmed address, and the same one the next time, whatever the address is then', async () => {
  const { id, email } = known()
  const first = await logIn(id)
  expect(first).toMatchObject({ status: 200, body: { access: expect.any(String), refresh: expect.any(String) } })
  expect(claims(first.body.access)).toMatchObject({ name: id, role: 'student' })
  people.set(id, { email: auth.newcomer().email, email_verified: false })
  expect(claims((await logIn(id)).body.access).sub).toBe(claims(first.body.access).sub)
  for (const password of ['', 'long enough'])
    expect([400, 401]).toContain((await auth.post('/api/token/', { email, password })).status)
  const authorization = `Bearer ${auth.names.INTERNAL_TOKEN}`
  const { body } = await auth.post(accountsByEmail.path, { emails: [email] }, { authorization })
  expect(body.accounts[0].account.confirmed).toBe(true)
  expect((await auth.post('/api/token/refresh/', { refresh: first.body.refresh })).status).toBe(200)
  const { body: shown } = await fetch(`${auth.url}/api/oidc/`).then(async (answer) => ({ body: await answer.json() }))
  expect(shown).toEqual({ name: 'the school' })
})

test('AU9 an account is linked by an address that both sides have confirmed, and by no other', async () => {
  const ann = await auth.register()
  people.set('ann', { email: ann.email.toUpperCase(), email_verified: true })
  expect(await logIn('ann')).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('Reset its password') },
  })
  await auth.post('/api/email/confirm/', { token: tokenOf(ann.confirmation) })
  people.set('eve', { email: ann.email, email_verified: false })
  expect((await logIn('eve')).status).toBe(403)
  people.set('mallory', { email: ann.email, email_verified: 'false' })
  expect((await logIn('mallory')).status).toBe(403)
  expect(claims((await logIn('ann')).body.access).name).toBe(ann.username)
  people.set('nobody', {})
  expect((await logIn('nobody')).status).toBe(403)
  people.set('liar', { email: 'a@x.test\r\nBcc: b@x.test', email_verified: true })
  expect((await logIn('liar')).status).toBe(403)
})

test('AU1 AU9 a name that is taken, reserved or none here is not given; two first logins at a time make one account', async () => {
  const taken = await auth.register()
  const others = ['a b', '<script>', 'x'.repeat(99), 7, 'Skirmish', 'deleted.0123456789ab']
  for (const preferred_username of [taken.username.toUpperCase(), ...others]) {
    const { access } = (await logIn(known({ preferred_username }).id)).body
    expect(claims(access).name).toMatch(/^player\d+$/)
  }
  const { id } = known()
  const logins = await Promise.all([logIn(id), logIn(id), logIn(id)])
  expect(new Set(logins.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(logins.map(({ body }) => claims(body.access).sub)).size).toBe(1)
})

test('AU9 a redirect is worth nothing twice, late, changed, or in another browser; nor is a nonce of another login', async () => {
  const { id } = known()
  const [one, other] = [await begin(), await begin()]
  const back = await provider.visit(one.url, id)
  const elsewhere = await finish(queryOf(back), other.secret)
  expect([elsewhere.status, (await finish(queryOf(back), one.secret)).status]).toEqual([400, 400]) // it was used up

  const replayed = await begin()
  const used = queryOf(await provider.visit(replayed.url, id))
  const both = await Promise.all([finish(used, replayed.secret), finish(used, replayed.secret)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])

  const late = await begin()
  const query = queryOf(await provider.visit(late.url, id))
  await sql`update oidc_logins set expires_at = now()`.execute(auth.database.db)
  expect((await finish(query, late.secret)).status).toBe(400)

  // The code of one login with the state of another: the proof key and the nonce are that one's.
  const [mine, hers] = [await begin(), await begin()]
  const stolen = await provider.visit(hers.url, id)
  const mixed = new URLSearchParams(queryOf(stolen))
  mixed.set('state', new URL(mine.url).searchParams.get('state') ?? '')
  expect((await finish(mixed.toString(), mine.secret)).status).toBe(400)

  const nonce = await begin()
  const changed = await provider.visit(nonce.url.replace(/nonce=[^&]+/, 'nonce=somebodys'), id)
  expect((await finish(queryOf(changed), nonce.secret)).status).toBe(400)
  for (const bad of ['', 'x', 'state=x&code=y', `state=${'%00'}`, 'error=access_denied'])
    expect((await finish(bad || ' ', 'x')).status).toBe(400)
})

test('AU9 a refusal there is one here; a disabled account stays out; links lead to this site alone', async () => {
  const refused = await begin()
  const state = new URL(refused.url).searchParams.get('state') ?? ''
  const denied = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
  expect((await finish(denied.toString(), refused.secret)).status).toBe(400)
  const { id, email } = known()
  await logIn(id)
  await sql`update users set disabled_at = now() where email = ${email}`.execute(auth.database.db)
  expect((await logIn(id)).status).toBe(403)
  const { url } = await begin()
  const asked = new URL(url).searchParams
  expect(asked.get('redirect_uri')).toBe('https://play.example/auth/oidc')
  expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code'])
})

test('AU9 without a provider there is no such login; one that is away is 503; http elsewhere is refused', async () => {
  const none = await startAuth()
  expect((await none.post('/api/oidc/begin/', undefined)).status).toBe(404)
  await none.stop()
  const port = await freePort()
  const away = await startAuth({ OIDC_ISSUER: `http://127.0.0.1:${port}`, ...CLIENT })
  expect((await away.post('/api/oidc/begin/', undefined)).status).toBe(503)
  expect((await away.post('/api/register/', away.newcomer())).status).toBe(201)
  const back = await startProvider(port, 'https://play.example/auth/oidc', people)
  expect((await away.post('/api/oidc/begin/', undefined)).status).toBe(200)
  back.stop()
  await away.stop()
  await expect(startAuth({ OIDC_ISSUER: 'http://provider.example' })).rejects.toThrow('https')
})

test('AU5 AU9 a newcomer who waits for the count of registrations holds no transaction', async () => {
  const redis = await startPrivateRedis()
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_NAME: 'the school', ...CLIENT, REDIS_URL: redis.url }
  const counted = await startAuth({ ...settings, REGISTRATIONS_PER_ADDRESS: '3' })
  try {
    const { id } = known()
    redis.freeze()
    let isWaiting = true
    const login = logIn(id, counted).finally(() => {
      isWaiting = false
    })
    const held: unknown[] = []
    while (isWaiting) {
      const { rows } = await sql`select query from pg_stat_activity where datname = current_database()
        and state = 'idle in transaction' and xact_start < now() - interval '300 ms'`.execute(counted.database.db)
      held.push(...rows)
      await sleep(50)
    }
    expect([(await login).status, held]).toEqual([503, []])
    redis.thaw()
    await vi.waitFor(async () => expect((await logIn(id, counted)).status).toBe(200), PATIENCE)
    for (let status = 0; status !== 429; ) {
      status = (await logIn(known().id, counted)).status
      expect([200, 429]).toContain(status)
    }
    expect((await logIn(id, counted)).status).toBe(200) // a person with an account is not counted
  } finally {
    redis.thaw()
    await counted.stop()
    await redis.stop()
  }
})
