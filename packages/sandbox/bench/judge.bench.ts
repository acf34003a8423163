import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { measureCheckers } from './checkers.ts'
import { measureService } from './service.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Runs a part in a process of its own; its failure is the benchmark's. */
function run(program: string, args: string[]): void {
  const done = spawnSync(program, args, { stdio: 'inherit' })
  if (done.status !== 0) process.exitCode = done.status ?? 1
}

/** The last core: the first one serves interrupts. */
const core = process.env.BENCH_CORE ?? '1'
const parts: Record<string, () => unknown> = {
  checkers: measureCheckers,
  throughput: () => run('taskset', ['-c', core, process.execPath, pathOf('./throughput.ts')]),
  validators: () => run('taskset', ['-c', core, process.execPath, pathOf('./validators.ts')]),
  service: measureService,
  // Of the whole product, as players meet it.
  crowd: () => run(process.execPath, [pathOf('../../../load-tests/players/measure-crowd.ts')]),
}
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
const strange = wanted.filter((name) => !Object.hasOwn(parts, name))
if (strange.length > 0)
  throw new Error(`There is no part ${strange.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
for (const name of wanted) await parts[name]?.()
process.exit()
