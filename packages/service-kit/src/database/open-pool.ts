import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ClientIdentity } from '../process/client-identity.ts'
import { clientOf, type Hosts } from './hosts.ts'
import { clientConfigOf } from './postgres-url.ts'

export interface PoolOptions {
  hosts: Hosts
  /** The database, in place of the URL's. */
  name: string
  max: number
  /** The server ends a statement after this many milliseconds; 0 is no limit. */
  statementMs: number
  application: string | undefined
  identity: ClientIdentity | undefined
  /** A pooler shares a server's sessions among its clients: it takes no time-outs of theirs, and the role has them. */
  pooled?: boolean
}

export const CONNECT_MS = 5_000
/** The server ends a transaction that waits for its process this long, so that its locks do not outlive a frozen process. */
export const IDLE_IN_TRANSACTION_MS = 30_000
/** A server that is silent for this much longer than a statement may take is away: the pool gives its connection up. */
const SILENT_MS = 5_000
/** The kernel begins to probe an idle connection after this time; Node then ends a dead connection within ten seconds. */
const KEEP_ALIVE_MS = 10_000
/** What a server says that was the primary when the connection was opened, and is no more. */
const READ_ONLY = '25006'

export function openPool<T>({ hosts, name, max, statementMs, application, identity, pooled }: PoolOptions) {
  const options = {
    application_name: application ?? 'skirmish',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    ...(statementMs > 0 && { query_timeout: statementMs + SILENT_MS }),
    ...(!pooled && { idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS }),
    ...(!pooled && statementMs > 0 && { statement_timeout: statementMs }),
  }
  /** The pool makes its clients by `new`, which takes the object that a function returns. */
  function Client() {
    return clientOf(hosts, options, name, identity)
  }
  const pool = new pg.Pool({
    ...clientConfigOf(hosts.current(), identity), // traces name the server by it
    ...options,
    database: name,
    max,
    idleTimeoutMillis: 30_000,
    Client: Client as unknown as new () => pg.Client,
  })
  pool.on('error', ignore)
  pool.on('connect', endWhenUseless)
  return { pool, db: new Kysely<T>({ dialect: new PostgresDialect({ pool }) }) }
}

/**
 * pg gives up a query that is not answered in time but keeps its connection, where the next query would wait behind it; and a server that has
 * become a standby keeps its connections too. This ends the connection, so that the pool opens another one and the transaction's rollback fails at once.
 */
function endWhenUseless(client: pg.ClientBase & Partial<Pick<pg.Client, 'end'>>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown // one of many overloads
  const watched = (...args: unknown[]) => {
    const done = query(...args)
    if (done instanceof Promise)
      done.catch((error: Error & { code?: unknown }) => {
        if (error.message === 'Query read timeout' || error.code === READ_ONLY) client.end?.().catch(ignore)
      })
    return done
  }
  Object.assign(client, { query: watched })
}

const ignore = () => {}
