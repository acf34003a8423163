import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, manifestsOf, podOf } from '@skirmish/cluster/manifest-rules'
import { EXTENSIONS, unpack } from '@skirmish/cluster/schemas'
import type { Cluster } from './control-plane.ts'

export const RELEASE_NAMESPACE = 'skirmish'
const RESTRICTED = ['enforce', 'warn', 'audit'].map((mode) => `pod-security.kubernetes.io/${mode}=restricted`)

/** Runs kubectl, and throws what it says where it is not content. */
export function mustKubectl({ kubectl }: Cluster, args: string[], object?: object): void {
  const { ok, said } = kubectl(args, object && JSON.stringify(object))
  if (!ok) throw new Error(`kubectl ${args.join(' ')}: ${said}`)
}

/** Gives the cluster the namespace of a release, as docs/operations/install.md says, and the kinds of others that the chart uses. */
export function prepareCluster(cluster: Cluster, go: string): void {
  const must = (args: string[], object?: object) => mustKubectl(cluster, args, object)
  must(['create', 'namespace', RELEASE_NAMESPACE])
  must(['label', 'namespace', RELEASE_NAMESPACE, ...RESTRICTED])
  // A controller's work, which may not run here.
  must(['apply', '-f', '-'], {
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    metadata: { name: 'default', namespace: RELEASE_NAMESPACE },
  })
  must(['create', 'priorityclass', 'skirmish', '--value=1000']) // the values for three zones name it
  for (const { module, folder, files } of EXTENSIONS) {
    const path = join(unpack(go, module), folder)
    for (const file of readdirSync(path).filter((name) => files.test(name)))
      must(['apply', '--server-side', '-f', join(path, file)])
  }
  must(['wait', '--for=condition=Established', 'crd', '--all', '--timeout=60s'])
}

/**
 * What the API server has against the manifests of a file of values: by its schemas and defaults, its admission of fields, and Pod Security.
 * Deployments and Jobs are only warned of, so each one's pod is tried too.
 */
export function admissionFaults({ kubectl }: Cluster, manifests: string): { tried: number; faults: string[] } {
  const all = manifestsOf(manifests)
  const namespaces = all.filter(({ kind }) => kind === 'Namespace')
  const faults: string[] = []
  let tried = 0
  const tryOne = (what: string, args: string[], manifest: object) => {
    tried++
    const { ok, said } = kubectl([...args, '--dry-run=server', '-f', '-'], JSON.stringify(manifest))
    if (!ok || /^Warning:/m.test(said)) faults.push(`${what}: ${said}`)
  }
  for (const namespace of namespaces) {
    kubectl(['apply', '--server-side', '-f', '-'], JSON.stringify(namespace))
    kubectl(['create', 'serviceaccount', 'default', '-n', namespace.metadata.name])
  }
  for (const manifest of all) {
    const { kind, metadata } = manifest
    const where = metadata.namespace ?? RELEASE_NAMESPACE
    if (kind !== 'Namespace') tryOne(`${kind} ${metadata.name}`, ['apply', '--server-side', '-n', where], manifest)
    if (kind !== 'Pod' && podOf(manifest))
      tryOne(`a pod of ${kind} ${metadata.name}`, ['create', '-n', where], podFrom(manifest))
  }
  return { tried, faults }
}

/** The pod of a workload. */
export function podFrom(manifest: Manifest): object {
  const restartPolicy = 'Never' // a Job's and a Deployment's differ
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: manifest.metadata.name },
    spec: { ...podOf(manifest), restartPolicy },
  }
}

/** Pods that Pod Security must refuse in the release's namespace; returns those that it took. */
export function takenInVain({ kubectl }: Cluster, judgePod: object): string[] {
  const container = { name: 'c', image: 'i', securityContext: { privileged: true } }
  const bad = {
    'a privileged pod': { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'bad' }, spec: { containers: [container] } },
    "the judge's pod": judgePod,
  }
  return Object.entries(bad).flatMap(([what, pod]) => {
    const { ok, said } = kubectl(
      ['create', '-n', RELEASE_NAMESPACE, '--dry-run=server', '-f', '-'],
      JSON.stringify(pod),
    )
    return !ok && /violates PodSecurity "restricted/.test(said) ? [] : [`${what} is not refused: ${said}`]
  })
}

/** The judge's pod of some manifests. */
export function judgePodOf(manifests: string): object {
  const found = manifestsOf(manifests).find(
    ({ kind, metadata }) => kind === 'Deployment' && /judge$/.test(metadata.name),
  )
  if (!found) throw new Error('The chart has no Deployment of the judge.')
  return podFrom(found)
}
