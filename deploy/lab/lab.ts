/** `npm run lab -- verify|up|down`: a Kubernetes cluster on this machine, from Go modules; see deploy/lab/README.md. */
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { render, valuesFiles } from '../cluster/charts.ts'
import { needTools } from '../cluster/tools.ts'
import { SITE, startAddons } from './addons.ts'
import { admissionFaults, judgePodOf, prepareCluster, takenInVain } from './admission.ts'
import { cleanUp } from './clean.ts'
import { type Cluster, startControlPlane } from './control-plane.ts'
import { CHART, importImages, RELEASE, helm as runHelm, startStores } from './skirmish.ts'
import { LAB, startLab } from './whole.ts'

const HELP = `Usage: npm run lab -- <command>
  verify   has a real API server admit the chart with every file of values of charts/skirmish/ci, by a server-side dry run, with
           Pod Security's labels
  up [skirmish]   starts a cluster with one node, names and a Gateway, and prints where the kubeconfig is, until Ctrl-C; as root; skirmish: also
           PostgreSQL, NATS, Valkey and the chart, from the images of \`npm run images\` and \`npm run images -- servers\`
  down     takes away what an "up" has left that was killed

The first run builds them from their Go modules: minutes. LAB_CACHE says where they are kept.`

const [command, what] = process.argv.slice(2)

async function verify(): Promise<number> {
  const { helm, go } = needTools('helm', 'go')
  const cluster = await startControlPlane(join(tmpdir(), 'skirmish-lab'), { address: '127.0.0.1', more: [] })
  try {
    prepareCluster(cluster, go)
    return faultsOfAll(cluster, helm) > 0 ? 1 : 0
  } finally {
    await cluster.stop()
  }
}

function faultsOfAll(cluster: Cluster, helm: string): number {
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

async function up(): Promise<number> {
  const lab = await startLab()
  try {
    console.log(`The node is Ready: export KUBECONFIG=${lab.kubeconfig}`)
    const { helm, go } = needTools('helm', 'go')
    startAddons(lab, LAB, go)
    console.log('Names and the Gateway are ready.')
    if (what === 'skirmish') {
      importImages(LAB)
      startStores(lab)
      const seconds = runHelm(lab, helm, ['install', RELEASE, ...CHART, '--wait', '--timeout', '15m'])
      console.log(`Skirmish is Ready after ${Math.round(seconds)} s: ${SITE}`)
    }
    await new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve)
    })
    return 0
  } finally {
    await lab.stop()
  }
}

const COMMANDS: Record<string, () => Promise<number>> = { verify, up, down: () => cleanUp(LAB).then(() => 0) }
const chosen = COMMANDS[command ?? '']
if (!chosen) {
  console.log(HELP)
  process.exit(command === '--help' || command === undefined ? 0 : 2)
}
try {
  process.exit(await chosen())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
