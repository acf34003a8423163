import { testsOfProblem, type Validator } from '@skirmish/contracts/internal/bank'
import type { TestGroup } from '@skirmish/contracts/rest/test-groups'
import type { TestCase } from '@skirmish/problem-package/test-set'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import { LRUCache } from 'lru-cache'

const SETS_KEPT = 200
/** Room for four of the largest sets, RULES JD3. */
const BYTES_KEPT = 64 * 1024 * 1024

/** A set of tests, with the problem's own program and the groups of its tests where it has some. */
export interface StoredTests {
  tests: TestCase[]
  validator: Validator | null
  groups?: TestGroup[]
}

const sizeOf = ({ tests, validator }: StoredTests): number =>
  tests.reduce((sum, test) => sum + Buffer.byteLength(test.input) + Buffer.byteLength(test.expected_output), 1) +
  (validator ? JSON.stringify(validator).length : 0)

/**
 * Tests of problems by the hash of their content. The judge fetches a set from the catalog once and keeps it while there is
 * room: a set is too large to travel with every submission, and the set of a hash never changes.
 */
export function createStoredTests(catalog: Upstream): (problemId: string, hash: string) => Promise<StoredTests> {
  const kept = new LRUCache<string, StoredTests, string>({
    max: SETS_KEPT,
    maxSize: BYTES_KEPT,
    sizeCalculation: sizeOf,
    ignoreFetchAbort: true, // the submission that needs the tests gets them, though there is no room to keep them
    fetchMethod: async (hash, _stale, { context: problem_id }) => {
      const answer = await catalog.call(testsOfProblem, { params: { problem_id, hash } })
      if ('refused' in answer) throw new Error(`the catalog has no tests ${hash} of problem ${problem_id}`)
      return { tests: answer.tests, validator: answer.validator ?? null, groups: answer.groups ?? [] }
    },
  })
  return (problemId, hash) => kept.forceFetch(hash, { context: problemId })
}
