import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from '@skirmish/contracts/services'
import { ROOT } from '@skirmish/devkit/paths'
import { dockerAnswers } from '@skirmish/devkit/servers/docker'
import { IMAGE_NAMES } from '@skirmish/devkit/servers/images'
import { SERVER_VERSIONS } from '@skirmish/devkit/servers/versions'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { writeComposeFiles } from './compose-files.ts'

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('OP6 every service has an image whose command starts it, and a place in the compose file with its own settings', () => {
  const dockerfile = read('deploy/images/Dockerfile')
  const { services } = parse(read('deploy/compose/compose.yaml'), { merge: true })
  const started = [...dockerfile.matchAll(/^CMD \["services\/([\w-]+)\/src\/main\.ts"\]$/gm)].map(([, name]) => name)
  expect(started.toSorted()).toEqual(SERVICES.toSorted())
  const own = Object.keys(services).filter((name) => services[name].image.includes('/skirmish-'))
  expect(own.toSorted()).toEqual(SERVICES.toSorted())
  for (const service of SERVICES) {
    const target = dockerfile.split(new RegExp(`^FROM \\w+ AS ${service}$`, 'm'))[1]?.split(/^FROM /m)[0]
    expect(target).toContain(`CMD ["services/${service}/src/main.ts"]`)
    expect(services[service]).toMatchObject({
      image: expect.stringContaining(`skirmish-${service}:`),
      env_file: [`\${FOLDER:-../../.local/compose}/${service}.env`],
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: expect.arrayContaining(['no-new-privileges:true']),
    })
  }
})

test("OP6 the image of operations starts the program that operators use, with PostgreSQL's programs in its path", () => {
  const target =
    read('deploy/images/Dockerfile')
      .split(/^FROM runtime AS operations$/m)[1]
      ?.split(/^#/m)[0] ?? ''
  expect(target).toContain('ENTRYPOINT ["/usr/local/bin/node", "deploy/operations/src/main.ts"]')
  expect(target).toMatch(/^ENV PATH=\/usr\/local\/bin BACKUP_FOLDER=\/backups$/m)
})

test('OP2 docker compose by hand needs no variable, and takes the images that npm run compose takes', () => {
  const text = read('deploy/compose/compose.yaml')
  const variables = [...text.matchAll(/\$\{(\w+)(:-([^}]*))?\}/g)]
  expect(variables.filter(([, , fallback]) => fallback === undefined)).toEqual([])
  const { services } = parse(text, { merge: true })
  const imageOf = (server: string) => /:-([^}]+)\}/.exec(services[server].image)?.[1]
  const taken = { postgres: imageOf('postgres'), nats: imageOf('nats'), redis: imageOf('valkey') }
  expect(taken).toEqual(IMAGE_NAMES)
})

test('OP2 the lab, the image of operations and the documentation name the versions of servers that all others take', () => {
  const { postgres, nats, redis } = SERVER_VERSIONS
  const manifests = { 'postgres-instance': IMAGE_NAMES.postgres, nats: IMAGE_NAMES.nats, valkey: IMAGE_NAMES.redis }
  for (const [name, image] of Object.entries(manifests))
    expect(read(`deploy/lab/manifests/${name}.yaml`)).toMatch(new RegExp(`image: .*/${image}$`, 'm'))
  expect(read('deploy/images/Dockerfile')).toContain(`ARG POSTGRES=postgres:${postgres.images}-bookworm\n`)
  expect(read('docs/operations/install.md')).toContain(
    `PostgreSQL ${postgres.oldest} to ${postgres.images}, NATS ${nats.oldest} to ${nats.images}, and Redis ${redis.oldest} or Valkey ${redis.images}`,
  )
})

test('OP2 a container is told the passwords of its own service alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-compose-'))
  try {
    writeComposeFiles(folder, { publicUrl: 'http://127.0.0.1:8080', monitoring: false })
    const told = SERVICES.map((service) => [service, readFileSync(join(folder, `${service}.env`), 'utf8')] as const)
    for (const [service, text] of told) {
      expect(/^TEST_SECRET=/m.test(text)).toBe(service === 'catalog')
      expect(/^EMAIL_SECRET=/m.test(text)).toBe(service === 'auth')
      expect(text).toMatch(new RegExp(`^NATS_URL=nats://${service}:[\\w-]+@nats:4222$`, 'm'))
      const passwords = [...text.matchAll(/:\/\/[\w-]+:([\w-]+)@/g)].map((match) => match[1] ?? '')
      for (const [other, theirs] of told)
        if (other !== service) for (const password of passwords) expect(theirs).not.toContain(password)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const [IMAGE, OPERATIONS] = ['localhost:5000/skirmish-auth:dev', 'localhost:5000/skirmish-operations:dev']
const has = (image: string) => spawnSync('docker', ['image', 'inspect', image], { stdio: 'ignore' }).status === 0
const answers = dockerAnswers()
const built = answers && has(IMAGE)

test('OP6 an operator has backups and admin commands in an image without a shell, where it runs as nobody', ({
  skip,
}) => {
  skip(!(answers && has(OPERATIONS)), `no engine answers that has ${OPERATIONS}: npm run images -- operations`)
  const run = (...args: string[]) =>
    spawnSync('docker', ['run', '--rm', '--read-only', '--tmpfs', '/backups', ...args], { encoding: 'utf8' })
  expect(run(OPERATIONS, 'backup', 'list').stdout).toBe('There is no complete backup in /backups.\n')
  expect(run(OPERATIONS, 'admin', '--help').stdout).toContain('Usage: operations admin ')
  expect(run('--entrypoint', '/usr/local/bin/pg_restore', OPERATIONS, '--version').stdout).toMatch(
    /^pg_restore \(PostgreSQL\) \d/,
  )
  expect(run('--entrypoint', '/usr/local/bin/node', OPERATIONS, '-p', 'process.getuid()').stdout.trim()).toBe('65532')
  expect(run('--entrypoint', '/bin/sh', OPERATIONS, '-c', 'true').status).toBe(127)
})

test('OP6 a service runs in its image as nobody, where no shell is', ({ skip }) => {
  skip(!built, `no engine answers that has ${IMAGE}: npm run images -- auth`)
  const run = (...args: string[]) => spawnSync('docker', ['run', '--rm', '--read-only', ...args], { encoding: 'utf8' })
  expect(run(IMAGE, '-p', 'process.getuid()').stdout.trim()).toBe('65532')
  expect(run('--entrypoint', '/bin/sh', IMAGE, '-c', 'true').status).toBe(127)
})
