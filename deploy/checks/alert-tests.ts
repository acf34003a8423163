import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { burnTests } from '@skirmish/monitoring/burn-tests'
import { OBJECTIVES } from '@skirmish/monitoring/objectives'
import { rules } from '@skirmish/monitoring/rules'
import { parse } from 'yaml'

const CAUSES_TESTS = 'deploy/monitoring/rules-test.yaml'

interface TestFile {
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[]
}

/** Every alert has a test in which it fires and a moment at which it does not: `npm run rules:verify` runs them. */
export function findAlertTestFaults(root: string): string[] {
  const path = join(root, CAUSES_TESTS)
  const causes = existsSync(path) ? [parse(readFileSync(path, 'utf8')) as TestFile] : []
  const burns = OBJECTIVES.flatMap((objective) => burnTests(objective, '') as TestFile[]) // its own shape
  const expected = [...causes, ...burns].flatMap(({ tests }) => tests.flatMap((test) => test.alert_rule_test))
  const names = rules.groups.flatMap((group) => group.rules.map(({ alert }) => alert))
  return names.flatMap((name) => {
    const own = expected.filter(({ alertname }) => alertname === name)
    return [
      ...(own.some(({ exp_alerts }) => exp_alerts.length > 0) ? [] : [`${name} fires in no test of the alerts`]),
      ...(own.some(({ exp_alerts }) => exp_alerts.length === 0) ? [] : [`${name} is silent in no test of the alerts`]),
    ]
  })
}
