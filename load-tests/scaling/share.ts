import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const VERSION_1 = '/sys/fs/cgroup/cpu'
const IS_VERSION_1 = existsSync(join(VERSION_1, 'cpu.cfs_quota_us'))
const ROOT = IS_VERSION_1 ? VERSION_1 : '/sys/fs/cgroup'
/** Short, so that a process which has used up its share waits for milliseconds; a share is at least a millisecond. */
const PERIOD_US = 50_000

/** Processes that share a bound on their use of processors. */
export interface Share {
  /** Bounds them, and what they start from now on, to so much of one core. */
  bound(cores: number): void
  lift(): void
  /** Once they have ended. */
  remove(): void
}

/** Puts processes into a control group of their own; needs root. */
export function shareOf(name: string, pids: readonly number[]): Share {
  const folder = join(ROOT, `skirmish-scaling-${process.pid}-${name}`)
  const write = (file: string, value: string | number) => writeFileSync(join(folder, file), String(value))
  mkdirSync(folder)
  if (IS_VERSION_1) write('cpu.cfs_period_us', PERIOD_US)
  for (const pid of pids) write('cgroup.procs', pid)
  return {
    bound: (cores) =>
      IS_VERSION_1
        ? write('cpu.cfs_quota_us', Math.round(cores * PERIOD_US))
        : write('cpu.max', `${Math.round(cores * PERIOD_US)} ${PERIOD_US}`),
    lift: () => (IS_VERSION_1 ? write('cpu.cfs_quota_us', -1) : write('cpu.max', `max ${PERIOD_US}`)),
    remove: () => rmdirSync(folder),
  }
}
