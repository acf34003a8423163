import { readFileSync } from 'node:fs'

/** What Linux counts a process's time in, on every platform that Node runs on. */
const TICK_MS = 10

/** The processor time that a process has used, all of its threads together, in ms; null where no `/proc` tells it, or the process is gone. */
function cpuMsOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field, the name in brackets, may hold spaces: what follows it begins with the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return null
  }
}

/** Calls `spent` once when a process has used more than `most` ms of processor time. Returns a function that ends the watch. */
export function watchCpu(pid: number, most: number, spent: () => void, everyMs = 200): () => void {
  const timer = setInterval(() => {
    if ((cpuMsOf(pid) ?? 0) <= most) return
    clearInterval(timer)
    spent()
  }, everyMs)
  return () => clearInterval(timer)
}
