import type { ClusterOptions, RedisOptions } from 'ioredis'
import type { ClientIdentity } from '../process/client-identity.ts'
import { hostsOf } from '../process/url-settings.ts'

/** What a URL of Redis leads to. `tls` is there where all of it is encrypted. */
export interface RedisAddress {
  kind: 'server' | 'sentinel' | 'cluster'
  /** Of the server, the sentinels, or nodes of the Cluster. */
  hosts: { host: string; port: number }[]
  /** By which the sentinels know the primary. */
  name: string
  login: Pick<RedisOptions, 'username' | 'password' | 'db'>
  sentinelLogin: Pick<RedisOptions, 'sentinelUsername' | 'sentinelPassword'>
  tls: { tls?: Partial<ClientIdentity> }
}

const PORTS = { server: 6379, sentinel: 26_379, cluster: 6379 }

/**
 * Reads `redis://user:password@host:6379/0`, `redis+sentinel://user:password@a:26379,b:26379/mymaster/0` with `sentinelUsername` and
 * `sentinelPassword` where the sentinels want a login of their own, and `redis+cluster://user:password@a:6379,b:6379`.
 */
export function redisAddress(url: string, identity?: ClientIdentity): RedisAddress {
  const each = hostsOf(url).map((one) => new URL(one))
  const { protocol, username, password, pathname, searchParams } = each[0] ?? new URL(url)
  const kind = protocol.endsWith('+sentinel:') ? 'sentinel' : protocol.endsWith('+cluster:') ? 'cluster' : 'server'
  const path = pathname.slice(1).split('/')
  const [name = '', db = ''] = kind === 'sentinel' ? path : ['', ...path]
  const [sentinelUsername, sentinelPassword] = ['sentinelUsername', 'sentinelPassword'].map((key) =>
    searchParams.get(key),
  )
  return {
    kind,
    hosts: each.map(({ hostname, port }) => ({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || PORTS[kind],
    })),
    name: decodeURIComponent(name),
    login: {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(db && { db: Number(db) }),
    },
    sentinelLogin: { ...(sentinelUsername && { sentinelUsername }), ...(sentinelPassword && { sentinelPassword }) },
    tls: protocol.startsWith('rediss') ? { tls: { ...identity } } : {},
  }
}

/** The names that nodes are called by, in certificates too, are used as they are. */
export const AS_NAMED: NonNullable<ClusterOptions['dnsLookup']> = (host, done) => done(null, host)
