import { join } from 'node:path'
import { ROOT } from '@skirmish/devkit/paths'
import { must } from './addons.ts'
import { kubectl, until } from './pods.ts'
import { CHART, RELEASE } from './skirmish.ts'
import type { Lab } from './whole.ts'

const VALUES = join(ROOT, 'deploy/lab/tainted-values.yaml')
const STRANGER = 'without-tolerations'

interface Placed {
  metadata: { name: string; deletionTimestamp?: string }
  spec: { nodeName?: string; nodeSelector?: Record<string, string> }
  status: { phase: string; conditions?: { type: string; status: string; message?: string }[] }
}

/**
 * Labels and taints the node while players go on, and upgrades the release by values alone: migrations, every pod and `helm test` run there, and a
 * pod without tolerations does not. Then takes the taint away and rolls back.
 */
export async function moveToTaintedNode(lab: Lab, runHelm: (...args: string[]) => Promise<unknown>): Promise<void> {
  const node = must(lab, ['get', 'nodes', '-o', 'jsonpath={.items[0].metadata.name}'])
  must(lab, ['label', 'node', node, 'pool=site'])
  must(lab, ['taint', 'node', node, 'pool=site:NoSchedule'])
  try {
    await runHelm('upgrade', RELEASE, ...CHART, '--values', VALUES, '--wait', '--timeout', '15m')
    await runHelm('test', RELEASE)
    const pods = await staying(lab, 'skirmish', 'skirmish-judge')
    const elsewhere = pods.filter(({ spec }) => spec.nodeName !== node || spec.nodeSelector?.pool !== 'site')
    if (pods.length === 0 || elsewhere.length > 0)
      throw new Error(`Of ${pods.length} pods are not of the pool: ${elsewhere.map(({ metadata }) => metadata.name)}`)
    console.log(`${pods.length} pods run on the labelled and tainted node.`)
    await refusesStranger(lab)
  } finally {
    must(lab, ['taint', 'node', node, 'pool-'])
    await runHelm('rollback', RELEASE, '--wait', '--timeout', '15m')
    must(lab, ['label', 'node', node, 'pool-'])
  }
}

/** The pods that run, but for those of the release before, which end their players' sockets first. */
async function staying(lab: Lab, ...namespaces: string[]): Promise<Placed[]> {
  const lists = await Promise.all(namespaces.map((name) => kubectl(lab, 'get', 'pods', '-n', name, '-o', 'json')))
  const pods = lists.flatMap(({ stdout }) => (JSON.parse(stdout) as { items: Placed[] }).items) // what kubectl prints of pods
  return pods.filter(({ metadata, status }) => status.phase === 'Running' && !metadata.deletionTimestamp)
}

/** The taint keeps a pod away that does not tolerate it: otherwise the pods of the release would show nothing. */
async function refusesStranger(lab: Lab): Promise<void> {
  const container = { name: 'one', image: 'localhost:5000/skirmish-gateway:dev', imagePullPolicy: 'Never' }
  const metadata = { name: STRANGER, namespace: 'default' }
  const pod = { apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers: [container] } }
  must(lab, ['apply', '-f', '-'], JSON.stringify(pod))
  try {
    await until('the scheduler refuses a pod without tolerations', async () => {
      const { stdout } = await kubectl(lab, 'get', 'pod', STRANGER, '-n', 'default', '-o', 'json')
      const { status } = JSON.parse(stdout) as Placed // what kubectl prints of a pod
      const decided = status.conditions?.find(({ type }) => type === 'PodScheduled')
      if (decided?.status === 'True') throw new Error('A pod without tolerations was placed on the tainted node.')
      return decided?.message?.includes('untolerated taint') ?? false
    })
  } finally {
    must(lab, ['delete', 'pod', STRANGER, '-n', 'default', '--grace-period=0', '--force'])
  }
}
