import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane (argon2id is the library's default). RULES AU2. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of no password: a login for an unknown email is compared with it, so that it costs the same time. */
const NOBODY = hash('nobody has this password', OPTIONS)

export const hashPassword = (password: string) => hash(password, OPTIONS)

/** Whether the password is the account's; an unknown account takes as long. */
export async function passwordMatches(
  account: { password_hash: string } | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(account?.password_hash ?? (await NOBODY), password)
  return right && account !== undefined
}
