import { databaseOf } from '@skirmish/devkit/trust/postgres-roles'
import { SERVICES_WITH_DATABASES } from '@skirmish/devkit/trust/services'
import { connectToPrimary, createHosts, primaryOf } from '@skirmish/service-kit/database/hosts'
import type pg from 'pg'
import { ownIdentity } from '../client-secrets.ts'

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

const CONNECT = { connectionTimeoutMillis: 15_000 }

/** Connects to the host of a URL, or, of several, to the one that takes writes. */
export const connectTo = (url: string): Promise<pg.Client> => connectToPrimary(createHosts(url), CONNECT, ownIdentity())

/** The URL of the one host that takes writes: a dump is of a snapshot, which one server alone has. */
export const dumpedFrom = async (url: string): Promise<string> =>
  createHosts(url).count > 1 ? primaryOf(url, CONNECT, ownIdentity()) : url
