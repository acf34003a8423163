import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { SERVICES } from '@skirmish/contracts/services'
import { ROOT } from '@skirmish/devkit/paths'
import { IMAGE_NAMES } from '@skirmish/devkit/servers/images'
import { run } from '@skirmish/devkit/shell'
import { needPrograms } from './build.ts'
import { socketOf } from './node-files.ts'
import type { Lab } from './whole.ts'

export const RELEASE = 'skirmish'

/** Gives containerd the images of services, of operations and of servers that the local Docker engine has, under the names that the chart expects. */
export function importImages(folder: string, tag = 'dev'): void {
  const own = [...SERVICES, 'operations'].map((name) => `localhost:5000/skirmish-${name}:${tag}`)
  const names = [...own, ...Object.values(IMAGE_NAMES)].join(' ')
  const { ctr } = needPrograms('ctr')
  const command = `docker save ${names} | ${ctr} --address ${socketOf(folder)} --namespace k8s.io images import -`
  run('bash', ['-o', 'pipefail', '-c', command], { timeout: 900_000 })
}

export const helmArgs = (lab: Lab, args: string[]): string[] => [
  ...args,
  '--kubeconfig',
  lab.kubeconfig,
  '--namespace',
  'skirmish',
]

/** Runs Helm on the release; returns how many seconds that took. */
export function helm(lab: Lab, program: string, args: string[]): number {
  const begun = Date.now()
  const done = spawnSync(program, helmArgs(lab, args), { stdio: 'inherit' })
  if (done.status !== 0) throw new Error(`helm ${args[0]} failed.`)
  return (Date.now() - begun) / 1000
}

export const CHART = [
  join(ROOT, 'charts/skirmish'),
  '--values',
  join(ROOT, 'charts/skirmish/ci/laptop-values.yaml'),
  '--values',
  join(ROOT, 'deploy/lab/values.yaml'),
  '--set',
  'judge.namespace.create=false', // it is made before, with its Secrets
]
