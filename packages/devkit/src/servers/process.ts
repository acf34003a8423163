import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endChild } from '../end-child.ts'
import { folder } from '../paths.ts'
import { untilAnswers } from '../ports.ts'

export interface Server {
  /** The operator's URL. */
  url: string
  /** A service's own URL, with its user and password; absent where every service uses `url`. */
  urlOf?(service: string): string
  stop(): Promise<void>
}

export interface StartOptions {
  /** Whether the server trades safety for speed, as in tests. */
  volatile: boolean
  /** The secret that users' passwords are made from. */
  secret: string
  /** The deployment's first token of subjects, streams and keys. */
  natsPrefix: string
}

const RESTART_MS = 300
const END_WITHIN_MS = 6_000
/** A failing server ends and says why, so the limit is long: a slow server has a busy machine. */
const UP_WITHIN_MS = 180_000

/**
 * Runs a server as a private child process with its output in a file, and starts it again when it dies. A process that
 * an earlier run left behind, because it was killed, is ended first. The server ends with this process. Throws when it does not come up at first.
 */
export async function runServer(
  name: string,
  command: string[],
  port: number,
  url: string,
  stopSignal: NodeJS.Signals = 'SIGTERM',
): Promise<Server> {
  const pidFile = join(folder('run'), `${name}.pid`)
  await endStale(pidFile)
  const logFile = join(folder('logs'), `${name}.log`)
  let failure: string | null = null
  let state: 'starting' | 'up' | 'stopping' = 'starting'
  const start = () => {
    const started = spawnServer(command, logFile)
    if (started.pid) writeFileSync(pidFile, String(started.pid))
    started.on('error', (error) => {
      failure = error.message
    })
    started.on('exit', (code, signal) => {
      failure = `it ended with ${signal ?? code}; see ${logFile}: ${lastLines(logFile)}`
      if (state !== 'up') return
      console.error(`${name} ended (${signal ?? code}); it is started again.`)
      setTimeout(() => {
        if (state === 'up') child = start()
      }, RESTART_MS)
    })
    return started
  }
  let child = start()
  // A signal may end this process before it stops its servers, as it does Vitest.
  const endWithUs = () => void child.kill(stopSignal)
  process.once('exit', endWithUs)
  await untilAnswers(port, name, UP_WITHIN_MS, () => failure)
  state = 'up'
  return {
    url,
    stop: async () => {
      state = 'stopping'
      await endChild(child, END_WITHIN_MS, stopSignal)
      process.off('exit', endWithUs)
      rmSync(pidFile, { force: true })
    },
  }
}

function spawnServer(command: string[], logFile: string): ChildProcess {
  const log = openSync(logFile, 'a')
  const [program = '', ...args] = command
  // A process group of its own: Ctrl-C in the terminal is for the launcher, which stops things in order.
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  return child
}

const lastLines = (file: string): string => readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' | ')

async function endStale(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  const commandLine = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
  if (commandLine.includes(folder())) {
    process.kill(pid, 'SIGTERM')
    for (let i = 0; i < 60 && existsSync(`/proc/${pid}`); i++) await new Promise((resolve) => setTimeout(resolve, 100))
    if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL')
  }
  rmSync(pidFile, { force: true })
}
