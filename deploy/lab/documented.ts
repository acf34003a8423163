import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { meanwhile } from './pods.ts'
import type { Lab } from './whole.ts'

const STEP_WITHIN_MS = 400_000

export const textOf = (document: string): string => readFileSync(join(ROOT, 'docs', document), 'utf8')

/** The blocks of commands in a document's chapter, in their order; throws where there are fewer than `atLeast`. */
export function commandsBelow(text: string, title: string, atLeast: number): string[] {
  const chapter = text.split(`${title}\n`)[1]?.split('\n## ')[0] ?? ''
  const blocks = [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block)
  if (blocks.length < atLeast) throw new Error(`The documents have not ${atLeast} blocks of commands below "${title}".`)
  return blocks
}

/** Runs commands as an operator pastes them; returns what they print. */
export async function runCommands(
  lab: Lab,
  commands: string,
  { cwd = ROOT, ...env }: NodeJS.ProcessEnv & { cwd?: string },
): Promise<string> {
  const options = { cwd, env: { ...process.env, KUBECONFIG: lab.kubeconfig, ...env }, timeout: STEP_WITHIN_MS }
  const { stdout } = await meanwhile('bash', ['-euo', 'pipefail', '-c', commands], options)
  return stdout
}
