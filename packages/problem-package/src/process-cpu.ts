import { cpuMsOf } from '@skirmish/service-kit/process/process-stat'

/** Calls `spent` once when a process has used more than `most` ms of processor time. Returns a function that ends the watch. */
export function watchCpu(pid: number, most: number, spent: () => void, everyMs = 200): () => void {
  const timer = setInterval(() => {
    if (!(cpuMsOf(pid) > most)) return // a process that is gone uses none
    clearInterval(timer)
    spent()
  }, everyMs)
  return () => clearInterval(timer)
}
