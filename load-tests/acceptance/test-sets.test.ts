import { createHash } from 'node:crypto'
import { borrowSystem, SHARED_PACKAGES, SHARED_SITE } from '@skirmish/testkit/borrow-system'
import { solutionOf, testsOf } from '@skirmish/testkit/solutions'
import type { System } from '@skirmish/testkit/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, playInto, submitUntilJudged } from './ranked-story.ts'

let system: System
beforeAll(async () => {
  system = await borrowSystem()
})
afterAll(() => system?.stop())

/** A right program that refuses every input but those of some tests. */
function knowing(problemId: string, tests: { input: string }[]): string {
  const known = tests.map(({ input }) => createHash('sha256').update(input).digest('hex'))
  return `import sys, io, hashlib
data = sys.stdin.read()
if hashlib.sha256(data.encode()).hexdigest() not in ${JSON.stringify(known)}:
    sys.exit(1)
sys.stdin = io.StringIO(data)
${solutionOf(problemId).code}`
}

test('JD9 the judge proves both sets of every problem of the bank', async () => {
  const player = await newcomer(system.url, 'eva')
  const served = async () => (await player.call('GET', '/clash-problem/')).body.results // a new site is ready before its last proof
  await expect.poll(served, { timeout: 120_000 }).toHaveLength(SHARED_PACKAGES.length)
  expect(system.said()).not.toMatch(/rejected/)
})

test('JD5 JD9 a program that knows every practice test fails in a ranked match, and the other way round, of which practice tells nothing meanwhile', async () => {
  const [ann, ben] = await Promise.all([newcomer(system.url, 'ann'), newcomer(system.url, 'ben')])
  const { matchId } = await playInto(ann, ben)
  const { problem_id, title } = (await ann.call('GET', `/matches/${matchId}/`)).body.problem as Record<string, string>
  const { practice, match } = await testsOf(problem_id ?? '', SHARED_SITE.TEST_SECRET)
  const [knowsPractice, knowsMatch] = [practice, match].map((tests) => knowing(problem_id ?? '', tests))

  expect(await submitUntilJudged(ann, matchId, knowsPractice ?? '')).toMatchObject({
    status: 400,
    body: { verdict: 'runtime_error', test_id: 3, tests_passed: 2, expected_output: 'hidden', actual_output: 'hidden' },
  })
  expect(await submitUntilJudged(ann, matchId, knowsMatch ?? '')).toMatchObject({
    status: 200,
    body: { verdict: 'accepted', tests_passed: match.length },
  })

  const path = `/matches/lookup/?problem_title=${encodeURIComponent(title ?? '')}&type=Solo`
  const solo = String((await ben.call('GET', path)).body.match_id)
  const failsInSolo = async (expected_output?: string) =>
    expect(await submitUntilJudged(ben, solo, knowsMatch ?? '')).toMatchObject({
      status: 400,
      body: { verdict: 'runtime_error', test_id: 3, expected_output },
    })
  expect((await ben.call('GET', `/matches/${matchId}/`)).body).toMatchObject({ status: 'Pending' })
  await failsInSolo('hidden')
  expect(await submitUntilJudged(ben, matchId, knowsMatch ?? '')).toMatchObject({ status: 200 })
  await failsInSolo(practice[2]?.expected_output.slice(0, 1024))
  expect(await submitUntilJudged(ben, solo, knowsPractice ?? '')).toMatchObject({ status: 200 })
})
