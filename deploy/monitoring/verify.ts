import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needTools } from '../cluster/tools.ts'
import { ROOT } from '../local/src/paths.ts'
import { burnAlerts } from './burn-rates.ts'
import { burnTests } from './burn-tests.ts'
import { dashboards } from './dashboards.ts'
import { OBJECTIVES } from './objectives.ts'

const writeJson = (path: string, value: object) => writeFileSync(path, JSON.stringify(value)) // which is YAML too

/** Queries of dashboards as rules, which promtool parses. Grafana puts in a window of its own. */
function panelRules(): object {
  const queries = dashboards.flatMap(({ panels }) => panels.flatMap((panel) => Object.values(panel.queries)))
  const rules = queries.map((query, i) => ({ record: `panel_${i}`, expr: query.replaceAll('$__rate_interval', '1m') }))
  return { groups: [{ name: 'panels', rules }] }
}

/** Tests the alerts by promtool: which series raise which alert, and when. Has it parse the queries of the dashboards, too. */
try {
  const { promtool } = needTools('promtool')
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-rules-'))
  copyFileSync(join(ROOT, 'charts/skirmish/generated/rules.json'), join(folder, 'rules.json'))
  copyFileSync(join(ROOT, 'deploy/monitoring/rules-test.yaml'), join(folder, 'causes.yaml'))
  const burns = OBJECTIVES.flatMap((objective) => {
    const { name } = objective
    writeJson(join(folder, `${name}.json`), { groups: [{ name, rules: burnAlerts(objective) }] })
    return burnTests(objective, `${name}.json`).map((test, i) => {
      writeJson(join(folder, `${name}-${i}.yaml`), test)
      return `${name}-${i}.yaml`
    })
  })
  writeJson(join(folder, 'panels.json'), panelRules())
  const runs = [
    ['test', 'rules', 'causes.yaml', ...burns],
    ['check', 'rules', 'panels.json'],
  ].map((args) => spawnSync(promtool, args, { cwd: folder, stdio: 'inherit' }).status)
  rmSync(folder, { recursive: true })
  process.exitCode = runs.every((status) => status === 0) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
