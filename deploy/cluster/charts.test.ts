import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SERVICES } from '@skirmish/contracts/services'
import { addressSetting } from '@skirmish/devkit/trust/services'
import { tokensOf } from '@skirmish/devkit/trust/tokens'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { CHART, lintFaults, refusalFaults, render, valuesFiles } from './charts.ts'
import { manifestFaults, manifestsOf, podOf } from './manifest-rules.ts'
import { findTool } from './tools.ts'

const helm = findTool('helm')
if (!helm) console.log('Charts are not tested: helm is absent. `npm run charts:verify` says how to get it.')

/** What backups of deploy/operations read, where a release's differs from what it takes unset. */
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
      { args: ['backup', 'take', '--keep', '28'], securityContext: { readOnlyRootFilesystem: true } },
    ])
    const environment = pod?.containers[0]?.env?.map(({ name }) => name) ?? []
    for (const needed of SETTINGS_OF_BACKUPS) expect(environment).toContain(needed)
    expect(environment).not.toContain('INTERNAL_TOKEN')
  })
  test("operators' commands have a suspended CronJob to make Jobs of, which reaches the services that serve them, and is reached by nobody", () => {
    const manifests = manifestsOf(render(helm ?? '', valuesFiles()[0] ?? ''))
    const [policy, job] = manifests.filter(({ metadata }) => metadata.name === 'skirmish-admin')
    expect(job).toMatchObject({ kind: 'CronJob', spec: { suspend: true, jobTemplate: { spec: { backoffLimit: 0 } } } })
    const pod = job && podOf(job)
    expect(pod?.containers).toMatchObject([{ image: expect.stringContaining('/skirmish-operations:') }])
    const operated = SERVICES.filter((service) => tokensOf(service, 'a secret').OPERATOR_TOKEN)
    const environment = pod?.containers[0]?.env?.map(({ name }) => name)
    expect(environment).toEqual([...operated.map(addressSetting), 'NATS_PREFIX', 'OPERATOR_TOKEN', 'NATS_URL'])
    const component = (name: string) => expect.stringContaining(`"app.kubernetes.io/component":"${name}"`)
    expect(policy?.spec).not.toHaveProperty('ingress')
    for (const service of operated) expect(JSON.stringify(policy?.spec)).toEqual(component(service))
    for (const service of SERVICES) {
      const own = manifests.find(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === `skirmish-${service}`,
      )
      const lets = JSON.stringify(own?.spec?.ingress).includes('"app.kubernetes.io/component":"admin"')
      expect([service, lets]).toEqual([service, operated.includes(service)])
    }
  })
  test('wrong values are refused by a sentence that names them', () => expect(refusalFaults(helm ?? '')).toEqual([]))
})

test('OP6 the chart has the services that there are, and no other', () => {
  const values = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'))
  const { properties, $defs } = JSON.parse(readFileSync(join(CHART, 'values.schema.json'), 'utf8'))
  const { services } = properties
  const named = [Object.keys(values.services), Object.keys(services.properties), services.required]
  for (const names of [...named, $defs.service.properties.calls.items.enum])
    expect(names.toSorted()).toEqual(SERVICES.toSorted())
})

test('a pod that breaks the rules of the house is seen', () => {
  const pod = 'kind: Pod\nmetadata: {name: p}\nspec: {containers: [{name: c, env: [{name: A}, {name: A}]}]}\n'
  expect(manifestFaults(pod)).toContain('Pod p: c has A twice')
  expect(manifestFaults(pod)).toContain('Pod p: may run as root')
  const job =
    'kind: CronJob\nmetadata: {name: j}\nspec: {jobTemplate: {spec: {template: {spec: {containers: [{name: c}]}}}}}\n'
  expect(manifestFaults(job)).toContain('CronJob j: may run as root')
})
