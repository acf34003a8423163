import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { install } from '@skirmish/devkit/apt'
import { run, which } from '@skirmish/devkit/shell'
import { NODE } from './access.ts'
import { needPrograms } from './build.ts'
import type { Cluster } from './control-plane.ts'
import { NODE_ADDRESS, PLUGINS } from './network.ts'
import { CGROUP, containerdConfig, kubeletConfig, proxyConfig, socketOf } from './node-files.ts'

const UP_WITHIN_MS = 180_000

/** Installs what of Debian a node needs beside the programs that are built. */
export function needPackages(): void {
  const wanted = { iptables: 'iptables', ipset: 'ipset', openssl: 'openssl' }
  const absent = Object.entries(wanted).flatMap(([program, name]) => (which(program) ? [] : [name]))
  if (!existsSync(join(PLUGINS, 'bridge'))) absent.push('containernetworking-plugins')
  if (absent.length > 0) install(absent, 'the node of the lab needs them')
}

/** Makes the certificate by which the API server asks the kubelet for logs; returns its flags. */
export function makeKubeletClient(folder: string): { authority: string; flags: string[] } {
  mkdirSync(folder, { recursive: true })
  const [key, authority] = [join(folder, 'kubelet-client.key'), join(folder, 'kubelet-client.crt')]
  const subject = '/O=system:masters/CN=kube-apiserver'
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30']
  run('openssl', ['req', '-x509', ...kind, '-subj', subject, '-keyout', key, '-out', authority])
  const flags = [
    `--kubelet-client-certificate=${authority}`,
    `--kubelet-client-key=${key}`,
    '--kubelet-preferred-address-types=InternalIP',
  ]
  return { authority, flags }
}

/** Runs `ctr` on the node's containerd, in the namespace of Kubernetes. */
export function ctr(folder: string, ...args: string[]): string {
  const { ctr: program } = needPrograms('ctr')
  return run(program, ['--address', socketOf(folder), '--namespace', 'k8s.io', ...args], { timeout: 600_000 })
}

export async function startContainerd(cluster: Cluster, folder: string, cni: string): Promise<void> {
  const programs = needPrograms('containerd', 'containerd-shim-runc-v2', 'ctr', 'runc')
  const path = `${dirname(programs.containerd)}:${process.env.PATH}`
  const config = containerdConfig(folder, cni, programs.runc)
  cluster.processes.start('containerd', programs.containerd, ['--config', config], { ...process.env, PATH: path })
  await until('containerd', cluster, folder, () => {
    const args = ['--address', socketOf(folder), '--connect-timeout', '2s', 'version']
    return spawnSync(programs.ctr, args, { stdio: 'ignore' }).status === 0
  })
}

/** Starts the kubelet, and what leads connections to services and refuses those that no policy allows, until the node is Ready. */
export async function startNode(cluster: Cluster, folder: string, authority: string): Promise<void> {
  const programs = needPrograms('kubelet', 'kube-proxy', 'kube-router')
  const { kubelet, proxy } = cluster.access.kubeconfigs
  makeCgroup()
  cluster.processes.start('kubelet', programs.kubelet, [
    `--config=${kubeletConfig(folder, authority)}`,
    `--kubeconfig=${kubelet}`,
    `--hostname-override=${NODE}`,
    `--node-ip=${NODE_ADDRESS}`,
    `--root-dir=${join(folder, 'kubelet')}`,
    `--cert-dir=${join(folder, 'kubelet/pki')}`,
  ])
  cluster.processes.start('kube-proxy', programs['kube-proxy'], [
    `--config=${proxyConfig(folder, proxy)}`,
    `--hostname-override=${NODE}`,
  ])
  await until(
    'the node',
    cluster,
    folder,
    () => cluster.kubectl(['wait', '--for=condition=Ready', `node/${NODE}`, '--timeout=2s']).ok,
  )
  cluster.processes.start('kube-router', programs['kube-router'], [
    `--kubeconfig=${cluster.kubeconfig}`,
    `--hostname-override=${NODE}`,
    '--run-router=false',
    '--run-service-proxy=false',
    '--run-firewall=true',
    '--run-loadbalancer=false',
    '--enable-ipv6=false',
    '--service-cluster-ip-range=10.96.0.0/16',
    '--health-port=0',
    '--metrics-port=0',
  ])
}

/** What all pods together weigh against one process of the machine, of which a cgroup weighs as much by itself: the node is to be a machine. */
const WEIGHS_AS_MANY = 8

function makeCgroup(): void {
  for (const hierarchy of hierarchies()) {
    const cgroup = join(hierarchy, CGROUP)
    mkdirSync(cgroup, { recursive: true })
    for (const name of ['cpu.shares', 'cpu.weight']) {
      const setting = join(cgroup, name)
      if (existsSync(setting)) writeFileSync(setting, String(WEIGHS_AS_MANY * Number(readFileSync(setting, 'utf8'))))
    }
  }
}

/** Where cgroups are: one hierarchy, or with cgroup v1 one for each controller. */
export function hierarchies(): string[] {
  const root = '/sys/fs/cgroup'
  if (existsSync(join(root, 'cgroup.controllers'))) return [root]
  return readdirSync(root).map((name) => join(root, name))
}

/** What the kubelet sets for the whole machine, as it was before. */
const SETTINGS = [
  'vm/overcommit_memory',
  'kernel/panic',
  'kernel/panic_on_oops',
  'kernel/keys/root_maxkeys',
  'kernel/keys/root_maxbytes',
]
export function rememberSettings(): () => void {
  const before = SETTINGS.map((name) => [`/proc/sys/${name}`, readFileSync(`/proc/sys/${name}`, 'utf8')] as const)
  return () => {
    for (const [path, value] of before) if (readFileSync(path, 'utf8') !== value) writeFileSync(path, value)
  }
}

async function until(what: string, { processes }: Cluster, folder: string, holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + UP_WITHIN_MS; !holds(); ) {
    const ended = processes.ended()
    if (ended.length > 0) throw new Error(`${ended.join(', ')} ended; see the logs in ${folder}.`)
    if (Date.now() > deadline) throw new Error(`${what} is not ready; see the logs in ${folder}.`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
