import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder } from '../paths.ts'
import { freePort } from '../ports.ts'
import { redisUsers } from '../trust/redis-users.ts'
import { derive, OPERATOR, withUser } from '../trust/secrets.ts'
import { runServer, type Server, type StartOptions } from './process.ts'

/** Starts a private Redis or Valkey with a user for each service. It keeps nothing on disk: what is in it may be lost. */
export async function startRedis(program: string, { secret, natsPrefix }: StartOptions): Promise<Server> {
  const port = await freePort()
  const config = join(folder('redis'), 'redis.conf')
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${JSON.stringify(folder('redis'))}`,
    'save ""',
    'appendonly no',
    ...redisUsers(secret, natsPrefix),
  ]
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o600 })
  const urlOf = (user: string) => withUser(`redis://127.0.0.1:${port}`, user, derive(secret, `redis ${user}`))
  return { ...(await runServer('redis', [program, config], port, urlOf(OPERATOR))), urlOf }
}
