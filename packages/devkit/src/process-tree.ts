import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fieldsOfStat, TICK_MS } from '@skirmish/service-kit/process/process-stat'

/** What a launcher has for stopping its system, and some more. */
const END_WITHIN_MS = 20_000
const LOOK_MS = 50

interface Process {
  parent: number
  /** It has ended, and its parent has not asked yet how. */
  isZombie: boolean
  ticks: number
}

/** A line of /proc/<pid>/stat: its own time, and that of children that have ended and were waited for. */
export function readStat(stat: string): Process {
  const fields = fieldsOfStat(stat)
  const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
  return { parent: Number(fields[1]), isZombie: fields[0] === 'Z', ticks }
}

/** A process and all below it: most of a judge's work is done by players' programs. */
export interface Tree {
  pids: number[]
  /** CPU seconds so far. */
  cpu: number
}

export function readTree(root: number): Tree {
  const processes = readProcesses()
  const below = (pid: number): boolean => pid === root || (processes.has(pid) && below(processes.get(pid)?.parent ?? 0))
  const tree = [...processes].filter(([pid]) => below(pid))
  return {
    pids: tree.map(([pid]) => pid),
    cpu: tree.reduce((sum, [, { ticks }]) => sum + ticks, 0) * (TICK_MS / 1_000),
  }
}

function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      processes.set(Number(name), readStat(readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It has ended.
    }
  }
  return processes
}

/** Those of some processes that have not ended. */
export function livingOf(pids: readonly number[]): number[] {
  const processes = readProcesses()
  return pids.filter((pid) => processes.get(pid)?.isZombie === false)
}

/** Sends a signal to processes; some may have ended since they were listed. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}

/** Asks processes to end, frozen ones too, and waits for them; kills those that are still there after `withinMs`. */
export async function endAll(pids: readonly number[], withinMs = END_WITHIN_MS): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGCONT'] as const) signalAll(pids, signal)
  const until = Date.now() + withinMs
  while (livingOf(pids).length > 0 && Date.now() < until) await sleep(LOOK_MS)
  signalAll(livingOf(pids), 'SIGKILL')
}
