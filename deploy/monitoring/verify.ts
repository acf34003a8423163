import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { needTools } from '../cluster/tools.ts'
import { ROOT } from '../local/src/paths.ts'

/** Tests the alerts by promtool: which series raise which alert, and when. */
try {
  const { promtool } = needTools('promtool')
  const folder = mkdtempSync(join(tmpdir(), 'skirmish-rules-'))
  copyFileSync(join(ROOT, 'charts/skirmish/generated/rules.json'), join(folder, 'rules.json'))
  copyFileSync(join(ROOT, 'deploy/monitoring/rules-test.yaml'), join(folder, 'rules-test.yaml'))
  const { status } = spawnSync(promtool, ['test', 'rules', 'rules-test.yaml'], { cwd: folder, stdio: 'inherit' })
  rmSync(folder, { recursive: true })
  process.exitCode = status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
