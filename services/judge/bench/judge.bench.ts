import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { measureCheckers } from './checkers.ts'
import { measureService } from './service.ts'

measureCheckers()

/** The last core: the first one serves interrupts. */
const core = process.env.BENCH_CORE ?? '1'
const done = spawnSync(
  'taskset',
  ['-c', core, process.execPath, fileURLToPath(new URL('./throughput.ts', import.meta.url))],
  { stdio: 'inherit' },
)
if (done.status !== 0) process.exit(done.status ?? 1)
await measureService()
