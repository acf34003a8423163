import { activityOf } from './process-tree.ts'

const LOOK_MS = 100

/**
 * Calls `onIdle` once the processes below a runner have neither used the processor nor waited for it for `idleMs` in all; returns what ends
 * the watch.
 */
export function watchIdle(pid: number, idleMs: number, onIdle: () => void): () => void {
  let used = -1
  let idle = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    const { cpuMs, wantsCpu } = activityOf(pid)
    if (cpuMs === used && !wantsCpu) idle += now - last
    used = cpuMs
    last = now
    if (idle < idleMs) return
    clearInterval(timer)
    onIdle()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
