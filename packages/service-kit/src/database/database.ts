import type { Kysely, Transaction } from 'kysely'
import pg from 'pg'
import type { ClientIdentity } from '../process/client-identity.ts'
import { connectToPrimary, createHosts, type Hosts } from './hosts.ts'
import { CONNECT_MS, IDLE_IN_TRANSACTION_MS, openPool } from './open-pool.ts'
import { setRoleLimits } from './role-limits.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // counts and sequence numbers stay far below 2^53

export interface Database<T> {
  db: Kysely<T>
  /** Runs `work` in one transaction; after the commit the outbox relay is poked. */
  transaction<R>(work: (tx: Transaction<T>) => Promise<R>): Promise<R>
  /** Calls a function of the database that is called very often: its statement is prepared once a connection, unless a pooler shares these. */
  call<R>(name: string, args: readonly unknown[]): Promise<R[]>
  /** Set by the outbox: called after every commit. */
  afterCommit: () => void
  /**
   * A connection of its own to the server itself, which waits for nobody else's queries; it closes with the database. `unhurried` is for
   * migrations: their statements may take long, and a second connection is there to read beside them.
   */
  alone(unhurried?: 'unhurried'): Kysely<T>
  /** The pool's connections, and the queries that wait for one. */
  connections(): { open: number; waiting: number }
  /** Throws when the server does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** The server itself, where `url` leads to a pooler in transaction mode. */
  directUrl?: string | undefined
  name: string
  pool: number
  /** The name of the connection in pg_stat_activity. */
  application?: string | undefined
  /** The server ends a statement after this many milliseconds. */
  statementMs?: number | undefined
  identity?: ClientIdentity | undefined
}

const STATEMENT_MS = 15_000

/** Opens a service's own database, and makes it first when the server lacks it. Throws while the server is away. */
export async function openDatabase<T>(options: DatabaseOptions): Promise<Database<T>> {
  const { url, directUrl, name, application, identity } = options
  const statementMs = options.statementMs ?? STATEMENT_MS
  const pooled = directUrl !== undefined
  const direct = createHosts(directUrl ?? url)
  await ensureDatabase(direct, name, identity)
  const shared = { name, application, identity }
  const alone = (max: number, ms: number) => openPool<T>({ ...shared, hosts: direct, max, statementMs: ms })
  const hosts = pooled ? createHosts(url) : direct
  const { pool, db } = openPool<T>({ ...shared, hosts, max: options.pool, statementMs, pooled })
  const others: Kysely<T>[] = []
  const close = async () => void (await Promise.all([db, ...others].map((one) => one.destroy())))
  if (pooled) {
    const { db: setting } = alone(1, statementMs)
    await setRoleLimits(setting, name, { statementMs, idleMs: IDLE_IN_TRANSACTION_MS }).finally(() => setting.destroy())
  }
  const database: Database<T> = {
    db,
    afterCommit: () => {},
    transaction: async (work) => {
      const result = await db.transaction().execute(work)
      database.afterCommit()
      return result
    },
    call: async <R>(called: string, args: readonly unknown[]) => {
      const text = `select * from ${called}(${args.map((_, i) => `$${i + 1}`).join(', ')})`
      // The next statement may come to another session of the server, which has not prepared it.
      const { rows } = await pool.query({ ...(!pooled && { name: called }), text, values: [...args] })
      return rows as R[] // the caller names the function and knows what it returns
    },
    alone: (unhurried) => {
      const { db: other } = unhurried ? alone(2, 0) : alone(1, statementMs)
      others.push(other)
      return other
    },
    connections: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    ping: async () => void (await pool.query('select 1')),
    close,
  }
  return database
}

async function ensureDatabase(hosts: Hosts, name: string, identity: ClientIdentity | undefined): Promise<void> {
  const client = await connectToPrimary(
    hosts,
    { connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS },
    identity,
  )
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== '42P04' && code !== '23505') throw error // another replica made it first
  } finally {
    await client.end()
  }
}
