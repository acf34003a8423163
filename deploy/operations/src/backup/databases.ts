import { join } from 'node:path'
import { findPostgres } from '@skirmish/devkit/servers/postgres'
import { which } from '@skirmish/devkit/shell'
import { databaseOf } from '@skirmish/devkit/trust/postgres-roles'
import { SERVICES_WITH_DATABASES } from '@skirmish/devkit/trust/services'
import pg from 'pg'

/** Where a deployment's servers are, by its operator's URLs. */
export interface Servers {
  DATABASE_URL: string
  DATABASE_PREFIX: string
  NATS_URL: string
  NATS_PREFIX: string
}

/** A service's database, by its name on the server. */
export interface ServiceDatabase {
  service: string
  name: string
  url: string
}

export function databasesOf({ DATABASE_URL, DATABASE_PREFIX }: Servers): ServiceDatabase[] {
  return SERVICES_WITH_DATABASES.map((service) => {
    const name = databaseOf(DATABASE_PREFIX, service)
    const url = new URL(DATABASE_URL)
    url.pathname = `/${name}`
    return { service, name, url: url.href }
  })
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  client.on('error', () => {}) // the query that is under way says more
  await client.connect()
  return client
}

/** The path of one of PostgreSQL's programs; throws a sentence where it is not installed. */
export function postgresProgram(name: 'pg_dump' | 'pg_restore'): string {
  const folder = findPostgres()
  const found = folder ? join(folder, name) : which(name)
  if (!found) throw new Error(`${name} is not installed: apt-get install postgresql-client.`)
  return found
}

/** A URL without its password, and the environment that brings the password: arguments are in everybody's process list. */
export function withoutPassword(url: string): { url: string; env: NodeJS.ProcessEnv } {
  const bare = new URL(url)
  const password = bare.searchParams.get('password') ?? decodeURIComponent(bare.password)
  bare.password = ''
  bare.searchParams.delete('password')
  return { url: bare.href, env: { ...process.env, PGPASSWORD: password } }
}
