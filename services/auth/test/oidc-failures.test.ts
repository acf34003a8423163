import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '@skirmish/devkit/ports'
import { readConfig } from '@skirmish/service-kit/process/config'
import { createLogger } from '@skirmish/service-kit/telemetry/logger'
import { decodeProtectedHeader, exportJWK, jwtVerify, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { Config } from '../src/config.ts'
import { createOidcProvider } from '../src/oidc/provider.ts'
import { providersOf } from '../src/oidc/provider-settings.ts'

const SITE = 'https://play.example'
const SECRET = 'a#secret/of,the provider'
const LOGIN = { state: 'the state', nonce: 'the nonce', code_verifier: 'v'.repeat(43) }
const EMAIL = 'ann@lyceum.test'
const signing = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })

interface Behaviour {
  metadata?: Record<string, unknown>
  /** What the token endpoint returns in place of tokens. */
  token?: { status: number; body: object }
  claims?: Record<string, unknown>
  key?: typeof signing.privateKey
  userinfo?: { status: number; body: object }
}

const stops: (() => unknown)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

/** A provider of a few lines, which signs what it is told to, and a client of it whose log is kept. */
async function start(behaviour: Behaviour, env: Record<string, string> = {}) {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const asked: { path: string; authorization: string; body: URLSearchParams }[] = []
  const routes: Record<string, () => Promise<[number, object]>> = {
    '/.well-known/openid-configuration': async () => {
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
      return [200, { issuer, ...endpoints, jwks_uri: `${issuer}/jwks`, ...behaviour.metadata }]
    },
    '/jwks': async () => [
      200,
      { keys: [{ ...(await exportJWK(signing.publicKey)), kid: '1', alg: 'RS256', use: 'sig' }] },
    ],
    '/userinfo': async () => [behaviour.userinfo?.status ?? 404, behaviour.userinfo?.body ?? {}],
    '/token': async () => {
      if (behaviour.token) return [behaviour.token.status, behaviour.token.body]
      const claims = { sub: '1', aud: 'skirmish', iss: issuer, nonce: LOGIN.nonce, ...behaviour.claims }
      const id_token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: '1' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(behaviour.key ?? signing.privateKey)
      return [200, { access_token: 'the access token', token_type: 'Bearer', id_token }]
    },
  }
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = new URLSearchParams(await text(request))
    asked.push({ path, authorization: request.headers.authorization ?? '', body })
    const [status, answer] = (await routes[path]?.()) ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const lines: string[] = []
  const destination = { write: (line: string) => void lines.push(line) }
  const log = createLogger({ service: 'auth', instance: '1', level: 'info', format: 'json', destination })
  const provider = open({ OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: SECRET, ...env }, log)
  const query = new URLSearchParams({ code: 'the code', state: LOGIN.state }).toString()
  return {
    asked,
    issuer,
    /** What the log says, which never names a secret or an address. */
    said: () => {
      const all = lines.join('')
      for (const secret of [SECRET, 'the code', 'the access token', LOGIN.nonce, LOGIN.code_verifier, EMAIL, 'PRIVATE'])
        expect(all).not.toContain(secret)
      return all
    },
    enter: (back = query) => provider.claimsOf(back, LOGIN),
    begin: () => provider.authorizationUrl(LOGIN),
  }
}

const settingsOf = (env: Record<string, string>) =>
  providersOf(readConfig(Config, { EMAIL_SECRET: 'x'.repeat(32), ...env }))
function open(env: Record<string, string>, log: Parameters<typeof createOidcProvider>[2]) {
  const [settings] = settingsOf(env)
  if (!settings) throw new Error('no provider')
  return createOidcProvider(settings, SITE, log)
}
const CONFIRMED = { email: EMAIL, email_verified: true, preferred_username: 'ann' }

test('AU9 the site proves itself by what the discovery offers, or as it is set', async () => {
  const basic = Buffer.from(`skirmish:${encodeURIComponent(SECRET).replaceAll('%20', '+')}`).toString('base64')
  const offers: [string[] | undefined, Record<string, string>, 'basic' | 'post' | 'jwt'][] = [
    [undefined, {}, 'basic'],
    [['client_secret_basic'], {}, 'basic'],
    [['client_secret_basic', 'client_secret_post'], {}, 'post'],
    [['client_secret_post'], { OIDC_CLIENT_AUTH: 'client_secret_basic' }, 'basic'],
    [['private_key_jwt', 'client_secret_jwt'], {}, 'jwt'],
  ]
  for (const [methods, env, expected] of offers) {
    const metadata = methods ? { token_endpoint_auth_methods_supported: methods } : {}
    const { enter, asked } = await start({ claims: CONFIRMED, metadata }, env)
    expect(await enter()).toMatchObject({ subject: '1', email: EMAIL, fault: null })
    const token = asked.find(({ path }) => path === '/token')
    expect(token?.authorization).toBe(expected === 'basic' ? `Basic ${basic}` : '')
    expect(token?.body.get('client_secret')).toBe(expected === 'post' ? SECRET : null)
    expect(token?.body.has('client_assertion')).toBe(expected === 'jwt')
  }
})

test('AU9 a key in place of a secret signs what proves the site', async () => {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const env = {
    OIDC_CLIENT_SECRET: '',
    OIDC_CLIENT_KEY: own.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString().replaceAll('\n', '\\n'),
    OIDC_CLIENT_KEY_ID: 'mine',
  }
  for (const [taken, alg] of [
    [undefined, 'RS256'],
    [['PS256', 'ES256'], 'PS256'],
  ] as const) {
    const metadata = taken ? { token_endpoint_auth_signing_alg_values_supported: taken } : {}
    const { enter, asked, issuer } = await start({ claims: CONFIRMED, metadata }, env)
    expect(await enter()).toMatchObject({ email: EMAIL })
    const assertion = asked.find(({ path }) => path === '/token')?.body.get('client_assertion') ?? ''
    expect(decodeProtectedHeader(assertion)).toMatchObject({ alg, kid: 'mine' })
    const { payload } = await jwtVerify(assertion, own.publicKey, { audience: issuer })
    expect(payload).toMatchObject({ iss: 'skirmish', sub: 'skirmish' })
  }
  expect(() => settingsOf({ OIDC_ISSUER: 'https://a.test', OIDC_CLIENT_AUTH: 'private_key_jwt' })).toThrow(
    'needs a client key',
  )
  await expect(start({}, { ...env, OIDC_CLIENT_KEY: 'a word' })).rejects.toThrow('no PEM of a private key')
})

test('AU9 an ID token that another key has signed, or that is for another site, gets nobody in, and the log says so', async () => {
  const forged = await start({ claims: CONFIRMED, key: strangers.privateKey })
  expect(await forged.enter()).toMatchObject({ reason: 'refused' })
  expect(forged.said()).toMatch(/signature verification failed/)
  const others = await start({ claims: { ...CONFIRMED, aud: 'another site' } })
  expect(await others.enter()).toMatchObject({ reason: 'refused' })
  expect(others.said()).toMatch(/"field":"aud","expected":"skirmish","received":"another site"/)
  const replayed = await start({ claims: { ...CONFIRMED, nonce: 'of another login' } })
  expect(await replayed.enter()).toMatchObject({ reason: 'refused' })
  expect(replayed.said()).toContain('nonce')
  const elsewhere = await start({ claims: { ...CONFIRMED, iss: 'https://lyceum.test' } })
  expect(await elsewhere.enter()).toMatchObject({ reason: 'refused' })
  expect(elsewhere.said()).toMatch(/"field":"iss","expected":"http:[^"]+","received":"https:\/\/lyceum\.test"/)
})

test('AU9 what the provider refuses the site itself is an outage, and the log has its words without addresses', async () => {
  const body = { error: 'invalid_client', error_description: `AADSTS7000215: Invalid client secret of ${EMAIL}.` }
  const refused = await start({ token: { status: 401, body } })
  await expect(refused.enter()).rejects.toThrow('does not answer')
  expect(refused.said()).toMatch(/"error":"invalid_client".*AADSTS7000215: Invalid client secret of <address>/)
  expect(refused.said()).toContain('"status":401')

  const renamed = await start({ metadata: { issuer: 'https://lyceum.test/' } })
  await expect(renamed.begin()).rejects.toThrow('does not answer')
  expect(renamed.said()).toContain('"received":"https://lyceum.test/"')

  const code = await start({ token: { status: 400, body: { error: 'invalid_grant' } } })
  expect(await code.enter()).toMatchObject({ reason: 'refused' })
  const back = (error: string) => new URLSearchParams({ error, state: LOGIN.state }).toString()
  expect(await code.enter(back('access_denied'))).toMatchObject({ reason: 'cancelled' })
  expect(await code.enter(back('invalid_scope'))).toMatchObject({ reason: 'refused' })
  await expect(code.enter(back('temporarily_unavailable'))).rejects.toThrow('does not answer')
  expect(code.said()).toMatch(/invalid_grant[\s\S]*access_denied[\s\S]*invalid_scope[\s\S]*temporarily_unavailable/)
})

test('AU9 claims are taken from where they are, an address and its confirmation from one source', async () => {
  const more = (body: object, status = 200): Partial<Behaviour> => ({
    userinfo: { status, body: { sub: '1', ...body } },
  })
  const cases: [Behaviour, object][] = [
    [{ claims: { email: EMAIL }, ...more({ email: EMAIL.toUpperCase(), email_verified: 'true' }) }, { fault: null }],
    [
      { claims: { email: EMAIL }, ...more({ email: 'eve@x.test', email_verified: true }) },
      { fault: { reason: 'unconfirmed_there' } },
    ],
    [{ claims: { email: EMAIL }, ...more({ email_verified: true }) }, { fault: { reason: 'unconfirmed_there' } }],
    [
      { claims: {}, ...more({ email: EMAIL, email_verified: true }) },
      { email: EMAIL, fault: null },
    ],
    [{ claims: {}, ...more({}) }, { fault: { reason: 'no_address' } }],
    [
      { claims: { email: EMAIL, email_verified: true }, ...more({}, 500) },
      { email: EMAIL, fault: null, name: '' },
    ],
    [
      { claims: { ...CONFIRMED, sub: '1' }, ...more({ sub: '2' }) },
      { fault: null, name: 'ann' },
    ],
  ]
  for (const [behaviour, expected] of cases) {
    const metadata = { userinfo_endpoint: undefined as string | undefined }
    const one = await start({ ...behaviour, metadata })
    metadata.userinfo_endpoint = `${one.issuer}/userinfo`
    expect(await one.enter(), JSON.stringify(behaviour)).toMatchObject(expected)
    one.said()
  }
  const none = await start({ claims: CONFIRMED })
  expect(await none.enter()).toMatchObject({ email: EMAIL, fault: null })
})

test('AU9 a tenant that is trusted is not against its word, and userinfo that fails does not keep its people out', async () => {
  const trusted = { OIDC_TRUST_EMAIL: 'true', OIDC_DOMAINS: 'Lyceum.TEST' }
  const said: [Behaviour['userinfo'], object][] = [
    [{ status: 200, body: { sub: '1', email: EMAIL, email_verified: false } }, { reason: 'unconfirmed_there' }],
    [{ status: 200, body: { sub: '1', email: EMAIL, email_verified: 'false' } }, { reason: 'unconfirmed_there' }],
  ]
  const entering = async (userinfo: Behaviour['userinfo']) => {
    const metadata = { userinfo_endpoint: undefined as string | undefined }
    const one = await start({ claims: { email: EMAIL }, metadata, ...(userinfo && { userinfo }) }, trusted)
    metadata.userinfo_endpoint = userinfo && `${one.issuer}/userinfo`
    return one.enter()
  }
  for (const [userinfo, fault] of said) expect(await entering(userinfo)).toMatchObject({ fault })
  for (const userinfo of [undefined, { status: 200, body: { sub: '1', email: EMAIL } }, { status: 403, body: {} }])
    expect(await entering(userinfo)).toMatchObject({ email: EMAIL, fault: null })
})

test('AU9 a teacher’s claim is a text, a list or a flag, by its name or the path to it, and its values are whole words', async () => {
  const roles = (claim: string, values: string) => ({ OIDC_TEACHER_CLAIM: claim, OIDC_TEACHER_VALUES: values })
  const cases: [object, Record<string, string>, 'teacher' | 'student'][] = [
    [{ roles: ['Pupil', 'Teacher'] }, roles('roles', 'Teacher, Head'), 'teacher'],
    [{ roles: 'Teacher' }, roles('roles', 'Teacher'), 'teacher'],
    [{ roles: 'teacher' }, roles('roles', 'Teacher'), 'student'],
    [{ roles: 'Teachers' }, roles('roles', 'Teacher'), 'student'],
    [{ teaches: true }, roles('teaches', 'true'), 'teacher'],
    [{ realm_access: { roles: ['staff'] } }, roles('realm_access.roles', 'staff'), 'teacher'],
    [
      { resource_access: { skirmish: { roles: 'staff' } } },
      roles('resource_access.skirmish.roles', 'staff'),
      'teacher',
    ],
    [{ realm_access: ['staff'] }, roles('realm_access.roles', 'staff'), 'student'],
    [{ realm_access: null }, roles('realm_access.roles', 'staff'), 'student'],
    [{ 'https://lyceum.test/roles': ['staff'] }, roles('https://lyceum.test/roles', 'staff'), 'teacher'],
    [{ roles: [{ name: 'Teacher' }, null, 7] }, roles('roles', 'Teacher'), 'student'],
    [{}, roles('constructor.name', 'Object'), 'student'],
  ]
  for (const [claims, env, role] of cases) {
    const { enter } = await start({ claims: { ...CONFIRMED, ...claims } }, env)
    expect(await enter(), JSON.stringify(claims)).toMatchObject({ role })
  }
})

test('AU9 addresses of an issuer that logs in everybody’s accounts are never trusted, and settings that do not go together are refused', () => {
  const trusted = (issuer: string) => () =>
    settingsOf({ OIDC_ISSUER: issuer, OIDC_TRUST_EMAIL: 'true', OIDC_DOMAINS: 'lyceum.test' })
  for (const issuer of [
    'https://login.microsoftonline.com/common/v2.0',
    'https://login.microsoftonline.com/Organizations/v2.0',
    'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
    'https://login.microsoftonline.us/common/v2.0',
    'https://sts.windows.net/common/',
    'https://accounts.google.com',
  ])
    expect(trusted(issuer), issuer).toThrow(/cannot be trusted/)
  expect(trusted('https://login.microsoftonline.com/8f0f8cbe-1b3c-4e0b-b7a1-2a3b4c5d6e7f/v2.0')()).toHaveLength(1)

  const one = { id: 'a', name: 'A', issuer: 'https://a.test', client_id: 'x', client_secret: 'hidden words' }
  const wrong: [unknown, RegExp][] = [
    ['{', /OIDC_PROVIDERS is not JSON/],
    [{ ...one }, /must be a list/],
    [[{ ...one, id: undefined }], /provider 1: id is missing/],
    [[one, { ...one, client_sekret: 'hidden words' }], /provider 2: client_sekret is no setting/],
    [[one, one], /provider 2: the id a is taken/],
    [[{ ...one, issuer: 'http://a.test' }], /provider 1: the issuer must be an https URL/],
    [[{ ...one, trust_email: true, issuer: 'https://login.microsoftonline.com/common/v2.0' }], /cannot be trusted/],
    [[{ ...one, trust_email: true }], /provider 1: addresses are trusted in domains of your own alone: name them/],
    [[{ ...one, teacher_claim: 'roles' }], /go together/],
    [[{ ...one, domains: ['ann@a.test'] }], /is no domain/],
    [[{ ...one, client_key: 'x' }], /remove one/],
  ]
  for (const [list, says] of wrong) {
    const read = () => settingsOf({ OIDC_PROVIDERS: typeof list === 'string' ? list : JSON.stringify(list) })
    expect(read).toThrow(says)
    expect(read).not.toThrow('hidden words')
  }
})
