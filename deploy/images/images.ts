/** `npm run images -- [<image> …]`: builds the images of the services, and their lists of parts, on a local Docker engine. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@skirmish/contracts/services'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { ROOT } from '@skirmish/devkit/paths'
import { dockerAnswers } from '@skirmish/devkit/servers/docker'
import { IMAGE_NAMES } from '@skirmish/devkit/servers/images'
import { SERVER_VERSIONS } from '@skirmish/devkit/servers/versions'
import { run } from '@skirmish/devkit/shell'
import { makeBase } from './base.ts'

const REGISTRY = process.env.IMAGE_REGISTRY ?? 'localhost:5000'
const TAG = process.env.IMAGE_TAG ?? 'dev'
const OWN_BASE = 'skirmish-base:bookworm'
const PUBLIC_BASE = 'node:24.21.0-bookworm-slim'
/** Has the pg_dump of operations, on the base's Debian. */
const PUBLIC_POSTGRES = `postgres:${SERVER_VERSIONS.postgres.images}-bookworm`
/** The operators' programs: no service, and an image all the same. */
const OPERATIONS = 'operations'
const NAMES: readonly string[] = [...SERVICES, OPERATIONS]
/** Asks for those of PostgreSQL, NATS and Redis too, under the names of the public images. */
const SERVERS_TOO = 'servers'

const ABOUT = `Builds <registry>/skirmish-<image>:<tag> for each service and for operations, on a local Docker engine: all of them, unless some are named.`
const SETTINGS = `
IMAGE_REGISTRY (${REGISTRY}), IMAGE_TAG (${TAG}), BASE_IMAGE and PG_DUMP_IMAGE say how; without BASE_IMAGE it is ${PUBLIC_BASE}
where a registry gives it, else one made by debootstrap; without PG_DUMP_IMAGE operations have the pg_dump of
${PUBLIC_POSTGRES}, else the base's Debian's.`

/** The base that the images are made from: the one that is named, one that is there, one from a registry, or one made here. */
function chooseBase(): string {
  if (process.env.BASE_IMAGE) return process.env.BASE_IMAGE
  for (const image of [PUBLIC_BASE, OWN_BASE]) if (quiet(['image', 'inspect', image])) return image
  if (quiet(['pull', PUBLIC_BASE])) return PUBLIC_BASE
  console.log(`No registry gives ${PUBLIC_BASE}.`)
  makeBase(OWN_BASE)
  return OWN_BASE
}

/** The image that operations have pg_dump from: on another Debian its libraries would not fit the base's. */
function choosePostgres(base: string): string {
  if (process.env.PG_DUMP_IMAGE) return process.env.PG_DUMP_IMAGE
  if (quiet(['image', 'inspect', PUBLIC_POSTGRES]) || quiet(['pull', PUBLIC_POSTGRES])) return PUBLIC_POSTGRES
  console.log(`No registry gives ${PUBLIC_POSTGRES}: operations have the pg_dump of Debian.`)
  return base
}

const quiet = (args: string[]): boolean => spawnSync('docker', args, { stdio: 'ignore', timeout: 120_000 }).status === 0

/** What a build reaches the network by: the machine's own way, with its proxy and its name servers. */
const NETWORK = ['--network', 'host', ...['http_proxy', 'https_proxy', 'no_proxy'].flatMap(passOn)]

function passOn(variable: string): string[] {
  return process.env[variable] ? ['--build-arg', variable] : []
}

function build(base: string, dockerfile: string, target: string, image: string, more: string[] = []): void {
  const args = ['build', '-q', '-f', join(ROOT, dockerfile), '--target', target, '-t', image]
  const started = Date.now()
  run('docker', [...args, '--build-arg', `BASE=${base}`, ...NETWORK, ...more, ROOT], { timeout: 1_800_000 })
  const bytes = Number(run('docker', ['image', 'inspect', '-f', '{{.Size}}', image]))
  console.log(`${image}  ${Math.round(bytes / 1e6)} MB  ${Math.round((Date.now() - started) / 1e3)} s`)
}

/** Puts the list of an image's parts beside the reports of the build. */
function keepSbom(image: string, service: string): void {
  const container = run('docker', ['create', image]).trim()
  try {
    const folder = join(ROOT, '.artifacts/sbom')
    mkdirSync(folder, { recursive: true })
    const archive = spawnSync('docker', ['cp', `${container}:/app/sbom.cdx.json`, '-'], { maxBuffer: 2 ** 27 })
    const list = spawnSync('tar', ['-xO'], { input: archive.stdout, maxBuffer: 2 ** 27 })
    writeFileSync(join(folder, `${service}.cdx.json`), list.stdout)
  } finally {
    run('docker', ['rm', container])
  }
}

function buildImages(asked: readonly string[]): void {
  if (!dockerAnswers())
    throw new Error('No Docker engine answers. Install one (apt-get install docker.io) and start dockerd.')
  const base = chooseBase()
  console.log(`From ${base}:`)
  const servers = asked.includes(SERVERS_TOO)
  const services = asked.filter((name) => name !== SERVERS_TOO)
  const wanted = services.length > 0 || servers ? services : NAMES
  // The judge's is the last target, and the classic builder makes what stands above it.
  const postgres = wanted.some((name) => name === OPERATIONS || name === 'judge') ? choosePostgres(base) : base
  for (const name of wanted) {
    const image = `${REGISTRY}/skirmish-${name}:${TAG}`
    const own = name === OPERATIONS ? [] : ['--build-arg', `SERVICE=${name}`] // stages above it keep their service
    build(base, 'deploy/images/Dockerfile', name, image, ['--build-arg', `POSTGRES=${postgres}`, ...own])
    keepSbom(image, name)
    if (name === OPERATIONS)
      console.log(run('docker', ['run', '--rm', '--entrypoint', '/usr/local/bin/pg_dump', image, '--version']).trim())
  }
  for (const [target, image] of servers ? SERVERS : []) build(base, 'deploy/images/servers/Dockerfile', target, image)
}

/** The public images that the compose file, `npm start` and the tests name. */
const SERVERS = [
  ['postgres', IMAGE_NAMES.postgres],
  ['nats', IMAGE_NAMES.nats],
  ['valkey', IMAGE_NAMES.redis],
] as const

const program = commandLine('npm run images', ABOUT).addHelpText('after', SETTINGS)
program
  .addArgument(
    program
      .createArgument('[image...]', 'services, operations, or servers: PostgreSQL, NATS and Redis from Debian')
      .choices([...NAMES, SERVERS_TOO]),
  )
  .action((asked) => buildImages(asked))
await runCommandLine(program)
