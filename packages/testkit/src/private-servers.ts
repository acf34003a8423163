import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { killChild } from '@skirmish/devkit/end-child'
import { freePort, untilAnswers } from '@skirmish/devkit/ports'
import { readTree, signalAll } from '@skirmish/devkit/process-tree'
import { findPostgres, startPostgres } from '@skirmish/devkit/servers/postgres'
import { which } from '@skirmish/devkit/shell'

/** A real server of a test's own, which the test may freeze, kill and wipe. */
export interface PrivateServer {
  url: string
  /** Stops every process of the server without ending it: connections stay open, and nobody answers. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** `args` are those of the server, for the port on which it shall answer. */
export async function startPrivateRedis(
  args = (port: number): string[] => ['--port', String(port)],
): Promise<PrivateServer> {
  const port = await freePort()
  const program = which('valkey-server') ?? which('redis-server') ?? 'redis-server'
  const child = spawn(program, [...args(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' })
  await untilAnswers(port, 'redis', 20_000, () => null)
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => signalTree(child, 'SIGSTOP'),
    thaw: () => signalTree(child, 'SIGCONT'),
    stop: () => killChild(child),
  }
}

export async function startPrivatePostgres(): Promise<PrivateServer> {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const before = process.env.DATA_DIR
  const folder = mkdtempSync('/var/tmp/skirmish-postgres-')
  process.env.DATA_DIR = folder // the launcher's piece starts it, in a data folder of its own
  try {
    mkdirSync(join(folder, 'run'), { recursive: true })
    const server = await startPostgres(bin, { volatile: true, secret: '', natsPrefix: '' })
    const pid = Number(readFileSync(join(folder, 'run/postgres.pid'), 'utf8'))
    return {
      url: server.url,
      freeze: () => signalTree({ pid }, 'SIGSTOP'),
      thaw: () => signalTree({ pid }, 'SIGCONT'),
      stop: async () => {
        signalTree({ pid }, 'SIGCONT')
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } finally {
    process.env.DATA_DIR = before
  }
}

function signalTree({ pid }: Pick<ChildProcess, 'pid'>, signal: NodeJS.Signals): void {
  if (!pid) return
  process.kill(pid, signal) // first: a frozen one starts no more processes
  signalAll(readTree(pid).pids, signal) // processes of PostgreSQL lead groups of their own, so no signal to a group reaches them
}
