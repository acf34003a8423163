import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lintFaults, refusalFaults, render, valuesFiles } from './charts.ts'
import { manifestFaults, manifestsOf, podOf } from './manifest-rules.ts'
import { findTool } from './tools.ts'

const helm = findTool('helm')
if (!helm) console.log('Charts are not tested: helm is absent. `npm run charts:verify` says how to get it.')

/** What deploy/operations/src/backup.ts reads, where a release's differs from what it takes unset. */
const SETTINGS_OF_BACKUPS = [
  'BACKUP_FOLDER',
  'DATABASE_PREFIX',
  'DATABASE_URL',
  'NATS_PREFIX',
  'NATS_STREAM_MAX_BYTES',
  'NATS_STREAM_REPLICAS',
  'NATS_URL',
]

describe.skipIf(!helm)('charts', () => {
  for (const values of valuesFiles())
    test(`the chart keeps the rules of the house with ${basename(values)}`, () => {
      expect(lintFaults(helm ?? '', values)).toEqual([])
      expect(manifestFaults(render(helm ?? '', values))).toEqual([])
    })
  test('a backup is off unless it is wanted, and then reaches the databases and NATS, as nobody, from a root that it cannot write', () => {
    const of = (file: string) => {
      const values = valuesFiles().find((path) => basename(path) === file) ?? ''
      return manifestsOf(render(helm ?? '', values)).filter(({ metadata }) => metadata.name === 'skirmish-backup')
    }
    expect(of('laptop-values.yaml')).toEqual([])
    const [policy, job] = of('three-zones-values.yaml')
    const to = (port: number) => ({ ports: [{ port }], to: [expect.anything()] })
    expect(policy).toMatchObject({ spec: { egress: [{ ports: [{ port: 53 }, { port: 53 }] }, to(5432), to(4222)] } })
    const pod = job && podOf(job)
    expect(job).toMatchObject({ kind: 'CronJob', spec: { concurrencyPolicy: 'Forbid', schedule: '17 */6 * * *' } })
    expect(pod).toMatchObject({ securityContext: { runAsUser: 65532, fsGroup: 65532 } })
    expect(pod?.containers).toMatchObject([
      { args: ['take', '--keep', '28'], securityContext: { readOnlyRootFilesystem: true } },
    ])
    const environment = pod?.containers[0]?.env?.map(({ name }) => name) ?? []
    for (const needed of SETTINGS_OF_BACKUPS) expect(environment).toContain(needed)
    expect(environment).not.toContain('INTERNAL_TOKEN')
  })
  test('wrong values are refused by a sentence that names them', () => expect(refusalFaults(helm ?? '')).toEqual([]))
})

test('a pod that breaks the rules of the house is seen', () => {
  const pod = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, env: [{name: A}, {name: A}]}]}\n'
  expect(manifestFaults(pod)).toContain('Pod p: c has A twice')
  expect(manifestFaults(pod)).toContain('Pod p: may run as root')
  const job =
    'kind: CronJob\nmetadata: {name: j}\nspec: {jobTemplate: {spec: {template: {spec: {containers: [{name: c}]}}}}}\n'
  expect(manifestFaults(job)).toContain('CronJob j: may run as root')
})
