/** `npm run lab -- verify|up|rehearse|kernel|down`: a Kubernetes cluster on this machine, from Go modules; see deploy/lab/README.md. */
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { render, valuesFiles } from '@skirmish/cluster/charts'
import { needTools } from '@skirmish/cluster/tools'
import { commandLine, runCommandLine } from '@skirmish/devkit/command-line'
import { SITE, startAddons } from './addons.ts'
import { admissionFaults, judgePodOf, prepareCluster, takenInVain } from './admission.ts'
import { cleanUp } from './clean.ts'
import { type Cluster, startControlPlane, startScheduler } from './control-plane.ts'
import { tryKernel } from './kernel.ts'
import { rehearse } from './rehearse.ts'
import { addTaintedNodes, schedule } from './scheduling.ts'
import { CHART, importImages, RELEASE, helm as runHelm } from './skirmish.ts'
import { type Stores, startStores } from './stores.ts'
import { LAB, type Lab, startLab } from './whole.ts'

async function verify(): Promise<number> {
  const { helm, go } = needTools('helm', 'go')
  const folder = join(tmpdir(), 'skirmish-lab')
  const cluster = await startControlPlane(folder, { address: '127.0.0.1', more: [] })
  try {
    prepareCluster(cluster, go)
    const admitted = faultsOfAll(cluster, helm)
    startScheduler(cluster, folder)
    addTaintedNodes(cluster)
    return admitted + (await schedulingFaults(cluster, helm)) > 0 ? 1 : 0
  } finally {
    await cluster.stop()
  }
}

function tellFaults(what: string, faults: string[]): number {
  console.log([`${faults.length === 0 ? '✓' : '✗'} ${what}`, ...faults].join('\n'))
  return faults.length
}

/** Each pod of the example for mixed nodes gets a node of its pool, and no pod of other values gets one, as each node has a taint. */
async function schedulingFaults(cluster: Cluster, helm: string): Promise<number> {
  const fileOf = (name: string) => {
    const found = valuesFiles().find((file) => basename(file) === name)
    if (!found) throw new Error(`The chart has no ${name}.`)
    return found
  }
  const [mixed, laptop] = [fileOf('mixed-nodes.yaml'), fileOf('laptop-values.yaml')]
  const placed = await schedule(cluster, render(helm, mixed))
  const lost = placed.flatMap(({ pod, node, why }) => (node ? [] : [`${pod}: ${why}`]))
  const nodes = [...new Set(placed.map(({ node }) => node))].sort().join(', ')
  const others = await schedule(cluster, render(helm, laptop))
  const taken = others.flatMap(({ pod, node }) => (node ? [`${pod} is on ${node}`] : []))
  return (
    tellFaults(`${placed.length} pods of ${basename(mixed)} get a node with a taint and a label: ${nodes}`, lost) +
    tellFaults(`${others.length} pods of ${basename(laptop)}, without tolerations, get none`, taken)
  )
}

function faultsOfAll(cluster: Cluster, helm: string): number {
  let failed = 0
  const tell = (what: string, faults: string[]) => {
    failed += tellFaults(what, faults)
  }
  // Examples name ServiceAccounts and families of addresses that this cluster lacks.
  const files = valuesFiles(['ci'])
  for (const values of files) {
    const { tried, faults } = admissionFaults(cluster, render(helm, values))
    tell(`${tried} objects and pods of ${basename(values)} are admitted`, faults)
  }
  const [values = ''] = files
  tell('Pod Security refuses what it should', takenInVain(cluster, judgePodOf(render(helm, values))))
  return failed
}

/** Starts the cluster, and where `all` the product in it; `work` is done with it, and then everything is taken away. */
async function withLab(all: boolean, work: (lab: Lab, stores: Stores | null) => Promise<number>): Promise<number> {
  const { helm, go } = needTools('helm', 'go')
  const begun = Date.now()
  const tell = (what: string) => console.log(`${what} (${Math.round((Date.now() - begun) / 1000)} s)`)
  const lab = await startLab()
  try {
    tell(`The node is Ready: export KUBECONFIG=${lab.kubeconfig}`)
    startAddons(lab, LAB, go)
    tell('Names and the Gateway are ready')
    if (!all) return await work(lab, null)
    importImages(LAB)
    tell('The images are imported')
    const stores = await startStores(lab)
    tell('PostgreSQL, NATS and Valkey are ready')
    runHelm(lab, helm, ['install', RELEASE, ...CHART, '--wait', '--timeout', '15m'])
    tell(`Skirmish is Ready: ${SITE}`)
    return await work(lab, stores)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (process.env.LAB_KEEP) await untilStopped()
    return 1
  } finally {
    await lab.stop()
  }
}

const untilStopped = (): Promise<number> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0))
  })

const program = commandLine(
  'npm run lab',
  'A Kubernetes cluster on this machine, built from its Go modules; see deploy/lab/README.md.',
)
program.addHelpText('after', '\nThe first run builds them: minutes. LAB_CACHE says where they are kept.')
const ends = (code: number): void => {
  process.exitCode = code
}
program
  .command('verify')
  .description(
    "has a real API server admit the chart with every file of values of charts/skirmish/ci, by a server-side dry run, with Pod Security's labels, and a real scheduler place its pods on tainted nodes",
  )
  .action(async () => ends(await verify()))
const up = program.command('up')
up.description(
  'starts a cluster with one node, names and a Gateway, and prints where the kubeconfig is, until Ctrl-C; as root',
)
  .addArgument(
    up
      .createArgument(
        '[all]',
        'skirmish: also PostgreSQL with a standby, three NATS servers, Valkey and the chart, from the images of `npm run images` and `npm run images -- servers`',
      )
      .choices(['skirmish']),
  )
  .action(async (all) => ends(await withLab(all === 'skirmish', untilStopped)))
program
  .command('rehearse')
  .description(
    'as "up skirmish", and then helm test, a match through the Gateway, network policies, Pod Security, and under players an upgrade and the death of each service\'s and server\'s pod; prints what was seen',
  )
  .action(async () =>
    ends(await withLab(true, async (lab, stores) => (stores ? rehearse(lab, needTools('helm').helm, stores) : 1))),
  )
program
  .command('kernel')
  .description(
    "boots a Debian kernel with cgroups of version 2 alone in QEMU, and tries the judge's sandbox there as root, as a service, as a user with a subtree of their own, and as a pod",
  )
  .argument('[shape...]', 'some of these alone')
  .action(async (shapes) => ends(await tryKernel(shapes)))
program
  .command('down')
  .description('takes away what an "up" has left that was killed')
  .action(() => cleanUp(LAB))
await runCommandLine(program)
