import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const NODE = 'lab'

/** The programs and the operator that ask the API server, each with the groups to which Kubernetes gives its own roles. */
const USERS = {
  admin: { user: 'admin', groups: 'system:masters' },
  controllers: { user: 'system:kube-controller-manager', groups: '' },
  scheduler: { user: 'system:kube-scheduler', groups: '' },
  kubelet: { user: `system:node:${NODE}`, groups: 'system:nodes' },
  proxy: { user: 'system:kube-proxy', groups: '' },
} as const
type User = keyof typeof USERS

export interface Access {
  /** The API server's list of tokens. */
  tokens: string
  /** The pair of keys that sign service accounts' tokens. */
  signing: string
  checking: string
  /** The path of a kubeconfig for each. */
  kubeconfigs: Record<User, string>
}

/** Writes the secrets of a cluster whose API server is at `server` and has its certificate in `authority`. */
export function makeAccess(folder: string, server: string, authority: string): Access {
  const file = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    return join(folder, name)
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const users = Object.keys(USERS) as User[] // its own keys
  const tokens = Object.fromEntries(users.map((name) => [name, randomBytes(24).toString('hex')]))
  const lines = users.map((name) => `${tokens[name]},${USERS[name].user},${name},${USERS[name].groups}`)
  const kubeconfigs = users.map((name) => {
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'lab', cluster: { server, 'certificate-authority': authority } }],
      users: [{ name, user: { token: tokens[name] } }],
      contexts: [{ name: 'lab', context: { cluster: 'lab', user: name } }],
      'current-context': 'lab',
    }
    return [name, file(name === 'admin' ? 'kubeconfig' : `${name}.kubeconfig`, JSON.stringify(config))]
  })
  return {
    tokens: file('tokens.csv', `${lines.join('\n')}\n`),
    signing: file('accounts.key', privateKey.export({ type: 'pkcs8', format: 'pem' })),
    checking: file('accounts.pub', publicKey.export({ type: 'spki', format: 'pem' })),
    kubeconfigs: Object.fromEntries(kubeconfigs) as Access['kubeconfigs'], // one for each user
  }
}
