import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { statFields, TICK_MS } from '@skirmish/service-kit/process/process-stat'

/** Of the fields of `stat`: own time, and that of children that have ended and were waited for. */
const TIMES = [11, 12, 13, 14]

/** What a runner's slots do at one moment. */
export interface Activity {
  /** CPU time so far, milliseconds. */
  cpuMs: number
  /** A thread runs, or waits for a core. */
  wantsCpu: boolean
}

/** A process and all below it, the parents first: a child that is forked meanwhile inherits what its parent has got already. */
function below(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim()
    return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => below(Number(child))))]
  } catch {
    return [pid]
  }
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** What a process and all below it have used and want. The process itself does not count: it only supervises. */
export function activityOf(pid: number): Activity {
  const processes = below(pid).slice(1)
  const ticks = processes.map((one) => {
    const stat = statFields(`/proc/${one}`)
    return TIMES.reduce((sum, at) => sum + Number(stat[at] ?? 0), 0)
  })
  return {
    cpuMs: ticks.reduce((sum, more) => sum + more, 0) * TICK_MS,
    wantsCpu: processes.some((one) => threadsOf(one).some((tid) => statFields(`/proc/${one}/task/${tid}`)[0] === 'R')),
  }
}

/**
 * Sets the priority of all threads of a process and of all below it; `false` when the kernel refused: without CAP_SYS_NICE a
 * priority can only be lowered.
 */
export function setPriorities(pid: number, nice: number): boolean {
  let allowed = true
  for (const thread of below(pid).flatMap(threadsOf))
    try {
      setPriority(Number(thread), nice)
    } catch (error) {
      if ((error as { code?: string }).code !== 'ESRCH') allowed = false // a thread may have ended; node's errors have a code
    }
  return allowed
}
