import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // counts and sequence numbers stay far below 2^53

export interface Database<T> {
  db: Kysely<T>
  /** Runs `work` in one transaction; after the commit the outbox relay is poked. */
  transaction<R>(work: (tx: Transaction<T>) => Promise<R>): Promise<R>
  /** Calls a function of the database that is called very often: its statement is prepared once a connection. */
  call<R>(name: string, args: readonly unknown[]): Promise<R[]>
  /** Set by the outbox: called after every commit. */
  afterCommit: () => void
  /**
   * A connection of its own, which waits for nobody else's queries; it closes with the database. `unhurried` is for migrations: their
   * statements may take long, and a second connection is there to read beside them.
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
  name: string
  pool: number
  /** The name of the connection in pg_stat_activity. */
  application?: string | undefined
  /** The server ends a statement after this many milliseconds. */
  statementMs?: number | undefined
}

const CONNECT_MS = 5_000
const STATEMENT_MS = 15_000
/** The server ends a transaction that waits for its process this long, so that its locks do not outlive a frozen process. */
const IDLE_IN_TRANSACTION_MS = 30_000
/** A server that is silent for this much longer than a statement may take is away: the pool gives its connection up. */
const SILENT_MS = 5_000
/** The kernel begins to probe an idle connection after this time; Node then ends a dead connection within ten seconds. */
const KEEP_ALIVE_MS = 10_000

/** Opens a service's own database, and makes it first when the server lacks it. Throws while the server is away. */
export async function openDatabase<T>(options: DatabaseOptions): Promise<Database<T>> {
  await ensureDatabase(options.url, options.name)
  const url = new URL(options.url)
  url.pathname = `/${options.name}`
  const open = (max: number, statementMs: number) => openPool<T>(url.href, max, statementMs, options.application)
  const statementMs = options.statementMs ?? STATEMENT_MS
  const { pool, db } = open(options.pool, statementMs)
  const others: Kysely<T>[] = []
  const database: Database<T> = {
    db,
    afterCommit: () => {},
    transaction: async (work) => {
      const result = await db.transaction().execute(work)
      database.afterCommit()
      return result
    },
    call: async <R>(name: string, args: readonly unknown[]) => {
      const text = `select * from ${name}(${args.map((_, i) => `$${i + 1}`).join(', ')})`
      const { rows } = await pool.query({ name, text, values: [...args] })
      return rows as R[] // the caller names the function and knows what it returns
    },
    alone: (unhurried) => {
      const { db: other } = unhurried ? open(2, 0) : open(1, statementMs)
      others.push(other)
      return other
    },
    connections: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      await Promise.all([db, ...others].map((one) => one.destroy()))
    },
  }
  return database
}

/** `statementMs` 0 is no limit. */
function openPool<T>(connectionString: string, max: number, statementMs: number, application = 'skirmish') {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: application,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(statementMs > 0 && { statement_timeout: statementMs, query_timeout: statementMs + SILENT_MS }),
  })
  pool.on('error', ignore)
  pool.on('connect', ignoreCuts)
  pool.on('connect', endWhenSilent)
  return { pool, db: new Kysely<T>({ dialect: new PostgresDialect({ pool }) }) }
}

/**
 * pg gives up a query that is not answered in time but keeps its connection, where the next query would wait behind it. This ends the
 * connection, so that the pool opens another one and the transaction's rollback fails at once.
 */
function endWhenSilent(client: pg.ClientBase & Partial<Pick<pg.Client, 'end'>>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown // one of many overloads
  const watched = (...args: unknown[]) => {
    const done = query(...args)
    if (done instanceof Promise)
      done.catch((error: Error) => {
        if (error.message === 'Query read timeout') client.end?.().catch(ignore)
      })
    return done
  }
  Object.assign(client, { query: watched })
}

/**
 * Listens for errors of an idle connection: the client reports a connection that the server cuts by an event, and an event without a listener
 * ends the process. Between two statements of a transaction the pool does not listen. The next statement fails, and the pool reconnects.
 */
const ignoreCuts = (client: pg.ClientBase) => client.on('error', ignore)
const ignore = () => {}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
  })
  ignoreCuts(client)
  await client.connect()
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
