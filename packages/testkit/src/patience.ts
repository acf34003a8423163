import { vi } from 'vitest'

/** Vitest's own second is over too soon beside other tests on two cores, and is no setting of Vitest. What a test is about it bounds itself. */
const PATIENCE_MS = 30_000

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
