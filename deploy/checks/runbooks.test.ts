import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findAlertTestFaults } from './alert-tests.ts'
import { type PlantedTree, plantedTree } from './planted-tree.ts'
import { findRunbookNameFaults } from './runbook-names.ts'
import { findRunbookFaults } from './runbooks.ts'

let tree: PlantedTree
beforeAll(() => {
  tree = plantedTree()
})
afterEach(() => tree.restore())
afterAll(() => tree.remove(), 60_000)

test('the check for runbooks fails when an alert has none, one lacks a part or is nobody’s, or kubectl looks elsewhere or at ten lines', () => {
  expect(findRunbookFaults(tree.root)).toEqual([])
  tree.edit('docs/runbooks/judge-fails.md', '## Mitigation', '## Help')
  tree.append('docs/runbooks/judge-fails.md', '\n`kubectl get pods`, `kubectl logs -n skirmish -l app=a | grep b`\n')
  tree.plant('docs/runbooks/planted.md', '# Planted\n')
  const faults = findRunbookFaults(tree.root)
  expect(faults).toContain('docs/runbooks/judge-fails.md has "kubectl get pods", which names no namespace')
  expect(faults.join('\n')).toContain('-l app=a | grep b", which shows ten lines a pod')
  expect(faults).toContain('docs/runbooks/judge-fails.md has no part "Mitigation"')
  expect(faults).toContain('docs/runbooks/planted.md is the runbook of no alert')
  expect(findRunbookFaults('/nowhere')).toContain('docs/runbooks/judge-fails.md is absent, and an alert leads there')
})

test('the check for names in runbooks fails when a command, service, setting, consumer, metric or line of a log is nowhere', () => {
  expect(findRunbookNameFaults(tree.root)).toEqual([])
  const planted = [
    ...['`npm run planted`', '`npm run admin -- planted`', '`kubectl rollout restart deployment/skirmish-planted`'],
    ...[
      '`PLANTED_SETTING`',
      '`events_consumer_lag{durable="planted-events"}`',
      '`rate(planted_total[5m])`',
      "`kubectl logs <pod> | grep 'planted line'`",
    ],
  ]
  tree.append('docs/runbooks/judge-fails.md', `\n${planted.join(', ')}\n`)
  const faults = [
    'script "planted',
    'admin "planted',
    'service "planted',
    'setting "PLANTED_SETTING',
    'consumer "planted-events',
    'name "planted_total',
  ]
  expect(findRunbookNameFaults(tree.root)).toEqual(
    [...faults, 'log "planted line'].map(
      (fault) => `docs/runbooks/judge-fails.md names the ${fault}", which is nowhere`,
    ),
  )
})

test('the check for tests of alerts fails when an alert fires in none, or is silent in none', () => {
  expect(findAlertTestFaults(tree.root)).toEqual([])
  tree.edit('deploy/monitoring/rules-test.yaml', '- { eval_time: 4m, alertname: GatewayIsFull, exp_alerts: [] }', '')
  expect(findAlertTestFaults(tree.root)).toEqual(['GatewayIsFull is silent in no test of the alerts'])
  expect(findAlertTestFaults('/nowhere')).toContain('DependencyAway fires in no test of the alerts')
})
