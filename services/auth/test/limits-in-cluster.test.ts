import { connectRedis } from '@skirmish/service-kit/database/redis'
import { isRefusal } from '@skirmish/service-kit/http/refusal'
import { readConfig } from '@skirmish/service-kit/process/config'
import { startRedisCluster } from '@skirmish/testkit/redis-groups'
import { expect, test } from 'vitest'
import { Config } from '../src/config.ts'
import { createLimits } from '../src/limits.ts'

test('AU5 OP16 wrong passwords and codes are counted in a Redis Cluster as in one server', async () => {
  const group = await startRedisCluster()
  const redis = await connectRedis(group.url)
  const config = readConfig(Config, { EMAIL_SECRET: 'x'.repeat(32), WRONG_PASSWORDS_PER_ACCOUNT: '3' })
  const limits = createLimits(redis, 'auth', config)
  const attempt = { email: 'ann@x.test', address: '10.0.0.1' }
  const tried = [1, 2, 3, 4].map(() => () => limits.beforeLogin(attempt))
  const refused: boolean[] = []
  for (const one of tried) refused.push(isRefusal(await one()))
  expect(refused).toEqual([false, false, false, true])
  const codes: boolean[] = []
  const madeAt = new Date()
  for (let i = 0; i < 6; i++) {
    const mayTry = await limits.beforeResetCode('ben@x.test', '10.0.0.2', new Date(madeAt.getTime() + 1_000 + i))
    codes.push(mayTry(madeAt))
  }
  expect(codes).toEqual([true, true, true, true, true, false])
  redis.disconnect()
  await group.stop()
})
