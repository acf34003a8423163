import { spawnSync } from 'node:child_process'
import { programOf } from '@skirmish/devkit/programs'

/**
 * Does what an operator types, such as `teacher <email>`, on the system or services that an environment names; returns what the command
 * printed. Throws its last words where it failed.
 */
export function operate(environment: Record<string, string>, ...words: string[]): string {
  const command = [programOf('@skirmish/operations/main'), 'admin', ...words]
  const env = { ...process.env, ...environment }
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
  return stdout
}
