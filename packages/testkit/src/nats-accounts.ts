import { randomUUID } from 'node:crypto'
import { nkeys } from '@nats-io/nats-core'

type Key = ReturnType<typeof nkeys.createUser>

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const UNLIMITED = { subs: -1, data: -1, payload: -1 }
const OF_ACCOUNT = { imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 }
const OF_STREAMS = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 }

export const seedOf = (key: Key): string => new TextDecoder().decode(key.getSeed())

/** A token of NATS about `subject`, signed by `issuer`. */
function token(issuer: Key, subject: Key, type: 'operator' | 'account' | 'user', nats: object = {}): string {
  const about = { sub: subject.getPublicKey(), iss: issuer.getPublicKey(), name: type, jti: randomUUID() }
  const claims = { ...about, iat: Math.floor(Date.now() / 1000), nats: { ...nats, type, version: 2 } }
  const signed = `${encoded({ typ: 'JWT', alg: 'ed25519-nkey' })}.${encoded(claims)}`
  return `${signed}.${Buffer.from(issuer.sign(Buffer.from(signed))).toString('base64url')}`
}

/** Accounts of NATS as an operator of one's own has them: what a server is told, and the text of the credentials file of the one user. */
export function natsAccounts(permissions = { publish: '>', subscribe: '>' }): { config: string; credentials: string } {
  const [operator, system, account, user] = [
    nkeys.createOperator(),
    nkeys.createAccount(),
    nkeys.createAccount(),
    nkeys.createUser(),
  ]
  const limits = { ...UNLIMITED, ...OF_ACCOUNT }
  const preloaded = {
    [system.getPublicKey()]: token(operator, system, 'account', { limits }),
    [account.getPublicKey()]: token(operator, account, 'account', { limits: { ...limits, ...OF_STREAMS } }),
  }
  const config = [
    `operator: ${token(operator, operator, 'operator')}`,
    `system_account: ${system.getPublicKey()}`,
    'resolver: MEMORY',
    `resolver_preload: ${JSON.stringify(preloaded)}`,
  ]
  const rights = { pub: { allow: [permissions.publish] }, sub: { allow: [permissions.subscribe] } }
  const jwt = token(account, user, 'user', { ...UNLIMITED, ...rights })
  const block = (what: string, text: string) => `-----BEGIN ${what}-----\n${text}\n------END ${what}------\n`
  const credentials = `${block('NATS USER JWT', jwt)}\n${block('USER NKEY SEED', seedOf(user))}`
  return { config: config.join('\n'), credentials }
}
