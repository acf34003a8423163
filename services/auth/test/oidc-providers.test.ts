import { generateKeyPairSync } from 'node:crypto'
import { freePort } from '@skirmish/devkit/ports'
import { codeOf, tokenOf } from '@skirmish/testkit/mails'
import { CLIENT, type Shape, startProvider } from '@skirmish/testkit/oidc-provider'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Auth, startAuth } from './mailbox.ts'

const REDIRECT = 'https://play.example/auth/oidc'
const ID = CLIENT.OIDC_CLIENT_ID
const SECRET = CLIENT.OIDC_CLIENT_SECRET
const people: Parameters<typeof startProvider>[2] = new Map()
const counted = new Map<string, number>()
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pem = ec.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const ecJwk = { ...ec.publicKey.export({ format: 'jwk' }), kid: 'school', alg: 'ES256', use: 'sig' }

const SHAPES = {
  /** The tenant's addresses and roles are in the ID token, `email_verified` is nowhere, and there is no userinfo. */
  entra: {
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'email', 'preferred_username', 'roles', 'xms_edov'] },
    clientAuthMethods: ['client_secret_post'],
    client: { token_endpoint_auth_method: 'client_secret_post' },
    userinfo: false,
  },
  /** `email_verified` is a text, and stands in userinfo alone. */
  cognito: {
    claims: { openid: ['sub', 'cognito:groups'], email: ['email', 'email_verified'] },
    clientAuthMethods: ['client_secret_basic'],
    client: { token_endpoint_auth_method: 'client_secret_basic' },
  },
  /** All stands in both, roles are nested, and the site has a key in place of a secret. */
  keycloak: {
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'realm_access'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    clientAuthMethods: ['private_key_jwt'],
    client: {
      client_secret: undefined,
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'ES256',
      jwks: { keys: [ecJwk] },
    } as never, // the secret goes
    counted,
  },
} satisfies Record<string, Shape>
type Name = keyof typeof SHAPES

const started = {} as Record<Name, Awaited<ReturnType<typeof startProvider>>> // filled before all
let auth: Auth
beforeAll(async () => {
  for (const name of Object.keys(SHAPES) as Name[]) // the keys of an object that stands here
    started[name] = await startProvider(await freePort(), REDIRECT, people, SHAPES[name])
  const providers = [
    {
      ...{ id: 'entra', name: 'Lyceum', issuer: started.entra.issuer, client_id: ID, client_secret: SECRET },
      ...{ trust_email: true, domains: ['Lyceum.TEST', '*.lyceum.test'] },
      ...{ teacher_claim: 'roles', teacher_values: ['Teacher', 'Head'] },
    },
    {
      ...{ id: 'keycloak', name: 'College', issuer: started.keycloak.issuer, client_id: ID, client_key: pem },
      ...{ client_key_id: 'school', teacher_claim: 'realm_access.roles', teacher_values: ['staff'] },
    },
  ]
  auth = await startAuth({
    ...{ OIDC_ISSUER: started.cognito.issuer, OIDC_NAME: 'Pool', OIDC_CLIENT_ID: ID, OIDC_CLIENT_SECRET: SECRET },
    ...{ OIDC_TEACHER_CLAIM: 'cognito:groups', OIDC_TEACHER_VALUES: 'teachers, heads' },
    OIDC_PROVIDERS: JSON.stringify(providers),
  })
})
afterAll(async () => {
  await auth?.stop()
  for (const provider of Object.values(started)) provider.stop()
})

/** Somebody's whole login by a provider. */
async function logIn(name: Name | undefined, person: string, at = auth) {
  const query = name ? `?provider=${name === 'cognito' ? 'oidc' : name}` : ''
  const begun = await at.post(`/api/oidc/begin/${query}`, undefined)
  if (begun.status !== 200) return begun
  const back = await started[name ?? 'cognito'].visit(begun.body.url, person)
  return at.post('/api/oidc/finish/', { query: back.search.slice(1), secret: begun.body.secret })
}
/** Somebody with these claims at the providers. */
function known(claims: object, domain = 'lyceum.test') {
  const id = auth.newcomer().username
  const email = `${id}@${domain}`
  people.set(id, { email, ...claims })
  return { id, email }
}
const claimsOf = ({ body }: { body: { access: string } }) =>
  JSON.parse(Buffer.from(body.access.split('.')[1] ?? '', 'base64url').toString())
const roleOf = (answer: { body: { access: string } }) => claimsOf(answer).role
const userOf = (answer: { body: { access: string } }) => claimsOf(answer).sub

test('AU9 a login goes by any of several providers, each with its own way to prove this site, and leads to accounts that are confirmed', async () => {
  const sent: Record<Name, object> = {
    entra: {},
    cognito: { email_verified: 'true' },
    keycloak: { email_verified: true, realm_access: { roles: ['pupil'] } },
  }
  for (const name of Object.keys(SHAPES) as Name[]) {
    const { id, email } = known({ ...sent[name], preferred_username: auth.newcomer().username })
    expect((await logIn(name, id)).status, name).toBe(200)
    const row = await sql<{
      email_confirmed_at: Date
    }>`select email_confirmed_at from users where email = ${email}`.execute(auth.database.db)
    expect(row.rows[0]?.email_confirmed_at, name).toBeInstanceOf(Date)
  }
  expect((await logIn(undefined, known({ email_verified: true }).id)).status).toBe(200)
  const options = await fetch(`${auth.url}/api/sign-in/`).then((answer) => answer.json())
  expect(options).toMatchObject({
    providers: [
      { id: 'oidc', name: 'Pool' },
      { id: 'entra', name: 'Lyceum' },
      { id: 'keycloak', name: 'College' },
    ],
  })
  expect((await auth.post('/api/oidc/begin/?provider=nobodys', undefined)).status).toBe(404)
})

test('AU9 userinfo is read where the ID token says too little, and not where it says all', async () => {
  counted.clear()
  await logIn('keycloak', known({ email_verified: true, preferred_username: 'x1', realm_access: { roles: [] } }).id)
  expect(counted.get('/token')).toBe(1)
  expect(counted.get('/me')).toBeUndefined()
  await logIn('keycloak', known({ email_verified: true, preferred_username: 'x2' }).id)
  expect(counted.get('/me')).toBe(1)
})

test('AU9 an address counts as confirmed by the word of the provider, or where its tenant is trusted, and never against its word', async () => {
  expect(await logIn('cognito', known({}).id)).toMatchObject({ status: 403, body: { reason: 'unconfirmed_there' } })
  for (const email_verified of ['false', false, 'yes', 0])
    expect((await logIn('cognito', known({ email_verified }).id)).status).toBe(403)
  for (const email_verified of ['True', 1])
    expect((await logIn('cognito', known({ email_verified }).id)).status).toBe(200)
  expect(await logIn('entra', known({ xms_edov: false }).id)).toMatchObject({ status: 403 })
  people.set('nameless', { preferred_username: 'nameless' })
  expect(await logIn('entra', 'nameless')).toMatchObject({ status: 403, body: { reason: 'no_address' } })

  const ann = await auth.register()
  people.set('ann', { email: ann.email, email_verified: true })
  expect(await logIn('cognito', 'ann')).toMatchObject({ status: 403, body: { reason: 'unconfirmed_here' } })
  await auth.post('/api/email/confirm/', { token: tokenOf(ann.confirmation) })
  expect((await logIn('cognito', 'ann')).status).toBe(200)
})

test('AU9 who can choose the own address at a provider enters no account of somebody else by it', async () => {
  // A stranger has registered the address, and waits for its owner to come by the tenant that is trusted.
  const trap = auth.newcomer()
  const owner = { ...trap, email: trap.email.replace('x.test', 'lyceum.test') }
  expect((await auth.post('/api/register/', owner)).status).toBe(201)
  people.set('owner', { email: owner.email.toUpperCase() })
  expect(await logIn('entra', 'owner')).toMatchObject({ status: 403, body: { reason: 'unconfirmed_here' } })

  // Addresses that have been confirmed here, and that a provider does not confirm or may not name.
  const ben = await auth.register()
  await auth.post('/api/email/confirm/', { token: tokenOf(ben.confirmation) })
  people.set('eve', { email: ben.email })
  expect(await logIn('cognito', 'eve')).toMatchObject({ status: 403, body: { reason: 'unconfirmed_there' } })
  expect(await logIn('keycloak', 'eve')).toMatchObject({ status: 403, body: { reason: 'unconfirmed_there' } })
  expect(await logIn('entra', 'eve')).toMatchObject({ status: 403, body: { reason: 'domain' } })

  // A person who is linked by now enters the own account, whatever address the provider names later.
  const { id, email } = known({ email_verified: true })
  const own = userOf(await logIn('cognito', id))
  people.set(id, { email: ben.email, email_verified: true })
  expect(userOf(await logIn('cognito', id))).toBe(own)
  const linked = await sql<{ email: string }>`select email from linked_identities join users using (user_id)
    where subject = ${id}`.execute(auth.database.db)
  expect(linked.rows).toEqual([{ email }])
})

test('AU9 a provider that is taken out of the settings lets nobody in, and its accounts stay', async () => {
  const { id, email } = known({ email_verified: true, realm_access: { roles: ['staff'] } })
  expect(roleOf(await logIn('keycloak', id))).toBe('teacher')
  const { url, secret } = (await auth.post('/api/oidc/begin/?provider=keycloak', undefined)).body
  const query = (await started.keycloak.visit(url, id)).search.slice(1)

  const { DATABASE_PREFIX, MAIL_FOLDER, EMAIL_SECRET } = auth.names
  const same = { DATABASE_PREFIX, MAIL_FOLDER, EMAIL_SECRET }
  const one = { OIDC_ISSUER: started.cognito.issuer, OIDC_CLIENT_ID: ID, OIDC_CLIENT_SECRET: SECRET }
  for (const [settings, begun, finished] of [
    [one, 404, { status: 400, body: { reason: 'expired' } }],
    [{}, 404, { status: 404 }],
  ] as const) {
    const after = await startAuth({ ...same, ...settings })
    try {
      expect((await after.post('/api/oidc/begin/?provider=keycloak', undefined)).status).toBe(begun)
      expect(await after.post('/api/oidc/finish/', { query, secret })).toMatchObject(finished)
      await after.askForReset(email)
      const code = codeOf(await auth.mail(email, settings === one ? 1 : 3)) // a mail reports the reset too
      expect((await after.reset(email, code)).status).toBe(200)
      expect(roleOf(await after.post('/api/token/', { email, password: 'another password' }))).toBe('teacher')
    } finally {
      await after.stop()
    }
  }
})

test('AU9 addresses of other domains are not let in, on the first login and later', async () => {
  for (const domain of ['lyceum.test', 'LYCEUM.test', 'mail.lyceum.test'])
    expect((await logIn('entra', known({}, domain).id)).status, domain).toBe(200)
  for (const domain of ['evil.test', 'notlyceum.test', 'lyceum.test.evil.test', 'evil.test@lyceum.tes'])
    expect((await logIn('entra', known({}, domain).id)).status, domain).toBe(403)
  const { id, email } = known({})
  await logIn('entra', id)
  people.set(id, { email: email.replace('lyceum', 'elsewhere') })
  expect(await logIn('entra', id)).toMatchObject({ status: 403, body: { reason: 'domain' } })
})

test('AU6 AU9 a claim makes a teacher and takes that back, with the sessions; an operator’s word stays', async () => {
  const { id, email } = known({ roles: ['Head'] })
  const first = await logIn('entra', id)
  expect(roleOf(first)).toBe('teacher')
  expect(roleOf(await logIn('entra', id))).toBe('teacher')
  people.set(id, { email, roles: ['Pupil'] })
  expect(roleOf(await logIn('entra', id))).toBe('student')
  expect((await auth.post('/api/token/refresh/', { refresh: first.body.refresh })).status).toBe(401)

  const authorization = `Bearer ${auth.names.INTERNAL_TOKEN}`
  const operate = (operation: string) =>
    auth.post('/internal/operators/accounts', { email, operation }, { authorization })
  people.set(id, { email, roles: ['Teacher'] })
  expect(roleOf(await logIn('entra', id))).toBe('teacher')
  expect((await operate('teacher')).status).toBe(200)
  people.set(id, { email })
  expect(roleOf(await logIn('entra', id))).toBe('teacher')

  const nested = known({ email_verified: true, realm_access: { roles: ['x', 'staff'] } })
  expect(roleOf(await logIn('keycloak', nested.id))).toBe('teacher')
  const grouped = known({ email_verified: 'true', 'cognito:groups': ['heads'] })
  expect(roleOf(await logIn('cognito', grouped.id))).toBe('teacher')
  const almost = known({ email_verified: 'true', 'cognito:groups': 'headsman' })
  expect(roleOf(await logIn('cognito', almost.id))).toBe('student')
})

test('AU9 a role claim that the provider leaves out changes no role', async () => {
  const full = { _claim_names: { roles: 'src1' } }
  const shape = { ...SHAPES.entra, claims: { openid: ['sub', 'email', 'roles', '_claim_names'] } }
  const provider = await startProvider(await freePort(), REDIRECT, people, shape)
  const at = await startAuth({
    ...{ OIDC_ISSUER: provider.issuer, OIDC_TRUST_EMAIL: 'true', OIDC_DOMAINS: 'lyceum.test' },
    ...{ OIDC_CLIENT_ID: ID, OIDC_CLIENT_SECRET: SECRET },
    ...{ OIDC_TEACHER_CLAIM: 'roles', OIDC_TEACHER_VALUES: 'Teacher' },
  })
  const enter = async (person: string) => {
    const { url, secret } = (await at.post('/api/oidc/begin/', undefined)).body
    return at.post('/api/oidc/finish/', { query: (await provider.visit(url, person)).search.slice(1), secret })
  }
  try {
    const { id, email } = known({ roles: ['Teacher'] })
    expect(roleOf(await enter(id))).toBe('teacher')
    people.set(id, { email, ...full })
    expect(roleOf(await enter(id))).toBe('teacher')
  } finally {
    await at.stop()
    provider.stop()
  }
})
