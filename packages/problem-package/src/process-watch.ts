import { cpuMsOf, memoryMbOf } from '@skirmish/service-kit/process/process-stat'

/** What a process may use of each. */
export interface Uses {
  cpuMs: number
  memoryMb: number
}

/** Calls `beyond` once when a process has used more processor time or has more memory. Returns a function that ends the watch. */
export function watchProcess(
  pid: number,
  { cpuMs, memoryMb }: Uses,
  beyond: (limit: keyof Uses) => void,
  everyMs = 100,
): () => void {
  const timer = setInterval(() => {
    // A process that is gone uses none.
    const limit = cpuMsOf(pid) > cpuMs ? 'cpuMs' : memoryMbOf(pid) > memoryMb ? 'memoryMb' : null
    if (limit === null) return
    clearInterval(timer)
    beyond(limit)
  }, everyMs)
  return () => clearInterval(timer)
}
