import { readdir } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * Brings a database to the newest migration of `folder` (files `NNNN-name.ts` that export `up`). Kysely takes an
 * advisory lock, so replicas that boot together migrate once; lock_timeout keeps a migration from queueing behind a
 * long query and everyone else behind it.
 */
export async function migrate<T>(db: Kysely<T>, folder: URL): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files) migrations[file.replace(/\.ts$/, '')] = await import(new URL(file, folder).href)
  await sql`set lock_timeout = '10s'`.execute(db)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
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
