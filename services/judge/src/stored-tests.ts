import type { Upstream } from '@skirmish/service-kit/upstream'

export interface TestCase {
  input: string
  expected_output: string
}

const KEPT = 200
const DEADLINE_MS = 10_000

/**
 * Tests of problems by the hash of their content, asked of the catalog once and kept: they are too large to travel
 * with every submission, and what a hash names never changes.
 */
export function createStoredTests(catalog: Upstream): (problemId: string, hash: string) => Promise<TestCase[]> {
  const kept = new Map<string, TestCase[]>()
  return async (problemId, hash) => {
    const known = kept.get(hash)
    if (known) return known
    const answer = await catalog.ask<{ tests: TestCase[] }>(
      `/internal/problems/${encodeURIComponent(problemId)}/tests/${encodeURIComponent(hash)}`,
      DEADLINE_MS,
    )
    if (!answer) throw new Error(`the catalog has no tests ${hash} of problem ${problemId}`)
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(hash, answer.tests)
    return answer.tests
  }
}
