import { endedSessions } from '@skirmish/contracts/internal/accounts'
import Fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { authenticate, TOKEN_ISSUER, type User, verifyTokens } from '../src/auth/access-token.ts'
import { pemOf, trustIn } from '../src/auth/published-keys.ts'
import { mapError } from '../src/http/error-mapper.ts'
import { createUpstream } from '../src/http/upstream.ts'

const createKey = async (kid: string, alg: 'EdDSA' | 'ES256' = 'EdDSA') => {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}
type Key = Awaited<ReturnType<typeof createKey>>
const [key, next, other] = [await createKey('1'), await createKey('2'), await createKey('1', 'ES256')]
const USER = { user_id: 'u1', username: 'Ann', role: 'student' }
const seconds = () => Math.floor(Date.now() / 1_000)
const CLAIMS = { sub: 'u1', name: 'Ann', role: 'student', iss: TOKEN_ISSUER }

const sign = (by: Key, claims: Record<string, unknown> = {}, header: Partial<JWTHeaderParameters> = {}) =>
  new SignJWT({ ...CLAIMS, exp: seconds() + 900, ...claims })
    .setProtectedHeader({ alg: by.alg, kid: by.kid, typ: 'at+jwt', ...header })
    .sign(by.privateKey)
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const apps: FastifyInstance[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const app of apps.splice(0)) await app.close()
})
const passing = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

/** Auth's published keys, on a real server; `asked` counts. */
async function publish(keys: () => object[]) {
  const app = Fastify({ forceCloseConnections: true })
  apps.push(app)
  const published = { asked: 0, url: '', ended: [] as string[], after: [] as unknown[] }
  app.get('/.well-known/jwks.json', async () => {
    published.asked++
    return { keys: keys() }
  })
  app.get(endedSessions.path, async ({ query }) => {
    published.after.push((query as Record<string, string>).after)
    return { ids: published.ended, as_of: `look ${published.after.length}` }
  })
  published.url = await app.listen({ port: 0, host: '127.0.0.1' })
  return published
}
/** What a service finds out about a token. */
function verifierAt(url: string): ((token: string) => Promise<User | null>) & { look(): Promise<void> } {
  const app = Fastify()
  apps.push(app)
  app.setErrorHandler(mapError)
  const trust = trustIn(createUpstream(url))
  verifyTokens(app, trust)
  app.get('/', async (request) => ({ user: await authenticate(request) }))
  const verify = async (token: string) => {
    const answer = await app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } })
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`)
    return answer.json().user
  }
  return Object.assign(verify, { look: trust.ended.look })
}
const verifierOf = async (...keys: object[]) => verifierAt((await publish(() => keys)).url)

test('AU3 a valid token tells its user, and ends when it says, give or take the clocks', async () => {
  const verify = await verifierOf(key.jwk)
  const token = await sign(key)
  expect(await verify(token)).toMatchObject(USER)
  expect(await verify(token)).toMatchObject(USER)
  passing(915_000)
  expect(await verify(token)).toMatchObject(USER)
  passing(20_000)
  expect(await verify(token)).toBeNull()
})

test('AU3 a token of another signer, or for another purpose, is no access token', async () => {
  const verify = await verifierOf(key.jwk)
  const token = await sign(key)
  const [head = '', , signature = ''] = token.split('.')
  const claims = { ...CLAIMS, exp: seconds() + 900 }
  const publicPem = pemOf(key.jwk)
  const wrong = {
    nothing: '',
    'no token': 'x'.repeat(300),
    'a part of one': token.slice(0, -1),
    'other claims under a signature that was seen': [head, encoded({ ...claims, role: 'teacher' }), signature].join(
      '.',
    ),
    'no signature': `${encoded({ alg: 'none', kid: '1', typ: 'at+jwt' })}.${encoded(claims)}.`,
    'the public key as a secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: '1', typ: 'at+jwt' })
      .sign(Buffer.from(publicPem)),
    'another key of that name': await sign({ ...next, kid: '1' }),
    'another algorithm': await sign(other),
    'another issuer': await sign(key, { iss: 'somebody' }),
    'no issuer': await sign(key, { iss: undefined }),
    'another kind of token': await sign(key, {}, { typ: 'JWT' }),
    'no kind': await sign(key, {}, { typ: undefined as never }),
    'a key of its own in its header': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: '1', typ: 'at+jwt', jwk: next.jwk, jku: 'http://127.0.0.1/keys' })
      .sign(next.privateKey),
    'a key id that leads elsewhere': await sign(next, {}, { kid: '../../dev/null' }),
    'an extension that must be understood': await sign(key, {}, { crit: ['b64'], b64: true }),
    'no key id': await sign(key, {}, { kid: undefined as never }),
    'no end in time': await sign(key, { exp: undefined }),
    'the past': await sign(key, { exp: seconds() - 31 }),
    'no user': await sign(key, { sub: undefined }),
    'no name': await sign(key, { name: undefined }),
    'a name that is none': await sign(key, { name: 7 }),
    'far too much': await sign(key, { more: 'x'.repeat(3_000) }),
  }
  expect(await verify(token)).toMatchObject(USER)
  for (const [what, text] of Object.entries(wrong)) {
    expect(await verify(text), what).toBeNull()
    expect(await verify(text), what).toBeNull()
  }
  expect(await verify(token)).toMatchObject(USER)
})

test('AU3 keys rotate: a service asks for an unknown key at most every five seconds; tokens of older keys stay valid', async () => {
  let keys = [key.jwk]
  const published = await publish(() => keys)
  const verify = verifierAt(published.url)
  const [first, second] = [await sign(key), await sign(next)]
  await verify(first)
  for (let i = 0; i < 3; i++) expect(await verify(second)).toBeNull() // a client that sends unknown ids all day costs auth no more
  expect(published.asked).toBe(2)
  keys = [next.jwk, key.jwk]
  passing(5_001)
  expect(await verify(second)).toMatchObject(USER)
  expect(await verify(first)).toMatchObject(USER)
  expect(published.asked).toBe(3)
})

test('AU3 without any keys a service neither refuses nor admits a caller; with old keys it goes on', async () => {
  const published = await publish(() => [key.jwk])
  const [auth] = apps.splice(0)
  const verify = verifierAt(published.url)
  expect(await verify(await sign(key))).toMatchObject(USER)
  await auth?.close()
  const stranger = verifierAt(published.url)
  await expect(stranger(await sign(key))).rejects.toThrow('503')
  passing(299_000)
  expect(await verify(await sign(key))).toMatchObject(USER)
})

test('AU3 a token ends with its session and with the key that signed it, also one that was verified before', async () => {
  const published = await publish(() => [key.jwk, next.jwk])
  const verify = verifierAt(published.url)
  const [first, second, rotated] = [
    await sign(key, { sid: 's1' }),
    await sign(key, { sid: 's2' }),
    await sign(next, { sid: 's3' }),
  ]
  for (const token of [first, second, rotated]) expect(await verify(token)).toMatchObject(USER)
  published.ended = ['s1', '2']
  await verify.look()
  for (const token of [first, rotated]) expect(await verify(token)).toBeNull()
  expect(await verify(second)).toMatchObject(USER)
  published.ended = [] // told once is enough
  await verify.look()
  expect(await verify(first)).toBeNull()
  expect(published.after).toEqual([undefined, 'look 1', 'look 2'])
})

test('AU3 a process that has just started knows what ended before it believes a token', async () => {
  const published = await publish(() => [key.jwk])
  published.ended = ['s1']
  const token = await sign(key, { sid: 's1' })
  expect(await verifierAt(published.url)(token)).toBeNull()
})
