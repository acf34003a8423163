import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { renderWith, valuesFiles } from './charts.ts'
import { driftFaults, renderBelow, unsteadyTemplates } from './composition.ts'
import { type Manifest, manifestsOf } from './manifest-rules.ts'
import { EVERYTHING, podsOf } from './pod-settings.ts'
import { findTool } from './tools.ts'

const helm = findTool('helm') ?? ''
const imagesOf = (text: string) => podsOf(text).flatMap(({ spec }) => spec.containers.map(({ image = '' }) => image))
const migrations = (manifests: Manifest[]) =>
  manifests.filter(({ kind, metadata }) => kind === 'Job' && metadata.name.includes('-migrate'))

describe.skipIf(!helm)('composition', () => {
  test('OP11 values are rendered the same again, and no template asks for chance, the clock or the cluster', () => {
    const staging = valuesFiles().find((path) => basename(path) === 'staging-values.yaml') ?? ''
    expect(driftFaults(helm, staging)).toEqual([])
    expect(unsteadyTemplates()).toEqual([])
  })
  test("OP11 below another chart it is there when its condition says so, with that chart's registry", () => {
    const global = {
      imageRegistry: 'mirror.example.com:5000/hub',
      imagePullSecrets: ['mirror'],
      other: { charts: 'too' },
    }
    const values = { global, skirmish: { enabled: true, ...EVERYTHING, image: { pullSecrets: ['own'] } } }
    const text = renderBelow(helm, values)
    const pods = podsOf(text)
    for (const { spec } of pods) expect(spec).toMatchObject({ imagePullSecrets: [{ name: 'mirror' }, { name: 'own' }] })
    for (const image of imagesOf(text))
      expect(image).toMatch(/^mirror\.example\.com:5000\/hub\/skirmish\/skirmish-[a-z-]+:/)
    for (const { metadata } of migrations(manifestsOf(text)))
      expect(metadata.name).toMatch(/^skirmish-[a-z-]+-migrate$/)
    expect(renderBelow(helm, { skirmish: { enabled: false } }).trim()).toBe('')
    expect(() => renderBelow(helm, { skirmish: { enabled: true, replicsa: 1 } })).toThrow(
      /additional properties 'replicsa'/,
    )
  })
  test('OP11 two of it below one chart have names and selectors of their own', () => {
    const named = (values: object, alias?: string) =>
      manifestsOf(alias ? renderBelow(helm, values, alias) : renderWith(helm, values)).find(
        ({ kind }) => kind === 'Deployment',
      )
    const labels = (name: string) => ({ spec: { selector: { matchLabels: { 'app.kubernetes.io/name': name } } } })
    const eu = named({ eu: { enabled: true } }, 'eu')
    expect(eu?.metadata.name).toMatch(/^skirmish-eu-/)
    expect(eu).toMatchObject(labels('eu'))
    const other = named({ nameOverride: 'contest' })
    expect(other?.metadata.name).toMatch(/^skirmish-contest-/)
    expect(other).toMatchObject(labels('contest'))
    expect(named({ fullnameOverride: 'arena' })?.metadata.name).toMatch(/^arena-/)
    expect(named({})?.metadata.name).toMatch(/^skirmish-(?!skirmish)/)
  })
  test('OP11 without hooks of Helm migrations are ordinary Jobs, each of a name of its own, that a sync wave puts first', () => {
    const values = { migrations: { hooks: 'none' }, tests: { enabled: false } }
    const of = (tag: string) => manifestsOf(renderWith(helm, { ...values, image: { tag } }))
    const manifests = of('1')
    const jobs = migrations(manifests)
    expect(jobs).toHaveLength(7)
    for (const { metadata } of jobs) expect(metadata.annotations).toEqual({ 'argocd.argoproj.io/sync-wave': '-1' })
    expect(manifests.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'])).toEqual([])
    const names = jobs.map(({ metadata }) => metadata.name)
    for (const { metadata } of migrations(of('2'))) expect(names).not.toContain(metadata.name)
  })
  test('OP11 what holds data stays when the release goes', () => {
    const backup = { enabled: true, claim: { size: '20Gi', storageClassName: 'standard' } }
    const text = renderWith(helm, { backup })
    const kept = manifestsOf(text).filter(
      ({ metadata }) => metadata.annotations?.['helm.sh/resource-policy'] === 'keep',
    )
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['Namespace', 'PersistentVolumeClaim'])
    const [claim] = kept.filter(({ kind }) => kind === 'PersistentVolumeClaim')
    expect(claim?.spec).toMatchObject({ storageClassName: 'standard', resources: { requests: { storage: '20Gi' } } })
    const [job] = podsOf(text).filter(({ name }) => name === 'CronJob skirmish-backup')
    expect(job?.spec).toMatchObject({ volumes: [{ persistentVolumeClaim: { claimName: claim?.metadata.name } }, {}] })
  })
})
