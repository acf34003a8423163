import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { dataDir } from '../paths.ts'
import { freePort, untilAnswers } from '../ports.ts'
import { run, which } from '../shell.ts'
import type { Server } from './process.ts'

interface Image {
  name: string
  image: string
  port: number
  environment?: Record<string, string>
  command?: string[]
  url: (port: number) => string
}

export const IMAGES: Record<'postgres' | 'nats' | 'redis', Image> = {
  postgres: {
    name: 'postgres',
    image: 'postgres:17-alpine',
    port: 5432,
    environment: { POSTGRES_PASSWORD: 'skirmish' },
    command: ['-c', 'max_connections=400'],
    url: (port) => `postgres://postgres:skirmish@127.0.0.1:${port}/postgres`,
  },
  nats: {
    name: 'nats',
    image: 'nats:2.11-alpine',
    port: 4222,
    command: ['-js', '-sd', '/data'],
    url: (port) => `nats://127.0.0.1:${port}`,
  },
  redis: { name: 'redis', image: 'valkey/valkey:8-alpine', port: 6379, url: (port) => `redis://127.0.0.1:${port}` },
}

/** Whether a Docker engine answers. */
export const dockerAnswers = (): boolean =>
  which('docker') !== null && spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0

/** Starts a server in a container whose data lies in a volume of this data folder's own. */
export async function startContainer(server: Image): Promise<Server> {
  const name = `skirmish-${createHash('sha256').update(dataDir()).digest('hex').slice(0, 8)}-${server.name}`
  const port = await freePort()
  spawnSync('docker', ['rm', '-f', name], { stdio: 'ignore' })
  const environment = Object.entries(server.environment ?? {}).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  const volume = server.name === 'postgres' ? ['-v', `${name}:/var/lib/postgresql/data`] : ['-v', `${name}:/data`]
  run(
    'docker',
    [
      'run',
      '-d',
      '--name',
      name,
      '-p',
      `127.0.0.1:${port}:${server.port}`,
      ...volume,
      ...environment,
      server.image,
      ...(server.command ?? []),
    ],
    { timeout: 300_000 },
  )
  await untilAnswers(port, server.name, 60_000, () => null)
  return {
    url: server.url(port),
    stop: async () => void spawnSync('docker', ['rm', '-f', name], { stdio: 'ignore', timeout: 15_000 }),
  }
}
