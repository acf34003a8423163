import { readImports } from '@skirmish/checks/read-imports'
import { ROOT } from '@skirmish/devkit/paths'
import { expect, test } from 'vitest'
import { reachedTests } from '../src/reached-tests.ts'

const TESTS = [
  'services/matchmaking/test/pairing.test.ts',
  'services/matchmaking/test/leader.test.ts',
  'services/catalog/test/bank.test.ts',
  'web/test/session.test.ts',
  'deploy/cluster/charts.test.ts',
  'web/e2e/story.test.ts',
  'web/e2e/shell.test.ts',
]

test('a change reaches the tests that import it, at whatever distance, and one story of players', async () => {
  const imports = await readImports(ROOT)
  const reachedBy = (...changed: string[]) => reachedTests(imports, changed, TESTS)
  const story = 'web/e2e/story.test.ts'
  const [pairing, leader, bank, session] = TESTS
  expect(reachedBy('services/matchmaking/src/domain/pairing.ts')).toEqual([pairing, leader, story])
  expect(reachedBy('web/e2e/shell.test.ts')).toEqual(['web/e2e/shell.test.ts'])
  expect(reachedBy('services/catalog/problems/gifts-returned/problem.yaml')).toEqual([bank])
  expect(reachedBy('web/public/locales/en/app.json')).toEqual([session, story])
  expect(reachedBy('charts/skirmish/values.yaml')).toEqual(['deploy/cluster/charts.test.ts'])
  expect(reachedBy('README.md', 'docs/architecture.md')).toEqual([])
  expect(reachedBy('package-lock.json')).toEqual(TESTS)
}, 240_000) // reading every import takes six seconds of a core, which other tests want too
