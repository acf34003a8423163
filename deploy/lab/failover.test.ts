import { expect, test } from 'vitest'
import { documentedSteps } from './failover.ts'

test('the operations have the lines for a lost primary: it is fenced before another one takes writes, and found after', () => {
  const [promote, rebuild] = documentedSteps()
  const order = ['scale "statefulset/$LOST" --replicas=0', 'pg_promote()', 'patch service/postgres']
  const places = order.map((words) => promote.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  expect(rebuild).toContain("synchronous_standby_names = '*'")
})

test('operations without the two blocks of commands are refused', () => {
  expect(() => documentedSteps('## Sizing\n')).toThrow('have not 2 blocks of commands')
})
