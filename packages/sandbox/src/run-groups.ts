import type { TestGroup, TestPoints } from '@skirmish/contracts/rest/test-groups'
import { pointsReached, testsOfGroup } from '@skirmish/problem-package/test-groups'
import type { TestCase } from '@skirmish/problem-package/test-set'
import type { Outcome } from './failed-test.ts'

/** Runs the tests at some places in order until one fails. */
type RunUntilFailure = (places: readonly number[]) => Promise<Pick<Outcome, 'verdict' | 'tests_passed'>>

/**
 * The points of a submission whose tests have been run until the first that fails, as `outcome` says. Then it runs the later tests that can still
 * give points: those of a `complete` group until one fails, all of an `each` group, none of a group whose required groups did not pass. No test is
 * run twice. Where `hasTime` says no, those that are left count as failed. RULES JD20.
 */
export async function runGroups(
  tests: TestCase[],
  groups: readonly TestGroup[],
  outcome: Pick<Outcome, 'verdict' | 'tests_passed'>,
  run: RunUntilFailure,
  hasTime: () => boolean,
): Promise<TestPoints> {
  const passed = new Map<number, boolean>()
  const note = (places: readonly number[], { verdict, tests_passed }: typeof outcome) => {
    for (const place of places.slice(0, tests_passed)) passed.set(place, true)
    const failed = places[tests_passed]
    if (verdict !== 'accepted' && failed !== undefined) passed.set(failed, false)
  }
  note([...tests.keys()], outcome)
  const whole = new Set<string>()
  for (const { name, policy, requires = [] } of groups) {
    if (!requires.every((other) => whole.has(other))) continue
    const places = testsOfGroup(tests, name)
    const hasFailed = () => places.some((place) => passed.get(place) === false)
    while (hasTime() && (policy === 'each' || !hasFailed())) {
      const unknown = places.filter((place) => !passed.has(place))
      if (unknown.length === 0) break
      note(unknown, await run(unknown))
    }
    if (places.every((place) => passed.get(place))) whole.add(name)
  }
  return pointsReached(tests, groups, (place) => passed.get(place) === true)
}
