import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVICES } from '@skirmish/contracts/services'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { CHART, renderWith } from './charts.ts'
import { EVERYTHING, lacking, podSettings, podsOf, shapeFaults, valuesOf } from './pod-settings.ts'
import { findTool } from './tools.ts'

const helm = findTool('helm') ?? ''
/** Each place of the values that has settings of pods, and the component of its pods. */
const PLACES = new Map([
  ...SERVICES.map((name) => [`services.${name}`, name] as const),
  ['migrations', 'migrate'],
  ['tests', 'test'],
  ['operations', 'admin'],
  ['backup', 'backup'],
  ['judge.seccomp', 'judge-seccomp'],
])

/** Values with something at a place such as `judge.seccomp`. */
const at = (place: string, values: object): object =>
  place.split('.').reduceRight<object>((inner, name) => ({ [name]: inner }), values)

describe.skipIf(!helm)('pods', () => {
  test('OP10 every pod of the chart has every setting of podDefaults', () => {
    const { podDefaults } = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'))
    expect([...Object.keys(podSettings('taint')), 'fixedIds'].toSorted()).toEqual(Object.keys(podDefaults).toSorted())
    // Services, the migrations of all but the gateway, test, operators' commands, backup and the DaemonSet.
    expect(shapeFaults(helm)).toEqual({ pods: SERVICES.length + SERVICES.length - 1 + 4, faults: [] })
  })
  test.each([...PLACES])(
    'OP10 the settings at %s are those of its pods alone, over podDefaults',
    (place, component) => {
      const everywhere = podSettings('everywhere')
      const here = podSettings('here')
      const own = { ...valuesOf(here), terminationGracePeriodSeconds: 4711 }
      const values = { podDefaults: valuesOf(everywhere), ...at(place, own) }
      const backup = { ...EVERYTHING.backup, ...(place === 'backup' ? own : {}) }
      const pods = podsOf(renderWith(helm, { ...values, backup }))
      const mine = pods.filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === component)
      expect(lacking(mine, here)).toEqual([])
      for (const { spec } of mine) expect(spec.terminationGracePeriodSeconds).toBe(4711)
      // A service's migration has the service's settings too, and the DaemonSet goes where the judge's pods go.
      const follows = [
        `Job skirmish-${component}-migrate`,
        ...(component === 'judge' ? ['DaemonSet skirmish-judge-seccomp'] : []),
      ]
      const others = pods.filter((pod) => !mine.includes(pod) && !follows.includes(pod.name))
      expect(others.length).toBeGreaterThan(10)
      expect(lacking(others, everywhere)).toEqual([])
    },
  )
  test('OP10 a migration has the settings of its service, and the DaemonSet runs where the judge may', () => {
    const everywhere = valuesOf(podSettings('everywhere'))
    const service = podSettings('service')
    const values = { podDefaults: everywhere, services: { auth: valuesOf(service), judge: valuesOf(service) } }
    const pods = podsOf(renderWith(helm, values))
    const named = (name: string) => pods.filter((pod) => pod.name === name)
    const { topologySpreadConstraints: _own, ...inherited } = service
    expect(lacking(named('Job skirmish-auth-migrate'), inherited)).toEqual([])
    const { nodeSelector, tolerations, priorityClassName, env } = service
    expect(
      lacking(named('DaemonSet skirmish-judge-seccomp'), { nodeSelector, tolerations, priorityClassName }),
    ).toEqual([])
    expect(lacking(named('DaemonSet skirmish-judge-seccomp'), { env })).toHaveLength(1)
    // Its migration is in the release's namespace, where the judge's ServiceAccount is not.
    const { serviceAccountName } = service
    expect(lacking(named('Job skirmish-judge-migrate'), { serviceAccountName })).toHaveLength(1)
  })
  test('OP10 on nodes with a taint migrations start too, with the environment, class and annotations of services', () => {
    const settings = podSettings('site')
    const { nodeSelector, tolerations, podAnnotations, priorityClassName, env } = settings
    const values = {
      defaults: valuesOf({ nodeSelector, tolerations, podAnnotations }),
      priorityClassName: priorityClassName.value,
      env: env.value,
    }
    const jobs = podsOf(renderWith(helm, values)).filter(({ name }) => name.endsWith('-migrate'))
    expect(jobs).toHaveLength(SERVICES.length - 1)
    const all = { nodeSelector, tolerations, podAnnotations, priorityClassName, env }
    expect(lacking(jobs, all)).toEqual([])
  })
  test('OP10 a name of the environment comes once, from where it is said last, and from a Secret too', () => {
    const valueFrom = { secretKeyRef: { name: 'vault', key: 'url' } }
    const pods = podsOf(
      renderWith(helm, {
        env: { LOG_LEVEL: 'warn', AFTER_WIN_SECONDS: 1_000_000 },
        services: { auth: { env: { LOG_LEVEL: 'debug', DATABASE_URL: { valueFrom }, HOST: '10.0.0.1' } } },
      }),
    )
    const environment = (name: string) => pods.find((pod) => pod.name === name)?.spec.containers[0]?.env ?? []
    for (const name of ['Deployment skirmish-auth', 'Job skirmish-auth-migrate']) {
      const env = environment(name)
      expect(new Set(env.map((one) => one.name)).size).toBe(env.length)
      expect(env).toContainEqual({ name: 'DATABASE_URL', valueFrom })
      expect(env).toContainEqual({ name: 'LOG_LEVEL', value: 'debug' })
    }
    expect(environment('Deployment skirmish-auth')).toContainEqual({ name: 'HOST', value: '10.0.0.1' })
    const profile = environment('Deployment skirmish-profile')
    expect(profile).toContainEqual({ name: 'LOG_LEVEL', value: 'warn' })
    expect(profile).toContainEqual({ name: 'AFTER_WIN_SECONDS', value: '1000000' })
  })
  test('OP10 a cluster that chooses the ids of users gets none, but for pods that must be somebody', () => {
    const values = { ...EVERYTHING, podDefaults: { fixedIds: false }, services: { judge: { fixedIds: true } } }
    const ids = podsOf(renderWith(helm, values)).flatMap(({ name, spec }) => {
      const { runAsUser, runAsGroup, fsGroup } = (spec.securityContext ?? {}) as Record<string, number>
      return [runAsUser, runAsGroup, fsGroup].some((id) => id !== undefined) ? [[name, runAsUser]] : []
    })
    expect(ids.toSorted()).toEqual([
      ['DaemonSet skirmish-judge-seccomp', 0],
      ['Deployment skirmish-judge', 65532],
    ])
  })
})
