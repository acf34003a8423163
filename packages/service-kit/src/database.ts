import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { recordSpan } from './telemetry.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number) // counts and sequence numbers stay far below 2^53

export interface Database<T> {
  db: Kysely<T>
  /** Runs `work` in one transaction; after the commit the outbox relay is poked. */
  transaction<R>(work: (tx: Transaction<T>) => Promise<R>): Promise<R>
  /** Calls a function of the database that is called very often: its statement is prepared once a connection. */
  call<R>(name: string, args: readonly unknown[]): Promise<R[]>
  /** Set by the outbox: called after every commit. */
  afterCommit: () => void
  /** A connection of its own, which waits for nobody else's queries; it closes with the database. */
  alone(): Kysely<T>
  close(): Promise<void>
}

/** Opens a service's own database, and makes it first when the server lacks it. Throws while the server is away. */
export async function openDatabase<T>(options: { url: string; name: string; pool: number }): Promise<Database<T>> {
  await ensureDatabase(options.url, options.name)
  const url = new URL(options.url)
  url.pathname = `/${options.name}`
  const { pool, db } = openPool<T>(url.href, options.pool)
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
      const begun = performance.now()
      const { rows } = await pool.query({ name, text, values: [...args] })
      noteQuery(text, performance.now() - begun)
      return rows as R[] // who names the function knows what it returns
    },
    alone: () => {
      const { db: other } = openPool<T>(url.href, 1)
      others.push(other)
      return other
    },
    close: async () => {
      await Promise.all([db, ...others].map((one) => one.destroy()))
    },
  }
  return database
}

function openPool<T>(connectionString: string, max: number): { pool: pg.Pool; db: Kysely<T> } {
  const pool = new pg.Pool({ connectionString, max, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000 })
  pool.on('error', ignore)
  pool.on('connect', ignoreCuts)
  return { pool, db: new Kysely<T>({ dialect: new PostgresDialect({ pool }), log: traceQuery }) }
}

/**
 * A connection that the server cuts while it waits for no answer is told by an event, which ends the process if nobody listens; also between two
 * statements of a transaction, where the pool does not. The next statement on it fails, and the pool opens another.
 */
const ignoreCuts = (client: pg.ClientBase) => client.on('error', ignore)
const ignore = () => {}

function traceQuery(event: LogEvent): void {
  if (event.level === 'query') noteQuery(event.query.sql, event.queryDurationMillis)
}

function noteQuery(text: string, durationMs: number): void {
  recordSpan('postgresql', durationMs, { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) })
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
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
