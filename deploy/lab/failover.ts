import { must } from './addons.ts'
import { commandsBelow, runCommands, textOf } from './documented.ts'
import type { Lab } from './whole.ts'

/** The two instances of PostgreSQL; the first begins as the primary. */
export const INSTANCES = ['postgres-a', 'postgres-b'] as const
type Instance = (typeof INSTANCES)[number]

/** The commands of docs/operations/failover.md for a lost primary: what puts the standby in its place, and what brings a standby back. */
export function documentedSteps(text = textOf('operations/failover.md')): [string, string] {
  const [promote = '', rebuild = ''] = commandsBelow(text, "## When PostgreSQL's primary is lost", 2)
  return [promote, rebuild]
}

/** The instance that takes the writes. */
export const primary = (lab: Lab): Instance =>
  must(lab, ['get', 'configmap', 'postgres', '-n', 'stores', '-o', 'jsonpath={.data.primary}']) as Instance // the manifests name no other

export const standby = (lab: Lab): Instance => (primary(lab) === 'postgres-a' ? 'postgres-b' : 'postgres-a')

/** Puts the standby in the place of the primary, which is lost. */
export const failOver = (lab: Lab): Promise<unknown> =>
  runStep(lab, documentedSteps()[0], { LOST: primary(lab), NEXT: standby(lab) })

/** Makes a standby of an instance that was the primary, or is new; from then on a commit waits for it. */
export const rebuildStandby = (lab: Lab, instance: Instance): Promise<unknown> =>
  runStep(lab, documentedSteps()[1], { LOST: instance, NEXT: primary(lab) })

const runStep = (lab: Lab, commands: string, names: { LOST: Instance; NEXT: Instance }): Promise<unknown> =>
  runCommands(lab, commands, { NAMESPACE: 'stores', ...names })
