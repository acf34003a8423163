import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from '../src/passwords.ts'

test('AU2 a password is stored as Argon2id with 19 MiB and two passes', async () => {
  const stored = await hashPassword('long enough')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches({ password_hash: stored }, 'long enough')).toBe(true)
  expect(await passwordMatches({ password_hash: stored }, 'long enougH')).toBe(false)
})

test('AU2 a password is the same however its letters are composed, and what was stored as it was typed still holds', async () => {
  const [composed, decomposed, mixed] = [
    'contraseña é'.normalize('NFC'),
    'contraseña é'.normalize('NFD'),
    'contrasen\u0303a é',
  ]
  for (const first of [composed, decomposed, mixed]) {
    const stored = { password_hash: await hashPassword(first) }
    for (const later of [composed, decomposed, mixed]) expect(await passwordMatches(stored, later)).toBe(true)
    expect(await passwordMatches(stored, 'contrasena e')).toBe(false)
  }
  // Of a release before.
  for (const first of [composed, decomposed]) {
    const stored = { password_hash: await hash(first) }
    for (const later of [composed, decomposed]) expect(await passwordMatches(stored, later)).toBe(true)
  }
})

test('AU2 a login for an unknown account costs the same time, and never succeeds', async () => {
  const known = { password_hash: await hashPassword('long enough') }
  expect(await passwordMatches(undefined, 'nobody has this password')).toBe(false)
  const fastest = async (account: typeof known | undefined) => {
    let best = Number.POSITIVE_INFINITY
    for (let i = 0; i < 8; i++) {
      const start = performance.now()
      await passwordMatches(account, 'wrong')
      best = Math.min(best, performance.now() - start)
    }
    return best
  }
  const [there, nobody] = [await fastest(known), await fastest(undefined)]
  expect(nobody / there).toBeGreaterThan(0.3)
  expect(nobody / there).toBeLessThan(3)
})
