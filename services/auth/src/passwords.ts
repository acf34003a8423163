import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Admission, createAdmission, withPlace } from '@skirmish/service-kit/http/admission'
import { isRefusal, type Refusal, RefusedError, refuse } from '@skirmish/service-kit/http/refusal'

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane (argon2id is the library's default). RULES AU2. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core stays free of hashes, for the other calls of the process. */
const hashing = createAdmission({ places: Math.max(1, availableParallelism() - 1), line: 1_000, waitMs: 10_000 })
const BUSY = refuse(503, 'Too many people are here right now. Please try again.', {}, 2)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = await atPlace(hashing, async () => ({ value: await work() }))
  if (isRefusal(done)) throw new RefusedError(done)
  return done.value
}

/** A hash of no password: a login for an unknown email is compared with it, so that it costs the same time. */
const NOBODY = hash('nobody has this password', OPTIONS)

/** One keyboard composes a letter and its accent, another does not: they are one password. RULES AU2. */
const written = (password: string) => password.normalize('NFC')

export const hashPassword = (password: string) => inTurn(() => hash(written(password), OPTIONS))

/** What releases before have stored for a password: as it was typed, composed or not. */
const spellings = (password: string) => [...new Set([written(password), password, password.normalize('NFD')])]

/** The hash of an account that has no password and is entered by another one elsewhere. */
export const NO_PASSWORD = ''

/** Whether the password is the account's; an unknown account, and one without a password, takes as long. */
export async function passwordMatches(
  account: { password_hash: string } | undefined,
  password: string,
): Promise<boolean> {
  const hashed = account?.password_hash || (await NOBODY)
  for (const spelling of spellings(password))
    if (await inTurn(() => verify(hashed, spelling))) return hashed === account?.password_hash
  return false
}

/** Does `work`, which hashes or verifies a password, at a place of its own; refuses when none becomes free in time. */
export const atPlace = <T>(passwords: Admission, work: () => Promise<T>): Promise<T | Refusal> =>
  withPlace(passwords, BUSY, work)
