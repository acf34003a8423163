import { type ChildProcess, fork } from 'node:child_process'
import { openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { endChild } from '@skirmish/devkit/end-child'
import { cpuMsOf, TICK_MS } from '@skirmish/service-kit/process/process-stat'

/** CPU milliseconds that a process has used so far, its threads included, in steps of 10. Throws when it has ended. */
export function cpuMs(pid: number): number {
  const ms = cpuMsOf(pid)
  if (Number.isNaN(ms)) throw new Error(`there is no process ${pid}`)
  return ms
}

/** CPU milliseconds that a process's living threads have used so far, of those for whose name `counts` returns true. */
export function threadsCpuMs(pid: number, counts: (name: string) => boolean): number {
  const read = (thread: string, file: string) => readFileSync(`/proc/${pid}/task/${thread}/${file}`, 'utf8')
  const counted = readdirSync(`/proc/${pid}/task`).filter((thread) => counts(read(thread, 'comm').trim()))
  return counted.reduce((sum, thread) => sum + Number.parseInt(read(thread, 'schedstat'), 10) / 1e6, 0)
}

/** CPU milliseconds that other guests of the same host have taken from this machine so far, in steps of 10: with them it is not idle. */
export function stolenMs(): number {
  const [, , , , , , , , stolen] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? []
  return Number(stolen) * TICK_MS
}

/**
 * Keeps the cores from halting as long as this process lives, as cyclictest does: a virtual core that has halted comes back only when
 * its host has one to spare, on a busy host milliseconds later. False where the system or the user's rights do not allow it.
 */
export function keepCoresAwake(): boolean {
  try {
    writeSync(openSync('/dev/cpu_dma_latency', 'w'), new Int32Array([0])) // microseconds; it holds until the file is closed
    return true
  } catch {
    return false
  }
}

/** Kilobytes of memory that a process has in use. */
export function rssKb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

export interface Worker {
  pid: number
  /** Sends a command and waits for its answer. */
  ask<T>(command: object): Promise<T>
  stop(): Promise<void>
}

/** A program of a benchmark in a process of its own: it answers `ready` first, then each command by one message. */
export async function startWorker(
  file: URL,
  env: Record<string, string> = {},
  execArgv: string[] = [],
): Promise<Worker> {
  const child = fork(file, [], { env: { ...process.env, ...env }, execArgv })
  process.once('exit', () => child.kill('SIGKILL'))
  await answerOf(child)
  return {
    pid: child.pid ?? 0,
    ask: async <T>(command: object) => {
      const answer = answerOf(child)
      child.send(command)
      return (await answer) as T // both sides stand in one folder
    },
    stop: () => endChild(child, 5_000),
  }
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process of the benchmark ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}
