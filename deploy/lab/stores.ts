import { randomBytes } from 'node:crypto'
import { replicatorRole, rolesOf } from '@skirmish/compose/compose-files'
import { SERVICES } from '@skirmish/contracts/services'
import { POSTGRES_USER, redisConfig, superuserPassword } from '@skirmish/devkit/servers/images'
import { natsConfig } from '@skirmish/devkit/servers/nats'
import { databaseOf, rolePassword } from '@skirmish/devkit/trust/postgres-roles'
import { derive, OPERATOR, withUser } from '@skirmish/devkit/trust/secrets'
import { SERVICES_WITH_DATABASES } from '@skirmish/devkit/trust/services'
import type { Servers } from '@skirmish/operations/backup/databases'
import { apply, must } from './addons.ts'
import { INSTANCES, rebuildStandby } from './failover.ts'
import type { Lab } from './whole.ts'

const PREFIX = 'skirmish'
const DATABASE_PREFIX = 'skirmish_'
const NATS_SERVERS = ['nats-0', 'nats-1', 'nats-2']

const random = (): string => randomBytes(32).toString('base64url')

function secret(lab: Lab, namespace: string, name: string, stringData: Record<string, string>): void {
  const manifest = { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData }
  must(lab, ['apply', '-f', '-'], JSON.stringify(manifest))
}

/** The operator's addresses. */
export interface Stores {
  DATABASE_URL: string
  NATS_URL: string
}

/** The same as operators' commands take them. */
export const serversOf = (stores: Stores): Servers => ({
  ...stores,
  DATABASE_PREFIX,
  NATS_PREFIX: PREFIX,
})

/**
 * Starts PostgreSQL with a standby, a cluster of three NATS servers and Valkey, each with a user for each service, and gives the release
 * its Secrets; returns the operator's addresses.
 */
export async function startStores(lab: Lab): Promise<Stores> {
  const root = random()
  must(lab, ['apply', '-f', '-'], JSON.stringify(namespaceOf('stores')))
  const replication = derive(root, 'postgres replication')
  const roles = [replicatorRole(replication)]
  for (const service of SERVICES_WITH_DATABASES) roles.push(...rolesOf(service, root))
  secret(lab, 'stores', 'postgres', { password: superuserPassword(root), replication, 'roles.sql': roles.join('\n') })
  secret(lab, 'stores', 'nats', { 'nats.conf': natsConfig(root, PREFIX) + natsCluster(derive(root, 'nats routes')) })
  secret(lab, 'stores', 'valkey', { 'redis.conf': redisConfig(root, PREFIX) })
  for (const manifest of ['nats', 'postgres', 'valkey']) apply(lab, manifest)
  for (const instance of INSTANCES) apply(lab, 'postgres-instance', { 'postgres-x': instance })
  giveSecrets(lab, root)
  for (const name of ['statefulset/nats', 'statefulset/postgres-a', 'deployment/valkey'])
    must(lab, ['rollout', 'status', name, '-n', 'stores', '--timeout=180s'])
  await rebuildStandby(lab, 'postgres-b')
  const at = (name: string) =>
    must(lab, ['get', 'service', name, '-n', 'stores', '-o', 'jsonpath={.spec.clusterIP}:{.spec.ports[0].port}'])
  return {
    DATABASE_URL: `postgres://${POSTGRES_USER}:${superuserPassword(root)}@${at('postgres')}/postgres`,
    NATS_URL: withUser(`nats://${at('nats')}`, OPERATOR, derive(root, `nats ${OPERATOR}`)),
  }
}

/** What each of the three NATS servers is told beside its users: its name, and how it finds the others. */
function natsCluster(password: string): string {
  const routes = NATS_SERVERS.map((name) => `nats://route:${password}@${name}.nats-headless.stores.svc:6222`)
  const authorization = { user: 'route', password, timeout: 5 }
  const cluster = { name: 'stores', listen: '0.0.0.0:6222', no_advertise: true, authorization, routes }
  return ['server_name: $SERVER_NAME', 'http: 8222', `cluster: ${JSON.stringify(cluster, null, 2)}`, ''].join('\n')
}

/** Gives the release the URLs of each service's own users. */
function giveSecrets(lab: Lab, root: string): void {
  const databaseUrl = (service: string) => {
    const database = databaseOf(DATABASE_PREFIX, service)
    return `postgres://${database}:${rolePassword(root, database)}@postgres.stores.svc:5432/${database}`
  }
  const urlOf = (url: string, kind: string) => (service: string) =>
    withUser(url, service, derive(root, `${kind} ${service}`))
  const natsUrls = (service: string) =>
    NATS_SERVERS.map((name) => urlOf(`nats://${name}.nats-headless.stores.svc:4222`, 'nats')(service)).join(',')
  const all: Record<string, Record<string, string>> = {
    skirmish: { INTERNAL_TOKEN: random(), EMAIL_SECRET: random(), TEST_SECRET: random() },
    'skirmish-postgresql': forEach(databaseUrl),
    'skirmish-nats': forEach(natsUrls),
    'skirmish-redis': forEach(urlOf('redis://valkey.stores.svc:6379', 'redis')),
  }
  // The judge runs strangers' programs: its namespace has what is the judge's own.
  must(lab, ['apply', '-f', '-'], JSON.stringify(namespaceOf('skirmish-judge', 'privileged')))
  for (const [name, values] of Object.entries(all)) {
    secret(lab, 'skirmish', name, values)
    const kept = Object.entries(values).filter(([key]) => key === 'INTERNAL_TOKEN' || key === 'judge')
    if (name !== 'skirmish-redis') secret(lab, 'skirmish-judge', name, Object.fromEntries(kept))
  }
}

const forEach = (what: (service: string) => string) =>
  Object.fromEntries(SERVICES.map((service) => [service, what(service)]))

const namespaceOf = (name: string, level?: string) => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels: level ? { 'pod-security.kubernetes.io/enforce': level } : {} },
})
