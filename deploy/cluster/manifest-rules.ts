import { parseAllDocuments } from 'yaml'

interface Container {
  name: string
  image?: string
  restartPolicy?: string
  args?: string[]
  env?: { name: string; value?: string; valueFrom?: object }[]
  envFrom?: object[]
  volumeMounts?: { name: string; mountPath: string }[]
  securityContext?: { readOnlyRootFilesystem?: boolean; allowPrivilegeEscalation?: boolean; procMount?: string }
  readinessProbe?: object
  resources?: { limits?: { memory?: string; cpu?: string } }
}
interface PodSpec {
  hostUsers?: boolean
  automountServiceAccountToken?: boolean
  enableServiceLinks?: boolean
  securityContext?: { runAsNonRoot?: boolean; seccompProfile?: { type: string } }
  terminationGracePeriodSeconds?: number
  initContainers?: Container[]
  containers: Container[]
}
interface Metadata {
  labels?: Record<string, string>
  annotations?: Record<string, string>
}
export interface Pod {
  metadata: Metadata
  spec: PodSpec
}
export interface Manifest {
  kind: string
  metadata: { name: string; namespace?: string } & Metadata
  spec?: {
    replicas?: number
    ingress?: object[]
    egress?: object[]
    template?: Pod
    jobTemplate?: { spec: { template: Pod } }
    scaleTargetRef?: { name: string }
  } & Partial<PodSpec>
}

/** The manifests of a text that helm rendered. */
export const manifestsOf = (text: string): Manifest[] =>
  parseAllDocuments(text).flatMap((one) => (one.toJS() as Manifest | null) ?? []) // of our own chart

/** The pod that a manifest makes or is, if any, with its labels and annotations. */
export function podTemplateOf({ kind, metadata, spec }: Manifest): Pod | undefined {
  if (kind === 'Pod') return { metadata, spec: spec as PodSpec } // a Pod's spec is one
  return spec?.template ?? spec?.jobTemplate?.spec.template
}

/** What such a pod runs, and how. */
export const podOf = (manifest: Manifest): PodSpec | undefined => podTemplateOf(manifest)?.spec

/** What schemas do not say: rules that manifests of ours keep, whatever the values. The judge's own namespace is left out of two. */
export function manifestFaults(text: string): string[] {
  const manifests = manifestsOf(text)
  const scaled = manifests.flatMap(({ spec }) => spec?.scaleTargetRef?.name ?? [])
  return manifests.flatMap((manifest) => {
    const { kind, metadata, spec } = manifest
    const pod = podOf(manifest)
    if (!pod) return []
    const named = (fault: string) => `${kind} ${metadata.name}: ${fault}`
    const faults = kind === 'DaemonSet' ? [] : podFaults(pod)
    if (kind === 'Deployment' && scaled.includes(metadata.name) === (spec?.replicas !== undefined))
      faults.push('replicas must be given where nothing scales it, and only there')
    return [...faults, ...pod.containers.flatMap((one) => containerFaults(one, kind))].map(named)
  })
}

function podFaults(pod: PodSpec): string[] {
  const { seccompProfile, runAsNonRoot } = pod.securityContext ?? {}
  const faults = []
  if (pod.automountServiceAccountToken !== false) faults.push("has the cluster's token")
  if (pod.enableServiceLinks !== false) faults.push('has variables of other services, such as PORT')
  if (runAsNonRoot !== true) faults.push('may run as root')
  if (seccompProfile?.type !== 'RuntimeDefault' && pod.hostUsers !== false)
    faults.push('has no default seccomp profile')
  return faults
}

function containerFaults({ name, env = [], securityContext, readinessProbe, resources }: Container, kind: string) {
  const names = env.map((one) => one.name)
  const twice = names.filter((one, i) => names.indexOf(one) !== i)
  const faults = []
  if (twice.length > 0) faults.push(`${name} has ${twice} twice`)
  if (!securityContext?.readOnlyRootFilesystem) faults.push(`${name} may write its root`)
  if (securityContext?.allowPrivilegeEscalation !== false) faults.push(`${name} may gain privileges`)
  if (!resources?.limits?.memory) faults.push(`${name} has no limit of memory`)
  if (resources?.limits?.cpu) faults.push(`${name} has a limit of CPU`)
  if (kind === 'Deployment' && !readinessProbe) faults.push(`${name} has no readiness probe`)
  return faults
}
