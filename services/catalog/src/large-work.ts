import { createAdmission, withPlace } from '@skirmish/service-kit/http/admission'
import { type Refusal, refuse } from '@skirmish/service-kit/http/refusal'

/**
 * A container has 768 MiB: the catalog some 200, two problems of 16 MiB 75 each while their tests are read and written as JSON, and one
 * process that reads a package 300, at most 450. A package that waits takes 22 MiB.
 */
const problems = createAdmission({ places: 2, line: 100, waitMs: 10_000 })
const packages = createAdmission({ places: 1, line: 2, waitMs: 9_000 })
const BUSY = refuse(503, 'Too many large problems are being read and saved right now. Please try again.', {}, 2)
export const MANY_PACKAGES = refuse(503, 'Many packages are being read. Please try again in a moment.', {}, 5)

/** Does work on all of a problem's tests when it is its turn; refuses when that does not come in time, or within `withinMs`. */
export const inTurn = <T>(work: () => Promise<T>, withinMs?: number): Promise<T | Refusal> =>
  withPlace(problems, BUSY, work, withinMs)

/** Does work on a package when it is its turn; refuses when that does not come in time. */
export const inPackageTurn = <T>(work: () => Promise<T>): Promise<T | Refusal> =>
  withPlace(packages, MANY_PACKAGES, work)
