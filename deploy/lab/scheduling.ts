import { setTimeout as sleep } from 'node:timers/promises'
import { manifestsOf, podOf } from '@skirmish/cluster/manifest-rules'
import { mustKubectl, podFrom, RELEASE_NAMESPACE } from './admission.ts'
import type { Cluster } from './control-plane.ts'

/** Pools of nodes as charts/skirmish/examples/mixed-nodes.yaml has them: a label and a taint each. */
const POOLS = ['site', 'judge', 'backup']
/** Every new node has it, until a controller sees that it is Ready. */
const NOT_READY = 'node.kubernetes.io/not-ready:NoSchedule-'
const DECIDED_WITHIN_MS = 120_000

interface Scheduled {
  pod: string
  /** The node that the scheduler has chosen; null where it has found none. */
  node: string | null
  why: string
}

/** Gives the API server a node of each pool that is Ready and empty: no kubelet runs on it, as a scheduler needs none. */
export function addTaintedNodes(cluster: Cluster): void {
  const must = (args: string[], object?: object) => mustKubectl(cluster, args, object)
  const room = { cpu: '64', memory: '256Gi', pods: '200', 'ephemeral-storage': '500Gi' }
  for (const pool of POOLS) {
    const kinds = { 'kubernetes.io/os': 'linux', 'kubernetes.io/arch': 'amd64', 'topology.kubernetes.io/zone': 'a' }
    const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: pool, labels: { ...kinds, pool } } }
    must(['create', '-f', '-'], { ...node, spec: { taints: [{ key: 'pool', value: pool, effect: 'NoSchedule' }] } })
    const status = { capacity: room, allocatable: room, conditions: [{ type: 'Ready', status: 'True' }] }
    must(['taint', 'node', pool, NOT_READY])
    must(['patch', 'node', pool, '--subresource=status', '--type=merge', '-p', JSON.stringify({ status })])
  }
  must(['create', 'priorityclass', 'judge', '--value=1100'])
  addBoundClaim(must, 'skirmish-backups')
}

/** A claim as it is once its volume is bound, which is a controller's work. */
function addBoundClaim(must: (args: string[], object?: object) => void, name: string): void {
  const spec = { accessModes: ['ReadWriteOnce'], storageClassName: '' }
  const claimRef = { namespace: RELEASE_NAMESPACE, name }
  const volume = { ...spec, capacity: { storage: '1Gi' }, hostPath: { path: '/tmp' }, claimRef }
  must(['create', '-f', '-'], { apiVersion: 'v1', kind: 'PersistentVolume', metadata: { name }, spec: volume })
  const annotations = { 'pv.kubernetes.io/bind-completed': 'yes' }
  const claim = { ...spec, resources: { requests: { storage: '1Gi' } }, volumeName: name }
  const metadata = { name, namespace: RELEASE_NAMESPACE, annotations }
  must(['create', '-f', '-'], { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata, spec: claim })
}

/** Makes a pod of each workload of some manifests, reports what the scheduler decides of it, and deletes them. */
export async function schedule(cluster: Cluster, manifests: string): Promise<Scheduled[]> {
  const must = (args: string[], object?: object) => mustKubectl(cluster, args, object)
  const all = manifestsOf(manifests)
  const made = all.flatMap((manifest, i) => {
    const pod = podOf(manifest) ? podFrom(manifest) : null
    const namespace = manifest.metadata.namespace ?? RELEASE_NAMESPACE
    return pod ? [{ namespace, pod: { ...pod, metadata: { name: `${manifest.metadata.name}-${i}` } } }] : []
  })
  for (const namespace of new Set(made.map((one) => one.namespace))) {
    const own = all.find(({ kind, metadata }) => kind === 'Namespace' && metadata.name === namespace)
    if (own) must(['apply', '--server-side', '-f', '-'], own)
    cluster.kubectl(['create', 'serviceaccount', 'default', '-n', namespace]) // it may be there
  }
  for (const { namespace, pod } of made) must(['create', '-n', namespace, '-f', '-'], pod)
  const scheduled = await untilDecided(cluster.kubectl, made.length)
  for (const namespace of new Set(made.map((one) => one.namespace)))
    must(['delete', 'pods', '--all', '-n', namespace, '--grace-period=0', '--force'])
  return scheduled
}

async function untilDecided(kubectl: Cluster['kubectl'], count: number): Promise<Scheduled[]> {
  for (const deadline = Date.now() + DECIDED_WITHIN_MS; ; await sleep(500)) {
    const { items } = JSON.parse(kubectl(['get', 'pods', '-A', '-o', 'json']).out) as {
      items: {
        metadata: { name: string }
        spec: { nodeName?: string }
        status: { conditions?: { type: string; message?: string }[] }
      }[]
    } // what kubectl prints of pods
    const decided = items.flatMap(({ metadata, spec, status }) => {
      const condition = status.conditions?.find(({ type }) => type === 'PodScheduled')
      return condition ? [{ pod: metadata.name, node: spec.nodeName ?? null, why: condition.message ?? '' }] : []
    })
    if (decided.length === count) return decided
    if (Date.now() > deadline) throw new Error(`The scheduler has decided of ${decided.length} pods of ${count}.`)
  }
}
