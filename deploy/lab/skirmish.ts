import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { rolesOf } from '../local/src/compose-files.ts'
import { ROOT } from '../local/src/paths.ts'
import { IMAGE_NAMES, natsConfig, POSTGRES_USER, redisConfig, superuserPassword } from '../local/src/servers/images.ts'
import { run } from '../local/src/shell.ts'
import { databaseOf, rolePassword } from '../local/src/trust/postgres-roles.ts'
import { derive, OPERATOR, withUser } from '../local/src/trust/secrets.ts'
import { SERVICES, SERVICES_WITH_DATABASES } from '../local/src/trust/services.ts'
import { apply, must } from './addons.ts'
import { needPrograms } from './build.ts'
import { socketOf } from './node-files.ts'
import type { Lab } from './whole.ts'

export const RELEASE = 'skirmish'
const PREFIX = 'skirmish'
const DATABASE_PREFIX = 'skirmish_'

const random = (): string => randomBytes(32).toString('base64url')

/** Gives containerd the images of services and servers that the local Docker engine has, under the names that the chart expects. */
export function importImages(folder: string, tag = 'dev'): void {
  const services = SERVICES.map((service) => `localhost:5000/skirmish-${service}:${tag}`)
  const names = [...services, ...Object.values(IMAGE_NAMES)].join(' ')
  const { ctr } = needPrograms('ctr')
  const command = `docker save ${names} | ${ctr} --address ${socketOf(folder)} --namespace k8s.io images import -`
  run('bash', ['-o', 'pipefail', '-c', command], { timeout: 900_000 })
}

function secret(lab: Lab, namespace: string, name: string, stringData: Record<string, string>): void {
  const manifest = { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData }
  must(lab, ['apply', '-f', '-'], JSON.stringify(manifest))
}

/** The operator's addresses. */
export interface Stores {
  DATABASE_URL: string
  NATS_URL: string
}

/**
 * Starts PostgreSQL, NATS and Valkey in the cluster, each with a user for each service, and gives the release its Secrets; answers
 * the operator's addresses.
 */
export function startStores(lab: Lab): Stores {
  const root = random()
  must(lab, ['apply', '-f', '-'], JSON.stringify(namespaceOf('stores')))
  const roles = SERVICES_WITH_DATABASES.flatMap((service) => rolesOf(service, root)).join('\n')
  secret(lab, 'stores', 'postgres', { password: superuserPassword(root), 'roles.sql': roles })
  secret(lab, 'stores', 'nats', { 'nats.conf': natsConfig(root, PREFIX) })
  secret(lab, 'stores', 'valkey', { 'redis.conf': redisConfig(root, PREFIX) })
  apply(lab, 'stores')
  const databaseUrl = (service: string) => {
    const database = databaseOf(DATABASE_PREFIX, service)
    return `postgres://${database}:${rolePassword(root, database)}@postgres.stores.svc:5432/${database}`
  }
  const urlOf = (url: string, kind: string) => (service: string) =>
    withUser(url, service, derive(root, `${kind} ${service}`))
  const own = { INTERNAL_TOKEN: random(), EMAIL_SECRET: random(), TEST_SECRET: random() }
  const all: Record<string, Record<string, string>> = {
    skirmish: own,
    'skirmish-postgresql': forEach(databaseUrl),
    'skirmish-nats': forEach(urlOf('nats://nats.stores.svc:4222', 'nats')),
    'skirmish-redis': forEach(urlOf('redis://valkey.stores.svc:6379', 'redis')),
  }
  // The judge runs strangers' programs: its namespace has what is the judge's own.
  must(lab, ['apply', '-f', '-'], JSON.stringify(namespaceOf('skirmish-judge', 'privileged')))
  for (const [name, values] of Object.entries(all)) {
    secret(lab, 'skirmish', name, values)
    const kept = Object.entries(values).filter(([key]) => key === 'INTERNAL_TOKEN' || key === 'judge')
    if (name !== 'skirmish-redis') secret(lab, 'skirmish-judge', name, Object.fromEntries(kept))
  }
  for (const name of ['postgres', 'nats', 'valkey'])
    must(lab, ['rollout', 'status', `deployment/${name}`, '-n', 'stores', '--timeout=180s'])
  const at = (name: string) =>
    must(lab, ['get', 'service', name, '-n', 'stores', '-o', 'jsonpath={.spec.clusterIP}:{.spec.ports[0].port}'])
  return {
    DATABASE_URL: `postgres://${POSTGRES_USER}:${superuserPassword(root)}@${at('postgres')}/postgres`,
    NATS_URL: urlOf(`nats://${at('nats')}`, 'nats')(OPERATOR),
  }
}

const forEach = (what: (service: string) => string) =>
  Object.fromEntries(SERVICES.map((service) => [service, what(service)]))

const namespaceOf = (name: string, level?: string) => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, labels: level ? { 'pod-security.kubernetes.io/enforce': level } : {} },
})

export const helmArgs = (lab: Lab, args: string[]): string[] => [
  ...args,
  '--kubeconfig',
  lab.kubeconfig,
  '--namespace',
  'skirmish',
]

/** Runs Helm on the release; answers how many seconds that took. */
export function helm(lab: Lab, program: string, args: string[]): number {
  const begun = Date.now()
  const done = spawnSync(program, helmArgs(lab, args), { stdio: 'inherit' })
  if (done.status !== 0) throw new Error(`helm ${args[0]} failed.`)
  return (Date.now() - begun) / 1000
}

export const CHART = [
  join(ROOT, 'charts/skirmish'),
  '--values',
  join(ROOT, 'charts/skirmish/ci/laptop-values.yaml'),
  '--values',
  join(ROOT, 'deploy/lab/values.yaml'),
  '--set',
  'judge.namespace.create=false', // it is made before, with its Secrets
]
