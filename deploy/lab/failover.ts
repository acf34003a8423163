import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/src/paths.ts'
import { must } from './addons.ts'
import { meanwhile } from './pods.ts'
import type { Lab } from './whole.ts'

/** The two instances of PostgreSQL; the first begins as the primary. */
export const INSTANCES = ['postgres-a', 'postgres-b'] as const
type Instance = (typeof INSTANCES)[number]

const TITLE = "## When PostgreSQL's primary is lost"
const STEP_WITHIN_MS = 400_000

/** The commands of docs/operations.md for it, as an operator would paste them: what puts the standby in the primary's place, and what brings a standby back. */
export function documentedSteps(text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')): [string, string] {
  const chapter = text.split(`${TITLE}\n`)[1]?.split('\n## ')[0] ?? ''
  const [promote, rebuild] = [...chapter.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block)
  if (!promote || !rebuild) throw new Error(`docs/operations.md has no two blocks of commands below "${TITLE}".`)
  return [promote, rebuild]
}

/** Who takes the writes. */
export const primary = (lab: Lab): Instance =>
  must(lab, ['get', 'configmap', 'postgres', '-n', 'stores', '-o', 'jsonpath={.data.primary}']) as Instance // the manifests name no other

export const standby = (lab: Lab): Instance => (primary(lab) === 'postgres-a' ? 'postgres-b' : 'postgres-a')

/** Puts the standby in the place of the primary, which is lost. */
export const failOver = (lab: Lab): Promise<unknown> =>
  runStep(lab, documentedSteps()[0], { LOST: primary(lab), NEXT: standby(lab) })

/** Makes a standby of an instance that was the primary, or is new; from then on a commit waits for it. */
export const rebuildStandby = (lab: Lab, instance: Instance): Promise<unknown> =>
  runStep(lab, documentedSteps()[1], { LOST: instance, NEXT: primary(lab) })

function runStep(lab: Lab, commands: string, names: { LOST: Instance; NEXT: Instance }): Promise<unknown> {
  const env = { ...process.env, KUBECONFIG: lab.kubeconfig, NAMESPACE: 'stores', ...names }
  return meanwhile('bash', ['-euo', 'pipefail', '-c', commands], { env, timeout: STEP_WITHIN_MS })
}
