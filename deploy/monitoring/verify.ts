import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needTools } from '@skirmish/cluster/tools'
import { ROOT } from '@skirmish/devkit/paths'
import { burnAlerts } from './burn-rates.ts'
import { burnTests } from './burn-tests.ts'
import { OBJECTIVES } from './objectives.ts'

const writeJson = (path: string, value: object) => writeFileSync(path, JSON.stringify(value)) // which is YAML too

/** Tests the alerts by promtool: which series raise which alert, and when. */
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
  const { status } = spawnSync(promtool, ['test', 'rules', 'causes.yaml', ...burns], { cwd: folder, stdio: 'inherit' })
  rmSync(folder, { recursive: true })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
