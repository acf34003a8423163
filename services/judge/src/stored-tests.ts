import { testsOfProblem } from '@skirmish/contracts/internal/bank'
import type { TestCase } from '@skirmish/problem-package/test-set'
import type { Upstream } from '@skirmish/service-kit/http/upstream'
import { LRUCache } from 'lru-cache'

const SETS_KEPT = 200
/** Room for four of the largest sets, RULES JD3. */
const BYTES_KEPT = 64 * 1024 * 1024

const sizeOf = (tests: TestCase[]): number =>
  tests.reduce((sum, test) => sum + Buffer.byteLength(test.input) + Buffer.byteLength(test.expected_output), 1)

/**
 * Tests of problems by the hash of their content. The judge fetches a set from the catalog once and keeps it while there is
 * room: a set is too large to travel with every submission, and the set of a hash never changes.
 */
export function createStoredTests(catalog: Upstream): (problemId: string, hash: string) => Promise<TestCase[]> {
  const kept = new LRUCache<string, TestCase[], string>({
    max: SETS_KEPT,
    maxSize: BYTES_KEPT,
    sizeCalculation: sizeOf,
    ignoreFetchAbort: true, // the submission that needs the tests gets them, though there is no room to keep them
    fetchMethod: async (hash, _stale, { context: problem_id }) => {
      const answer = await catalog.call(testsOfProblem, { params: { problem_id, hash } })
      if ('refused' in answer) throw new Error(`the catalog has no tests ${hash} of problem ${problem_id}`)
      return answer.tests
    },
  })
  return (problemId, hash) => kept.forceFetch(hash, { context: problemId })
}
