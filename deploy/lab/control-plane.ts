import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@skirmish/devkit/ports'
import { type Access, makeAccess } from './access.ts'
import { needPrograms } from './build.ts'
import { type Processes, processesIn } from './processes.ts'

export interface Cluster {
  /** Runs kubectl; returns what it said and whether it was content. */
  kubectl(args: string[], input?: string): { ok: boolean; out: string; said: string }
  kubeconfig: string
  access: Access
  processes: Processes
  stop(): Promise<void>
}

/** The control plane's folder in a lab's. */
export const CONTROL_PLANE = 'control-plane'
/** Services' addresses; the first is the API server's own. */
const SERVICES = '10.96.0.0/16'
const UP_WITHIN_MS = 180_000

/** What the API server is told in addition, and where it listens. */
interface Options {
  address: string
  more: string[]
}

/** Starts etcd and an API server of this machine alone, which admit and keep what a cluster would. `folder` is emptied. */
export async function startControlPlane(folder: string, { address, more }: Options): Promise<Cluster> {
  const programs = needPrograms('etcd', 'kube-apiserver')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [clients, peers, port] = [await freePort(), await freePort(), await freePort()]
  const processes = processesIn(folder)
  const certificates = join(folder, 'certificates')
  const access = makeAccess(folder, `https://${address}:${port}`, join(certificates, 'apiserver.crt'))
  const store = `http://127.0.0.1:${clients}`
  const peer = `http://127.0.0.1:${peers}`
  processes.start('etcd', programs.etcd, [
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${store}`,
    `--advertise-client-urls=${store}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
    '--unsafe-no-fsync',
  ])
  processes.start('kube-apiserver', programs['kube-apiserver'], [
    `--etcd-servers=${store}`,
    `--bind-address=${address}`,
    `--advertise-address=${address}`,
    `--secure-port=${port}`,
    `--cert-dir=${certificates}`,
    `--token-auth-file=${access.tokens}`,
    '--authorization-mode=Node,RBAC',
    '--enable-admission-plugins=NodeRestriction',
    '--allow-privileged=true', // as clusters have it: what refuses such pods is Pod Security
    `--service-cluster-ip-range=${SERVICES}`,
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-signing-key-file=${access.signing}`,
    `--service-account-key-file=${access.checking}`,
    ...more,
  ])
  const kubeconfig = access.kubeconfigs.admin
  const kubectl: Cluster['kubectl'] = (args, input) => {
    const all = ['--kubeconfig', kubeconfig, ...args]
    const done = spawnSync('kubectl', all, { input, encoding: 'utf8', maxBuffer: 1e8, timeout: 300_000 })
    return { ok: done.status === 0, out: done.stdout, said: `${done.stdout}${done.stderr}`.trim() }
  }
  for (const deadline = Date.now() + UP_WITHIN_MS; !kubectl(['get', '--raw', '/readyz']).ok; ) {
    if (processes.ended().length === 0 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 500))
    else {
      await processes.stop()
      throw new Error(`The control plane is not ready; see the logs in ${folder}.`)
    }
  }
  return { kubectl, kubeconfig, access, processes, stop: processes.stop }
}

const asWho = (kubeconfig: string): string[] =>
  ['kubeconfig', 'authentication-kubeconfig', 'authorization-kubeconfig'].map((name) => `--${name}=${kubeconfig}`)

/** Starts what makes pods of Deployments, and what gives each pod a node. */
export function startControllers(cluster: Cluster, folder: string): void {
  const { access, processes } = cluster
  const programs = needPrograms('kube-controller-manager')
  processes.start('kube-controller-manager', programs['kube-controller-manager'], [
    ...asWho(access.kubeconfigs.controllers),
    '--bind-address=127.0.0.1',
    '--leader-elect=false',
    '--use-service-account-credentials',
    `--service-account-private-key-file=${access.signing}`,
    `--root-ca-file=${join(folder, 'certificates/apiserver.crt')}`,
    `--cert-dir=${join(folder, 'certificates')}`,
  ])
  startScheduler(cluster, folder)
}

/** Starts what gives each pod a node. */
export function startScheduler({ access, processes }: Cluster, folder: string): void {
  const programs = needPrograms('kube-scheduler')
  processes.start('kube-scheduler', programs['kube-scheduler'], [
    ...asWho(access.kubeconfigs.scheduler),
    '--bind-address=127.0.0.1',
    '--leader-elect=false',
    `--cert-dir=${join(folder, 'certificates')}`,
  ])
}
