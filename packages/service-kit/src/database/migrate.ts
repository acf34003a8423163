import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Logger } from '../telemetry/logger.ts'

/**
 * Brings a database to the newest migration of `folder` (files `NNNN-name.ts` that export `up`). Kysely takes an
 * advisory lock, so replicas that boot together migrate once; lock_timeout keeps a migration from queueing behind a
 * long query and everyone else behind it. Migrations of a newer release are left alone: migrations only expand, so this release works
 * beside it. RULES OP8.
 */
export async function migrate<T>(db: Kysely<T>, folder: URL, log?: Logger): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) migrations[file.replace(/\.ts$/, '')] = await import(new URL(file, folder).href)
  await sql`set lock_timeout = '10s'`.execute(db)
  // Before the migrator takes a connection: the pool may have no other.
  const unknown = (await appliedTo(db)).filter((name) => !(name in migrations))
  if (unknown.length > 0) log?.warn({ migrations: unknown }, 'the database has migrations of a newer release')
  const known = { ...migrations, ...Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }])) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function appliedTo<T>(db: Kysely<T>): Promise<string[]> {
  const { rows: found } = await sql<{
    has: boolean
  }>`select to_regclass('kysely_migration') is not null as has`.execute(db)
  if (!found[0]?.has) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** The tables of the outbox and the inbox; part of every service's first migration. */
export async function createMessagingTables<T>(db: Kysely<T>): Promise<void> {
  await sql`create table outbox (
    seq bigint generated always as identity primary key,
    id uuid not null,
    subject text not null,
    payload jsonb not null,
    trace jsonb not null
  )`.execute(db)
  await sql`create table inbox (
    durable text not null,
    event_id text not null,
    handled_at timestamptz not null default now(),
    primary key (durable, event_id)
  )`.execute(db)
  await sql`create index inbox_by_age on inbox (handled_at)`.execute(db)
}
