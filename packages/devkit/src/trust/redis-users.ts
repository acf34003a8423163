import { createHash } from 'node:crypto'
import { SERVICES } from '@skirmish/contracts/services'
import { derive, OPERATOR } from './secrets.ts'

/** Lines of a Redis configuration: a user for each service, which reaches the keys below the service's own name, and no access without a password. */
export function redisUsers(secret: string, prefix: string): string[] {
  const line = (user: string, rights: string) => {
    const hash = createHash('sha256')
      .update(derive(secret, `redis ${user}`))
      .digest('hex')
    return `user ${user} on #${hash} resetchannels ${rights}`
  }
  return [
    'user default off',
    line(OPERATOR, '~* &* +@all'),
    ...SERVICES.map((service) => line(service, `~${prefix}:${service}:* +@all -@admin -@dangerous +info`)),
  ]
}
