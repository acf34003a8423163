import type { Random } from './seed-problem.ts'

export interface TestCase {
  input: string
  expected_output: string
}

/** How often the generator draws again for an input that another test has; then its place stays empty. */
const DRAWS = 50

/** Draws a set's inputs by `make`, each different from the others and from those in `taken`. RULES JD9. */
export function drawInputs(make: (random: Random) => string[], random: Random, taken: readonly string[]): string[] {
  const used = new Set(taken)
  const drawn = new Map<number, string>()
  for (let draw = 0; draw < DRAWS; draw++) {
    const inputs = make(random)
    for (const [place, input] of inputs.entries()) {
      if (drawn.has(place) || used.has(input)) continue
      drawn.set(place, input)
      used.add(input)
    }
    if (drawn.size === inputs.length) break
  }
  return [...drawn].sort(([a], [b]) => a - b).map(([, input]) => input)
}

const TESTS_MOST = 200
const BYTES_MOST = 1024 * 1024
const SET_BYTES_MOST = 16 * 1024 * 1024

/** What is wrong with the size of a set of tests, or null. RULES JD3. */
export function sizeFault(tests: readonly TestCase[]): string | null {
  if (tests.length > TESTS_MOST) return `it has ${tests.length} tests, and ${TESTS_MOST} are the most`
  const sizes = tests.map((test) => [Buffer.byteLength(test.input), Buffer.byteLength(test.expected_output)])
  const large = sizes.findIndex((size) => Math.max(...size) > BYTES_MOST)
  if (large >= 0) return `test ${large + 1} is larger than 1 MiB`
  const together = sizes.flat().reduce((sum, size) => sum + size, 0)
  return together > SET_BYTES_MOST ? 'its tests are larger than 16 MiB together' : null
}
