import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { endChild, hasEnded } from '@skirmish/devkit/end-child'

/** Programs that run until they are stopped, each with its output in a file of the folder. */
export interface Processes {
  start(name: string, program: string, args: string[], env?: NodeJS.ProcessEnv): void
  /** The names of those that have ended although nobody stopped them. */
  ended(): string[]
  /** Ends all, the last first. */
  stop(): Promise<void>
}

const GRACE_MS = 8_000

export const PID_FILE = 'pids'

export function processesIn(folder: string): Processes {
  const children: { name: string; child: ChildProcess }[] = []
  let stopping = false
  return {
    start(name, program, args, env = process.env) {
      const log = openSync(join(folder, `${name}.log`), 'a')
      // A process group of its own: Ctrl-C in the terminal is for the lab, which stops things in order.
      const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true, env })
      closeSync(log)
      child.on('error', (error) => console.error(`${name} cannot be started: ${error.message}`))
      child.on('exit', (code, signal) => {
        if (!stopping) console.error(`${name} ended (${signal ?? code}); see ${join(folder, name)}.log`)
      })
      if (child.pid) appendFileSync(join(folder, PID_FILE), `${child.pid} ${program}\n`)
      children.push({ name, child })
    },
    ended: () => children.filter(({ child }) => hasEnded(child)).map(({ name }) => name),
    async stop() {
      stopping = true
      for (const { child } of children.reverse()) await endChild(child, GRACE_MS)
      children.length = 0
    },
  }
}
