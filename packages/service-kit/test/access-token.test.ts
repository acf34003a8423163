import { createVerifier, TOKEN_ISSUER } from '@skirmish/service-kit/access-token'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'

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

afterEach(() => void vi.useRealTimers())
const passing = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

test('AU3 a valid token tells its user, is known from then on, and ends when it says', async () => {
  const verifier = createVerifier(async () => ({ keys: [key.jwk] }))
  const token = await sign(key)
  expect(verifier.recall(token)).toBeUndefined()
  expect(await verifier.verify(token)).toMatchObject(USER)
  expect(verifier.recall(token)).toMatchObject(USER)
  passing(901_000)
  expect(verifier.recall(token)).toBeUndefined()
  expect(await verifier.verify(token)).toBeNull()
})

test('AU3 what another has written, or for another end, is no access token', async () => {
  const verifier = createVerifier(async () => ({ keys: [key.jwk] }))
  const token = await sign(key)
  const [head = '', , signature = ''] = token.split('.')
  const claims = { ...CLAIMS, exp: seconds() + 900 }
  const wrong = {
    nothing: '',
    'no token': 'x'.repeat(300),
    'a part of one': token.slice(0, -1),
    'an end that was seen before a teacher’s claims': [head, encoded({ ...claims, role: 'teacher' }), signature].join(
      '.',
    ),
    'only an end that was seen': token.slice(-22),
    'no signature': `${encoded({ alg: 'none', kid: '1', typ: 'at+jwt' })}.${encoded(claims)}.`,
    'another key of that name': await sign({ ...next, kid: '1' }),
    'another algorithm': await sign(other),
    'another issuer': await sign(key, { iss: 'somebody' }),
    'another kind of token': await sign(key, {}, { typ: 'JWT' }),
    'no end in time': await sign(key, { exp: undefined }),
    'the past': await sign(key, { exp: seconds() - 1 }),
    'no user': await sign(key, { sub: undefined }),
    'no name': await sign(key, { name: undefined }),
    'far too much': await sign(key, { more: 'x'.repeat(3_000) }),
  }
  expect(await verifier.verify(token)).toMatchObject(USER)
  for (const [what, text] of Object.entries(wrong)) {
    expect(verifier.recall(text), what).toBeUndefined()
    expect(await verifier.verify(text), what).toBeNull()
    expect(verifier.recall(text), what).toBeUndefined()
  }
  expect(verifier.recall(token)).toMatchObject(USER)
})

test('AU3 keys rotate: an unknown one is asked for, at most every five seconds; what was signed before stays valid', async () => {
  let keys = [key.jwk]
  const source = vi.fn(async () => ({ keys }))
  const verifier = createVerifier(source)
  const [first, second] = [await sign(key), await sign(next)]
  await verifier.verify(first)
  keys = [next.jwk, key.jwk]
  for (let i = 0; i < 3; i++) expect(await verifier.verify(second)).toBeNull() // whoever sends unknown names all day costs no more
  expect(source).toHaveBeenCalledTimes(1)
  passing(5_001)
  expect(await verifier.verify(second)).toMatchObject(USER)
  expect(await verifier.verify(first)).toMatchObject(USER)
  expect(source).toHaveBeenCalledTimes(2)
})

test('AU3 without any keys nobody is refused nor let in; with old ones work goes on', async () => {
  let reachable = false
  const verifier = createVerifier(async () => {
    if (!reachable) throw new Error('auth is away')
    return { keys: [key.jwk] }
  })
  const token = await sign(key)
  await expect(verifier.verify(token)).rejects.toThrow('auth is away')
  reachable = true
  expect(await verifier.verify(token)).toMatchObject(USER)
  reachable = false
  passing(301_000)
  expect(await verifier.verify(await sign(key))).toMatchObject(USER)
})
