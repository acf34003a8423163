import { statFields, TICK_MS } from '@skirmish/service-kit/process/process-stat'

/** Of the fields of `stat`: the time in user code and that in the kernel. */
const TIMES = [11, 12]

/** The processor time that a process has used, all of its threads together, in ms; 0 where no `/proc` says it, or the process is gone. */
function cpuMsOf(pid: number): number {
  const stat = statFields(`/proc/${pid}`)
  return TIMES.reduce((sum, at) => sum + Number(stat[at] ?? 0), 0) * TICK_MS
}

/** Calls `spent` once when a process has used more than `most` ms of processor time. Returns a function that ends the watch. */
export function watchCpu(pid: number, most: number, spent: () => void, everyMs = 200): () => void {
  const timer = setInterval(() => {
    if (cpuMsOf(pid) <= most) return
    clearInterval(timer)
    spent()
  }, everyMs)
  return () => clearInterval(timer)
}
