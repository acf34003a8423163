import { REFRESH_REUSE_GRACE_SECONDS } from '@skirmish/contracts/constants'
import type { Database } from '@skirmish/service-kit/database/database'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'
import { decideRefresh } from '../domain/refresh.ts'
import type { SigningKeys } from '../signing-keys.ts'
import { accountById } from '../store/accounts.ts'
import { audit } from '../store/audit-log.ts'
import { lockToken, revokeFamily, successorOf } from '../store/refresh-tokens.ts'
import type { Tables } from '../store/tables.ts'
import type { Tokens } from './begin-session.ts'

/** Exchanges a refresh token for its successor and a new access token. RULES AU3. */
export async function refresh(
  parts: { database: Database<Tables>; keys: SigningKeys },
  token: string,
): Promise<Tokens | Refusal> {
  const no = refuse(401, 'The session has ended. Please log in again.')
  const sign = await parts.keys.signer() // before the transaction: one that waited for a second connection could hold the pool up
  const rotated = await parts.database.transaction(async (tx) => {
    const now = new Date()
    const stored = await lockToken(tx, token)
    const decision = stored ? decideRefresh(stored, now, REFRESH_REUSE_GRACE_SECONDS * 1000) : 'refuse'
    if (!stored || decision === 'refuse') return null
    if (decision === 'revoke_family') {
      await revokeFamily(tx, stored.family_id, now)
      await audit(tx, { actor: 'service', action: 'refresh_token_reused', user_id: stored.user_id }, now)
      return null
    }
    const account = await accountById(tx, stored.user_id)
    return account ? { account, session: stored.family_id, next: await successorOf(tx, token, stored, now) } : null
  })
  return rotated ? { access: await sign(rotated.account, rotated.session), refresh: rotated.next } : no
}

/** Ends the family of a token; an unknown one is ended already. */
export async function logOut(database: Database<Tables>, token: string): Promise<null> {
  await database.transaction(async (tx) => {
    const stored = await lockToken(tx, token)
    if (stored) await revokeFamily(tx, stored.family_id, new Date())
  })
  return null
}
