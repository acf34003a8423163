import { readFileSync } from 'node:fs'

/** What Linux counts a process's time in, milliseconds, on every platform that Node runs on. */
export const TICK_MS = 10

/**
 * The fields of the `stat` of a process or a thread from its state on. The field before them, the name in brackets, may hold spaces. The
 * numbers of proc(5) are greater by three.
 */
export const fieldsOfStat = (text: string): string[] => text.slice(text.lastIndexOf(')') + 2).split(' ')

/** The fields of the `stat` in a folder below /proc; none when its process or thread has ended, or where no /proc is. */
export function statFields(folder: string): string[] {
  try {
    return fieldsOfStat(readFileSync(`${folder}/stat`, 'latin1'))
  } catch {
    return []
  }
}

/** Of the fields of `stat`: the time in user code and that in the kernel. */
const TIMES = [11, 12]

/** The memory that a process has, whatever it is for, in MiB; NaN where no `/proc` says it, or the process is gone. */
export function memoryMbOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1_024
  } catch {
    return Number.NaN
  }
}

/** The processor time that a process has used, all of its threads together, in ms; NaN where no `/proc` says it, or the process is gone. */
export function cpuMsOf(pid: number): number {
  const stat = statFields(`/proc/${pid}`)
  return TIMES.reduce((sum, at) => sum + Number(stat[at]), 0) * TICK_MS
}
