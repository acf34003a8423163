import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { build, prepareTools } from '@skirmish/devkit/prepare'

prepareTools()
await build()
const done = spawnSync(process.execPath, [join(ROOT, 'packages/sandbox/src/doctor.ts')], { stdio: 'inherit' })
process.exit(done.status ?? 1)
