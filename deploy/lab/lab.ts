/** `npm run lab -- verify|up`: a Kubernetes control plane on this machine, from Go modules; see deploy/lab/README.md. */
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { render, valuesFiles } from '../cluster/charts.ts'
import { needTools } from '../cluster/tools.ts'
import { admissionFaults, judgePodOf, prepareCluster, takenInVain } from './admission.ts'
import { type Cluster, startControlPlane } from './control-plane.ts'

const HELP = `Usage: npm run lab -- <command>
  verify   has a real API server admit the chart with every file of values of charts/skirmish/ci, by a server-side dry run, with
           Pod Security's labels
  up       starts etcd and the API server, installs what the chart needs of others, and prints where the kubeconfig is, until Ctrl-C

The first run builds them from their Go modules: minutes. LAB_CACHE says where they are kept.`

const [command] = process.argv.slice(2)

function verify(cluster: Cluster, helm: string): number {
  let failed = 0
  const tell = (what: string, faults: string[]) => {
    console.log([`${faults.length === 0 ? '✓' : '✗'} ${what}`, ...faults].join('\n'))
    failed += faults.length
  }
  for (const values of valuesFiles()) {
    const { tried, faults } = admissionFaults(cluster, render(helm, values))
    tell(`${tried} objects and pods of ${basename(values)} are admitted`, faults)
  }
  const [values = ''] = valuesFiles()
  tell('Pod Security refuses what it should', takenInVain(cluster, judgePodOf(render(helm, values))))
  return failed
}

async function run(): Promise<number> {
  const { helm, go } = needTools('helm', 'go')
  const cluster = await startControlPlane(join(tmpdir(), 'skirmish-lab'))
  try {
    prepareCluster(cluster, go)
    if (command === 'verify') return verify(cluster, helm) > 0 ? 1 : 0
    console.log(`The API server answers: export KUBECONFIG=${cluster.kubeconfig}`)
    await new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
    })
    return 0
  } finally {
    await cluster.stop()
  }
}

if (command !== 'verify' && command !== 'up') {
  console.log(HELP)
  process.exit(command === '--help' || command === undefined ? 0 : 2)
}
try {
  process.exit(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
