import { spawnSync } from 'node:child_process'
import { build, prepareTools } from '@skirmish/devkit/prepare'
import { programOf } from '@skirmish/devkit/programs'

prepareTools()
await build()
const done = spawnSync(process.execPath, [programOf('@skirmish/sandbox/doctor')], { stdio: 'inherit' })
process.exit(done.status ?? 1)
