import type { InGroups } from '@skirmish/contracts/rest/test-groups'

export interface TestCase extends InGroups {
  input: string
  expected_output: string
}

/** Practice tests judge Solo and the daily problem, match tests Ranked and Custom. RULES JD9. */
export type SetName = 'practice' | 'match'
export type TestSets = Record<SetName, TestCase[]>

const TESTS_MOST = 200
const BYTES_MOST = 1024 * 1024
const SET_BYTES_MOST = 16 * 1024 * 1024

/** What is wrong with the size of a set of tests, or null. RULES JD3. */
export function sizeFault(tests: readonly TestCase[]): string | null {
  if (tests.length > TESTS_MOST) return `it has ${tests.length} tests, and ${TESTS_MOST} are the most`
  const sizes = tests.map((test) => [Buffer.byteLength(test.input), Buffer.byteLength(test.expected_output)])
  const large = sizes.findIndex((size) => Math.max(...size) > BYTES_MOST)
  if (large >= 0) return `test ${large + 1} is larger than 1 MiB`
  return bytesOfTests(tests) > SET_BYTES_MOST ? 'its tests are larger than 16 MiB together' : null
}

/** The bytes of all inputs and outputs together, as UTF-8, and of the names of their groups. */
export const bytesOfTests = (tests: readonly TestCase[]): number =>
  tests.reduce(
    (sum, { input, expected_output, groups }) =>
      sum +
      Buffer.byteLength(input) +
      Buffer.byteLength(expected_output) +
      (groups ? Buffer.byteLength(JSON.stringify(groups)) : 0),
    0,
  )
