import * as accounts from '@skirmish/contracts/rest/accounts'
import { sendRefusal } from '@skirmish/service-kit/error-mapper'
import { connectRedis } from '@skirmish/service-kit/redis'
import { isRefusal, refuse } from '@skirmish/service-kit/refusal'
import type { House } from '@skirmish/service-kit/service'
import { createSlidingLog } from '@skirmish/service-kit/sliding-log'
import type { Config } from './config.ts'
import { createLimits } from './limits.ts'
import { createSigningKeys } from './signing-keys.ts'
import { accountById } from './store/accounts.ts'
import { trimTokens } from './store/refresh-tokens.ts'
import type { Tables } from './store/tables.ts'
import { logIn } from './usecases/log-in.ts'
import { logOut, refresh } from './usecases/refresh.ts'
import { register } from './usecases/register.ts'
import { renameAccount } from './usecases/rename.ts'

/** Accounts, passwords, tokens and the keys they are signed with. */
export async function build(house: House<Config>): Promise<void> {
  const database = await house.database<Tables>(new URL('../migrations/', import.meta.url))
  const redis = await connectRedis(house.config.REDIS_URL, house.log)
  const limits = createLimits(createSlidingLog(redis, `${house.config.NATS_PREFIX}:auth`), house.config)
  const keys = createSigningKeys(database.db, house.config.KEY_ROTATION_DAYS)
  house.verifyTokens(async () => ({ keys: await keys.published() }))

  house.route(
    accounts.register,
    async ({ body, clientAddress }) => (await limits.beforeRegistration(clientAddress)) ?? register(database, body),
  )
  house.route(accounts.logIn, ({ body, clientAddress }) => logIn({ database, keys, limits }, body, clientAddress))
  house.route(accounts.refreshToken, ({ body }) => refresh({ database, keys }, body.refresh))
  house.route(accounts.logOut, ({ body }) => logOut(database, body.refresh))
  house.route(accounts.jwks, async () => ({ keys: (await keys.published()) as object[] as Record<string, unknown>[] })) // a JWK is a plain object
  house.route(accounts.isStudent, async ({ user }) => {
    const account = await accountById(database.db, user.user_id)
    return account ? { student: account.role === 'student' } : refuse(401, 'This account does not exist any more.')
  })

  house.http.post<{ Body: { user_id: string; username: string } }>('/internal/usernames', async (request, reply) => {
    const done = await renameAccount(database, request.body, new Date())
    return isRefusal(done) ? sendRefusal(reply, done) : done
  })

  const trimming = setInterval(() => void trimTokens(database.db, new Date()).catch(() => {}), 3600_000)
  house.onStop('work', () => clearInterval(trimming))
  house.onStop('close', () => redis.disconnect())
}
