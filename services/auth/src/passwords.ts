import { hash, verify } from '@node-rs/argon2'
import type { Admission } from '@skirmish/service-kit/admission'
import type { Refusal } from '@skirmish/service-kit/refusal'

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane (argon2id is the library's default). RULES AU2. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of no password: a login for an unknown email is compared with it, so that it costs the same time. */
const NOBODY = hash('nobody has this password', OPTIONS)

export const hashPassword = (password: string) => hash(password, OPTIONS)

/** The hash of an account that has no password and is entered by another one elsewhere. */
export const NO_PASSWORD = ''

/** Whether the password is the account's; an unknown account, and one without a password, takes as long. */
export async function passwordMatches(
  account: { password_hash: string } | undefined,
  password: string,
): Promise<boolean> {
  const hashed = account?.password_hash || (await NOBODY)
  const right = await verify(hashed, password)
  return right && hashed === account?.password_hash
}

/** Does `work`, which hashes or verifies a password, at a place of its own; answers `busy` when none becomes free in time. */
export async function atPlace<T>(passwords: Admission, busy: Refusal, work: () => Promise<T>): Promise<T | Refusal> {
  const leave = await passwords.enter()
  if (!leave) return busy
  try {
    return await work()
  } finally {
    leave()
  }
}
