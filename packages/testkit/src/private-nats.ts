import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killChild } from '@skirmish/devkit/end-child'
import { freePort } from '@skirmish/devkit/ports'
import { which } from '@skirmish/devkit/shell'

export interface PrivateNats {
  url: string
  /** Kills the server; `start` brings it back with the streams that it had, or `wiped`. */
  kill(): Promise<void>
  start(how?: 'wiped'): Promise<void>
  /** Stops the server without ending it: connections stay open, and nobody answers. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** A NATS server with JetStream that a test may kill or freeze: the one of the test run serves other files too. */
export async function startPrivateNats(args: readonly string[] = []): Promise<PrivateNats> {
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'skirmish-nats-'))
  let child: ChildProcess | undefined
  const program = which('nats-server')
  if (!program) throw new Error('no nats-server is installed')
  const start = async (how?: 'wiped') => {
    if (how) rmSync(join(data, 'jetstream'), { recursive: true, force: true })
    child = spawn(program, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', data, ...args], { stdio: 'ignore' })
    while (!(await answers(port))) await sleep(20)
  }
  const kill = async () => {
    if (child) await killChild(child)
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    stop: async () => {
      await kill()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
