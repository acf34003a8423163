import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDir } from '../paths.ts'
import { freePort, untilAnswers } from '../ports.ts'
import { run, which } from '../shell.ts'
import { IMAGES, type Image, POSTGRES_USER, superuserPassword } from './images.ts'
import type { Server, StartOptions } from './process.ts'

const PULL_WITHIN_MS = 300_000

/** Whether a Docker engine answers. */
export const dockerAnswers = (): boolean =>
  which('docker') !== null && spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0

/** Starts a server in a container whose data lies in a volume of this data folder's own, on a port of this machine alone. */
export async function startContainer(kind: Image['name'], options: StartOptions): Promise<Server> {
  const image = IMAGES[kind](options)
  const name = `skirmish-${createHash('sha256').update(dataDir()).digest('hex').slice(0, 8)}-${image.name}`
  const port = await freePort()
  spawnSync('docker', ['rm', '-f', name], { stdio: 'ignore' })
  const names = Object.keys(image.environment).flatMap((variable) => ['-e', variable]) // the values are not for the process list
  const args = ['--name', name, '-p', `127.0.0.1:${port}:${image.port}`, '-v', `${name}:${image.data}`, ...names]
  run('docker', ['create', ...args, image.image, ...image.command], {
    timeout: PULL_WITHIN_MS,
    env: { ...process.env, ...image.environment },
  })
  if (image.config) copyInto(name, image.config)
  run('docker', ['start', name])
  if (kind === 'postgres') await setPassword(name, superuserPassword(options.secret))
  await untilAnswers(port, image.name, 60_000, () => null)
  return {
    ...image.server(port),
    stop: async () => void spawnSync('docker', ['rm', '-f', name], { stdio: 'ignore', timeout: 15_000 }),
  }
}

/** The images' start scripts, which run as root, give the files in the data folder to the server's user. */
function copyInto(container: string, { path, text }: { path: string; text: string }): void {
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-config-'))
  try {
    writeFileSync(join(folder, 'config'), text, { mode: 0o600 })
    run('docker', ['cp', join(folder, 'config'), `${container}:${path}`])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A volume keeps the password that it was made with. PostgreSQL may take a while to make its files first. */
async function setPassword(container: string, password: string): Promise<void> {
  const psql = ['exec', '-i', container, 'psql', '-U', POSTGRES_USER, '-v', 'ON_ERROR_STOP=1']
  for (const deadline = Date.now() + 60_000; ; ) {
    try {
      return void run('docker', psql, { input: `alter role ${POSTGRES_USER} password '${password}'` })
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }
}
