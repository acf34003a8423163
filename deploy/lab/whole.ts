import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { needTools } from '@skirmish/cluster/tools'
import { prepareCluster } from './admission.ts'
import { cleanUp } from './clean.ts'
import { type Cluster, CONTROL_PLANE, startControllers, startControlPlane } from './control-plane.ts'
import { makeNetwork, NODE_ADDRESS } from './network.ts'
import { makeKubeletClient, needPackages, rememberSettings, startContainerd, startNode } from './node.ts'
import { importOwnImages } from './own-images.ts'

/** Everything of the lab on this machine. */
export const LAB = '/var/lib/skirmish-lab'

export interface Lab extends Cluster {
  folder: string
}

/** Starts a cluster of one node, and takes away what an earlier one left. */
export async function startLab(): Promise<Lab> {
  if (process.getuid?.() !== 0) throw new Error('A node needs root: it makes cgroups, mounts and network devices.')
  const { go } = needTools('go')
  needPackages()
  await cleanUp(LAB)
  const restoreSettings = rememberSettings()
  mkdirSync(LAB, { mode: 0o755 })
  const cni = makeNetwork(LAB)
  const control = join(LAB, CONTROL_PLANE)
  const { authority, flags } = makeKubeletClient(join(LAB, 'certificates'))
  const cluster = await startControlPlane(control, { address: NODE_ADDRESS, more: flags })
  const stop = async () => {
    await cluster.stop()
    await cleanUp(LAB)
    restoreSettings()
  }
  try {
    startControllers(cluster, control)
    prepareCluster(cluster, go)
    await startContainerd(cluster, LAB, cni)
    importOwnImages(LAB)
    await startNode(cluster, LAB, authority)
    restoreSettings()
    return { ...cluster, folder: LAB, stop }
  } catch (error) {
    if (!process.env.LAB_KEEP) await stop()
    throw error
  }
}
