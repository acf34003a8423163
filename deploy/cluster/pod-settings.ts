import { renderWith } from './charts.ts'
import { manifestsOf, type Pod, podTemplateOf } from './manifest-rules.ts'

/** Values with which the chart makes pods of all the kinds that it knows. */
export const EVERYTHING = { backup: { enabled: true, existingClaim: 'backups' } }

const container = (name: string) => ({ name, image: `registry.example.com/${name}:1` })
const spec = (name: string, value: unknown) => ({ value, pod: { spec: { [name]: value } } })
const inContainer = (of: object) => ({ spec: { containers: [of] } })

/**
 * Each setting of podDefaults, but for fixedIds, with a value that nothing else gives a pod, and the part of the pod that shows it. The mark
 * tells one place of the values from another.
 */
export const podSettings = (mark: string) => ({
  podLabels: { value: { label: mark }, pod: { metadata: { labels: { label: mark } } } },
  podAnnotations: { value: { note: mark }, pod: { metadata: { annotations: { note: mark } } } },
  nodeSelector: spec('nodeSelector', { pool: mark }),
  tolerations: spec('tolerations', [{ key: mark, operator: 'Exists' }]),
  affinity: spec('affinity', { podAffinity: { [mark]: [] } }),
  topologySpreadConstraints: spec('topologySpreadConstraints', [
    { maxSkew: 1, topologyKey: mark, whenUnsatisfiable: 'ScheduleAnyway' },
  ]),
  priorityClassName: spec('priorityClassName', mark),
  serviceAccountName: spec('serviceAccountName', mark),
  automountServiceAccountToken: spec('automountServiceAccountToken', true),
  podSecurityContext: {
    value: { supplementalGroups: [mark.length] },
    pod: { spec: { securityContext: { supplementalGroups: [mark.length] } } },
  },
  containerSecurityContext: {
    value: { appArmorProfile: { localhostProfile: mark } },
    pod: inContainer({ securityContext: { appArmorProfile: { localhostProfile: mark } } }),
  },
  env: { value: { TAINT: mark }, pod: inContainer({ env: [{ name: 'TAINT', value: mark }] }) },
  envFrom: {
    value: [{ secretRef: { name: mark } }],
    pod: inContainer({ envFrom: [{ secretRef: { name: mark } }] }),
  },
  volumes: spec('volumes', [{ name: mark, emptyDir: {} }]),
  volumeMounts: {
    value: [{ name: mark, mountPath: '/taint' }],
    pod: inContainer({ volumeMounts: [{ name: mark, mountPath: '/taint' }] }),
  },
  initContainers: spec('initContainers', [container(`first-${mark}`)]),
  sidecars: {
    value: [container(`beside-${mark}`)],
    pod: { spec: { initContainers: [{ ...container(`beside-${mark}`), restartPolicy: 'Always' }] } },
  },
  dnsPolicy: spec('dnsPolicy', mark.length % 2 ? 'None' : 'Default'),
  dnsConfig: spec('dnsConfig', { searches: [mark] }),
  hostAliases: spec('hostAliases', [{ ip: '10.0.0.1', hostnames: [mark] }]),
  imagePullSecrets: { value: [mark], pod: { spec: { imagePullSecrets: [{ name: mark }] } } },
})

type Settings = Record<string, { value: unknown; pod: object }>

/** The values that give a place all of these settings. */
export const valuesOf = (settings: Settings): object =>
  Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]))

interface NamedPod extends Pod {
  name: string
}

/** The pods that the chart makes, each with its workload's kind and name. */
export const podsOf = (text: string): NamedPod[] =>
  manifestsOf(text).flatMap((manifest) => {
    const pod = podTemplateOf(manifest)
    return pod ? [{ ...pod, name: `${manifest.kind} ${manifest.metadata.name}` }] : []
  })

/** Whether a value has all that a part of it names: of an object its keys, of a list its items, in any place. */
export function has(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(part)) return part.every((item) => (value as unknown[]).some((one) => has(one, item)))
  return Object.entries(part).every(([key, item]) => has((value as Record<string, unknown>)[key], item)) // an object
}

/** Which of the settings which pods lack. */
export const lacking = (pods: readonly NamedPod[], settings: Settings): string[] =>
  Object.entries(settings).flatMap(([setting, { pod: part }]) =>
    pods.filter((pod) => !has(pod, part)).map(({ name }) => `${name} lacks ${setting}`),
  )

/** The pods of a chart whose podDefaults have each setting, and the faults: a pod that lacks one. */
export function shapeFaults(program: string): { pods: number; faults: string[] } {
  const settings = podSettings('taint')
  const pods = podsOf(renderWith(program, { ...EVERYTHING, podDefaults: valuesOf(settings) }))
  return { pods: pods.length, faults: lacking(pods, settings) }
}
