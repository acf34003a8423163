import { SERVICES } from '@skirmish/contracts/services'
import { primaryOf } from '@skirmish/service-kit/database/hosts'
import pg from 'pg'
import { derive } from './secrets.ts'
import { SERVICES_WITH_DATABASES } from './services.ts'

/** A service's database, and the role that owns it. */
export const databaseOf = (prefix: string, service: string): string => prefix + service.replace('-', '_')

/** The password of a service's role, which has its database's name. */
export const rolePassword = (secret: string, name: string): string => derive(secret, `postgres ${name}`)

/** A service's URL, with its own role and database in place of the operator's; the hosts stay as they are. */
export function roleUrl(url: string, prefix: string, secret: string, service: string): string {
  const name = databaseOf(prefix, service)
  const [, scheme, hosts, query] = /^([^:]+:\/\/)(?:[^/?#]*@)?([^/?#@]*)[^?]*(\?.*)?$/s.exec(url) ?? []
  return `${scheme}${name}:${rolePassword(secret, name)}@${hosts}/${name}${query ?? ''}`
}

/**
 * Gives each service a role that may log in, owns the service's database and cannot connect to another's. Returns the URL of each
 * service, or null where the role in `url` may not create roles and databases. `own`: the server is this copy's alone.
 */
export async function createRoles(
  url: string,
  prefix: string,
  secret: string,
  own: boolean,
): Promise<((service: string) => string) | null> {
  const connectionString = await untilPrimary(url, own)
  const admin = new pg.Pool({ connectionString, max: SERVICES.length, connectionTimeoutMillis: 30_000 })
  admin.on('error', () => {}) // a launcher that is interrupted stops the server under idle connections; a query says more
  try {
    const { rows } = await admin.query<{ may: boolean; super: boolean }>(
      `select rolsuper or (rolcreaterole and rolcreatedb) as may, rolsuper as super from pg_roles where rolname = current_user`,
    )
    if (!rows[0]?.may) return null
    if (own) await admin.query('revoke connect on database postgres, template1 from public')
    const names = SERVICES_WITH_DATABASES.map((service) => databaseOf(prefix, service))
    await Promise.all(
      names.map((name) =>
        createRole(admin, connectionString, name, rolePassword(secret, name), rows[0]?.super === true),
      ),
    )
  } finally {
    await admin.end()
  }
  return (service) => roleUrl(url, prefix, secret, service)
}

const STARTING_UP = '57P03'

/**
 * Waits for the host that takes writes, and returns its URL. PostgreSQL listens before it has recovered, and refuses everybody until then; a crash and
 * a busy machine make that long.
 */
async function untilPrimary(url: string, own: boolean): Promise<string> {
  const deadline = Date.now() + 120_000
  for (;;) {
    try {
      return await primaryOf(url, { connectionTimeoutMillis: 30_000 })
    } catch (error) {
      // In a container of ours the port answers before anybody listens behind it.
      const later = error instanceof pg.DatabaseError ? error.code === STARTING_UP : own
      if (!later || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function createRole(
  admin: pg.Pool,
  url: string,
  name: string,
  password: string,
  superuser: boolean,
): Promise<void> {
  const role = pg.escapeIdentifier(name)
  const rights = `login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`
  const known = await admin.query('select from pg_roles where rolname = $1', [name])
  await admin.query(`${known.rowCount ? 'alter' : 'create'} role ${role} ${rights}`)
  if (!superuser) await admin.query(`grant ${role} to current_user`)
  const { rows } = await admin.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [name],
  )
  if (rows[0] === undefined) await admin.query(`create database ${role} owner ${role}`)
  else if (rows[0].owner !== name) await giveAway(url, name)
  await admin.query(`revoke all on database ${role} from public`)
}

/** Makes the role the owner of a database, and of all in it, that was made before services had roles. */
async function giveAway(url: string, name: string): Promise<void> {
  const named = new URL(url)
  named.pathname = `/${name}`
  const client = new pg.Client({ connectionString: named.href })
  await client.connect()
  try {
    const { rows } = await client.query<{ statement: string }>(GIVE_AWAY, [name])
    for (const { statement } of rows) await client.query(statement)
    await client.query(`alter database ${pg.escapeIdentifier(name)} owner to ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** Sequences of identity columns go with their tables, functions of extensions with their extension. */
const GIVE_AWAY = `
  select format('alter %s %s owner to %I', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, c.oid::regclass, $1::text) as statement
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i') and relkind = 'S')
  union all
  select format('alter routine %s owner to %I', oid::regprocedure, $1::text) from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`
