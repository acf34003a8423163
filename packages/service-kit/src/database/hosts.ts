import pg from 'pg'
import type { ClientIdentity } from '../process/client-identity.ts'
import { AwayError } from '../process/outage.ts'
import { UnusableServerError } from '../process/retry.ts'
import { hostsOf } from '../process/url-settings.ts'
import { clientConfigOf } from './postgres-url.ts'

/** The hosts of a URL of PostgreSQL, of which one at a time is connected to: the one that took writes last. */
export interface Hosts {
  count: number
  /** The URL of the one that is connected to, with no other host in it. */
  current(): string
  /** Has the next one connected to, where this one still is the current one: many connections may find at the same time that it is away. */
  leave(host: string): void
}

export function createHosts(url: string): Hosts {
  const all = hostsOf(url)
  let at = 0
  const current = () => all[at] ?? url
  return {
    count: all.length,
    current,
    leave: (host) => {
      if (host === current()) at = (at + 1) % all.length
    },
  }
}

/** Connects to the first host that takes writes, or throws what the last one said. */
export async function connectToPrimary(
  hosts: Hosts,
  options: pg.ClientConfig,
  identity?: ClientIdentity,
): Promise<pg.Client> {
  for (let left = hosts.count; ; left--) {
    const client = clientOf(hosts, options, undefined, identity)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end()
      if (left <= 1) throw error
    }
  }
}

/** The URL of the host that takes writes; it connects to see that one does. */
export async function primaryOf(url: string, options: pg.ClientConfig, identity?: ClientIdentity): Promise<string> {
  const hosts = createHosts(url)
  await (await connectToPrimary(hosts, options, identity)).end()
  return hosts.current()
}

/** A client of the current host, which it leaves where the connection fails, or takes no writes and there are others. `name`: the database, in place of the URL's. */
export function clientOf(hosts: Hosts, options: pg.ClientConfig, name?: string, identity?: ClientIdentity): pg.Client {
  const host = hosts.current()
  const client = new pg.Client({ ...options, ...clientConfigOf(host, identity), ...(name && { database: name }) })
  // The client reports a connection that the server cuts by an event, and an event without a listener ends the process. Between two statements
  // of a transaction the pool does not listen. The next statement fails, and the pool reconnects.
  client.on('error', ignore)
  const connect = client.connect.bind(client) as () => Promise<unknown> // one of two overloads
  const connecting = async () => {
    try {
      await connect()
      if (hosts.count > 1) await needWrites(client)
    } catch (error) {
      hosts.leave(host)
      if (isOfPooler(error))
        throw new UnusableServerError(
          `${error.message}. DATABASE_URL is of a pooler that shares sessions: name the server itself in DATABASE_DIRECT_URL too.`,
        )
      throw error
    }
  }
  // pg's pool passes a callback.
  const watched = (done?: (error?: Error) => void) => {
    const connected = connecting()
    if (!done) return connected
    return void connected.then(
      () => done(),
      (error: Error) => {
        client.end().catch(ignore)
        done(error)
      },
    )
  }
  return Object.assign(client, { connect: watched })
}

/** A standby is read-only, and so is a primary that was told to be. */
async function needWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on')
    throw new AwayError(`the PostgreSQL at ${client.host}:${client.port} takes no writes`)
}

/** PgBouncer refuses the time-outs that a client wants for its session. */
const isOfPooler = (error: unknown): error is Error =>
  error instanceof Error && /^unsupported startup parameter/.test(error.message)

const ignore = () => {}
