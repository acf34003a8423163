import { SERVICES } from '@skirmish/contracts/services'
import { natsPermissions } from './nats-permissions.ts'
import { derive, OPERATOR } from './secrets.ts'

/** The `authorization` of a NATS configuration: a user for each service with its subjects, and the operator with all. */
export function natsUsers(secret: string, prefix: string): string {
  const user = (name: string, publish: string[], subscribe: string[]) => ({
    user: name,
    password: derive(secret, `nats ${name}`),
    permissions: { publish: { allow: publish }, subscribe: { allow: subscribe } },
  })
  const users = SERVICES.map((service) => {
    const { publish, subscribe } = natsPermissions(service, prefix)
    return user(service, publish, subscribe)
  })
  return `authorization: ${JSON.stringify({ users: [user(OPERATOR, ['>'], ['>']), ...users] }, null, 2)}\n`
}
