import { expect, test } from 'vitest'
import { HOSTILE } from './hostile/all.ts'
import { leftovers, runSuite } from './hostile/suite.ts'

const MINUTES = 60_000

test('JD4 there are at least ninety hostile programs, over all five languages', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(90)
  expect(new Set(HOSTILE.map((program) => program.language)).size).toBe(5)
})

test(
  'JD4 every hostile program gets its outcome, the healthy one after it is accepted, nothing is left',
  async () => {
    const told = await runSuite()
    expect(told.wrong).toEqual([])
    expect(told).toMatchObject({ programs: HOSTILE.length, warm: { python: 'zygote', node: 'zygote' } })
    expect(leftovers()).toEqual([])
  },
  5 * MINUTES,
)
