import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program, or null. */
export function which(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    if (existsSync(join(folder, name))) return join(folder, name)
  return null
}

/** Runs a program to its end; its output as text, or an error with its last words. */
export function run(program: string, args: string[], options: SpawnSyncOptions = {}): string {
  const done = spawnSync(program, args, { encoding: 'utf8', ...options })
  if (done.status === 0) return String(done.stdout ?? '')
  const words = String(done.stderr ?? '')
    .trim()
    .split('\n')
    .slice(-5)
    .join('\n')
  throw new Error(`${program} ${args[0] ?? ''} failed: ${done.error?.message ?? words}`)
}
