import { WALL_FACTOR } from './limits.ts'

const GRACE_US = 1_000_000
const WAITING_US = 30_000_000

/**
 * The microseconds that a test waited rather than computed: its wall clock beyond three times its CPU time and a second. The factor is the
 * test's own limit; a busy host may take the second.
 */
export const waitedIn = ({ cpuUs, wallUs }: { cpuUs: number; wallUs: number }): number =>
  Math.max(0, wallUs - WALL_FACTOR * cpuUs - GRACE_US)

/** Whether the tests of a submission waited for too long together: a program that sleeps in each of 200 tests would keep a slot for an hour. RULES JD3. */
export const waitedTooLong = (waitedUs: number): boolean => waitedUs > WAITING_US
