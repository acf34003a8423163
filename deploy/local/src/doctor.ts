import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './paths.ts'
import { build, prepareTools } from './prepare.ts'

prepareTools()
await build()
const done = spawnSync(process.execPath, [join(ROOT, 'services/judge/src/doctor.ts')], { stdio: 'inherit' })
process.exit(done.status ?? 1)
